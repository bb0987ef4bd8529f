import type { DueRow } from '@minster/domain/care/safeguarding/due-report-calls'
import type { RowReminders } from '#kit/reports/RemindRows.tsx'
import { RowScreen, type RowScreenProps } from '#kit/reports/RowScreen.tsx'
import type { CellRenderers } from '#kit/reports/row-report.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'

/** What of something every student owes is missing or runs out, the worst first, and a way to remind them. */
export function DueScreen<Row extends DueRow>({ send, facts, fine, ...screen }: DueScreenProps<Row>) {
  const { address, query } = screen
  const meta = query.data?.meta
  const { valid = 0, none = 0 } = meta?.counts ?? {}
  const owing = meta && (address.filter['state'] ? meta.total : meta.total - valid - none)
  return (
    <RowScreen
      {...screen}
      idOf={({ student }) => student.id}
      hrefOf={({ student }) => `/students/${student.id}?tab=safeguarding`}
      card={{
        status: 'stands',
        about: ({ studentType, hub, programme }) => [studentType, hub?.label, programme?.label],
        ...(facts && { facts }),
      }}
      reminders={{
        send,
        isOwed: Boolean(owing),
        button: { words: 'Remind all here', isMain: true },
        whyNobody: 'Everything that is asked of them is in date.',
      }}
      nothingOwed={owing === 0 && fine}
      empty={
        <EmptyState title="No students yet">Whoever is enrolled stands here, the worst first.</EmptyState>
      }
    />
  )
}

interface DueScreenProps<Row> extends Pick<RowScreenProps<Row>, 'report' | 'address' | 'query'> {
  readonly cells: CellRenderers<Row>
  readonly send: RowReminders['send']
  /** Columns that press. */
  readonly facts?: (row: Row) => readonly string[]
  /** Said when nothing is owed. */
  readonly fine: string
}
