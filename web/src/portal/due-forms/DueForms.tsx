import type { DueFormRow, HubCount } from '@minster/domain/portal/forms/due-forms-calls'
import {
  dueFormsReport,
  lateness,
  latenessOf,
  latenessWords,
} from '@minster/domain/portal/forms/due-forms-report'
import { recordHref } from '#kit/records/record-pages.ts'
import type { RowCard } from '#kit/reports/RowCards.tsx'
import { RowScreen } from '#kit/reports/RowScreen.tsx'
import { RowBuckets } from '#kit/reports/RowToolbar.tsx'
import type { CellRenderers } from '#kit/reports/row-report.ts'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

const cells: CellRenderers<DueFormRow> = {
  late: ({ days }) => <StatusChip label={latenessWords(days)} tone={lateness[latenessOf(days)].tone} />,
  address: ({ hasAddress }) => hasAddress || <StatusChip label="No address" tone="warning" />,
}

const card: RowCard<DueFormRow> = {
  status: 'late',
  about: ({ title, hub, hasAddress }) => [title, hub?.label, hasAddress ? null : 'No e-mail address'],
  facts: ({ draftOn }) => ['due', ...(draftOn === null ? [] : ['draft'])],
}

/** Which forms students have not sent that are due or soon will be, hub by hub, and a way to remind them. */
export function DueForms() {
  const { claims } = useSession()
  const screen = useReport(dueFormsReport, (query, signal) => ask('GET /api/due-forms', { query, signal }))
  const { address, query } = screen
  const meta = query.data?.meta
  const unnamed = meta?.unnamed ?? []
  return (
    <RowScreen
      {...screen}
      idOf={({ id }) => id}
      hrefOf={({ student }) => recordHref('students', student.id, claims)}
      cells={cells}
      card={card}
      belowBuckets={
        <RowBuckets
          title="Left by hub"
          buckets={hubChips(meta?.hubs ?? [], address.filter['hub'] ?? '')}
          onChoose={address.choose}
        />
      }
      reminders={{
        send: (rows, send) => ask('POST /api/due-forms/remind', { body: { ...rows, ...(send && { send }) } }),
        isOwed: Boolean(meta?.total),
        button: { words: 'Remind all here', isMain: true },
        title: 'Remind students',
        whyNobody: 'Nothing here can be named in a mail.',
        ...(unnamed.length > 0 && {
          note: `Not in these mails, as not everybody may read of it: ${unnamed.join(', ')}.`,
        }),
      }}
      empty={
        <EmptyState title="No form is due">
          Forms stand here from two weeks before the day they are due, until the student sends them.
        </EmptyState>
      }
    />
  )
}

/** Hubs with what is left in each; the one that is looked at is let go when pressed again. */
function hubChips(hubs: readonly HubCount[], chosen: string) {
  if (hubs.length < 2 && chosen === '') return []
  return hubs.map(({ hub, count }) => {
    const isChosen = chosen === hub.id
    return { label: hub.label, count, isChosen, changes: { hub: isChosen ? '' : hub.id } }
  })
}
