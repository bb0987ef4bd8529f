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

/** What is to be done for a student, as they share it. */
export function Adjustments({ need }: { readonly need: SupportNeed }) {
  const { adjustments, adjustmentsDetail, standingExtension: days, state } = need
  const named = adjustments.filter((name) => name !== 'Standing extension' || days === null)
  const lines = [
    ...(days === null
      ? []
      : [`Standing extension of ${days} ${days === 1 ? 'day' : 'days'} for assignments`]),
    ...named.map((name) => labels.get(name) ?? name),
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
