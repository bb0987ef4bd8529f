import type { Reminded, Reminders } from '@minster/domain/kit/reports/row-report-calls'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import type { RowsPicked } from './rows-shown.ts'

const MailPreviewDialog = lazy(inTime(() => import('./MailPreviewDialog.tsx')))

/** How the rows of a screen are reminded. */
export interface RemindingRows {
  /** Shows the reminders that could go to some rows; with ids, sends those. */
  send(rows: RowsPicked, ids?: readonly string[]): Promise<Reminders>
  /** Whether anybody here owes anything a mail could ask for. */
  readonly isOwed: boolean
  /** The button for all of them. */
  readonly button: { readonly words: string; readonly label?: string; readonly isMain: boolean }
  /** Why nobody may be there. */
  readonly whyNobody: string
  readonly note?: string | undefined
}

/** Everyone of some rows who owes something, to be reminded by a mail. */
export function RemindRows({ report, reminding, rows, onClose }: RemindRowsProps) {
  const queries = useQueryClient()
  const { key, reminder } = report
  return (
    <Suspense fallback={null}>
      <MailPreviewDialog
        about={[key, rows]}
        send={(ids) => reminding.send(rows, ids)}
        keyOf={(one: Reminded) => one.student.id}
        says={({ student, why, mail }: Reminded) => ({
          name: student.label,
          to: mail && mail.to.replace(/^.*<|>$/g, ''),
          why: why.map((what) => ({ what })),
        })}
        words={{
          title: `Remind ${report.many}`,
          nobody: 'Nobody here owes anything',
          whyNobody: reminding.whyNobody,
          note: reminding.note,
        }}
        againAfterDays={reminder?.againAfterDays ?? 0}
        onSent={() => queries.invalidateQueries({ queryKey: [key] })}
        onClose={onClose}
      />
    </Suspense>
  )
}

interface RemindRowsProps {
  readonly report: {
    readonly key: string
    readonly many: string
    readonly reminder?: { readonly againAfterDays: number }
  }
  readonly reminding: RemindingRows
  readonly rows: RowsPicked
  readonly onClose: () => void
}
