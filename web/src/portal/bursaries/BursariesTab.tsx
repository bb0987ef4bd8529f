import { Group } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDateTime, formatMoney } from '@minster/domain/platform/words/format'
import { bursaryStates, isBursaryState } from '@minster/domain/portal/bursaries/states'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#kit/records/records.ts'
import { labelAt, textAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import type { StudentTabProps } from '#students/student/tab-props.ts'

const collection = 'bursary-applications'
const fields = 'round,state,asked,decision.amount,award.answer,sentAt'

/** What a student has asked of bursaries and was given: for the panel alone. */
export default function BursariesTab({ page }: StudentTabProps) {
  const student = page.student.data.id
  const asked = useQuery(
    listQuery(collection, new URLSearchParams({ student, fields, sort: '-sentAt', pageSize: '50' })),
  )
  const held = asked.data?.data ?? []
  return (
    <Panel title="Bursaries">
      {asked.isPending && <SkeletonRows rows={1} columns={3} />}
      {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.data && held.length === 0 && <PanelWords>None was asked for.</PanelWords>}
      {held.length > 0 && (
        <Lines aria-label="Bursaries">
          {held.map((one) => (
            <Line key={one.id} bursary={one} />
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function Line({ bursary }: { readonly bursary: RecordValues }) {
  const state = textAt(bursary, 'state')
  const pence = (path: string) => {
    const value = valueAt(bursary, path)
    return typeof value === 'number' ? formatMoney(value) : null
  }
  const [asked, amount] = [pence('asked'), pence('decision.amount')]
  const facts = [
    asked && `asked ${asked}`,
    amount && `awarded ${amount}`,
    textAt(bursary, 'award.answer').toLowerCase(),
    textAt(bursary, 'sentAt') && `sent ${formatDateTime(textAt(bursary, 'sentAt'))}`,
  ]
  return (
    <Group component="li" gap="sm">
      <NameLink to={`/${collection}/${bursary.id}`}>{labelAt(bursary, 'round')}</NameLink>
      {isBursaryState(state) && <StatusChip label={state} tone={bursaryStates[state].tone} />}
      <Muted span>{facts.filter(Boolean).join(' · ')}</Muted>
    </Group>
  )
}
