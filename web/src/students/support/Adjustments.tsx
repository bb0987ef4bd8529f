import { List, Text } from '@mantine/core'
import { learningSupportAdjustments } from '@minster/domain/portal/requests/learning-support'
import type { SupportNeed } from '@minster/domain/students/study/support-need-calls'
import { Muted } from '#platform/ui/Muted.tsx'

const labels = new Map<string, string>(
  Object.entries(learningSupportAdjustments).map(([name, look]) => [
    name,
    'label' in look ? look.label : name,
  ]),
)

/** The adjustments for a student, as far as they share them. */
export function Adjustments({ need }: { readonly need: SupportNeed }) {
  const { adjustments, adjustmentsDetail, standingExtension: days, state } = need
  const listed = adjustments.filter((name) => name !== 'Standing extension' || days === null)
  const lines = [
    ...(days === null
      ? []
      : [`Standing extension of ${days} ${days === 1 ? 'day' : 'days'} for assignments`]),
    ...listed.map((name) => labels.get(name) ?? name),
  ]
  return (
    <>
      {lines.length === 0 ? (
        <Muted>No adjustments are agreed yet.</Muted>
      ) : (
        <List size="sm" mt="3xs">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      {adjustmentsDetail && (
        <Text size="sm" maw={640} mt="3xs" className="as-written">
          {adjustmentsDetail}
        </Text>
      )}
      {state === 'Being arranged' && <Muted>Still being arranged.</Muted>}
    </>
  )
}
