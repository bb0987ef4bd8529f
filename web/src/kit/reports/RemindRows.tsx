import type { Reminded, Reminders } from '@minster/domain/kit/reports/row-report-calls'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import type { RowTarget } from './row-report.ts'

const MailPreviewDialog = lazy(inTime(() => import('./MailPreviewDialog.tsx')))

/** How the rows of a screen are reminded. */
export interface RowReminders {
  /** Shows the reminders that could go to some rows; with ids, sends those, to some of them although they got one lately. */
  send(rows: RowTarget, ids?: readonly string[], again?: readonly string[]): Promise<Reminders>
  /** Whether anybody here owes anything a mail could ask for. */
  readonly isOwed: boolean
  /** The button for all of them. */
  readonly button: { readonly words: string; readonly label?: string; readonly isMain: boolean }
  /** Of the dialog, where the rows are not those who are reminded. */
  readonly title?: string
  /** Why nobody may be there. */
  readonly whyNobody: string
  readonly note?: string | undefined
}

/** Everyone of some rows who owes something, to be reminded by a mail. */
export function RemindRows({ report, reminders, rows, onClose }: RemindRowsProps) {
  const queryClient = useQueryClient()
  const { key, reminder } = report
  return (
    <Suspense fallback={null}>
      <MailPreviewDialog
        subject={[key, rows]}
        send={(ids, again) => reminders.send(rows, ids, again)}
        keyOf={(one: Reminded) => one.student.id}
        summarise={({ student, why, mail }: Reminded) => ({
          name: student.label,
          to: mail && mail.to.replace(/^.*<|>$/g, ''),
          why: why.map((what) => ({ what })),
        })}
        texts={{
          title: reminders.title ?? `Remind ${report.many}`,
          nobody: 'Nobody here owes anything',
          whyNobody: reminders.whyNobody,
          note: reminders.note,
        }}
        againAfterDays={reminder?.againAfterDays ?? 0}
        againIfTicked={reminder?.againIfTicked ?? false}
        onSent={() => queryClient.invalidateQueries({ queryKey: [key] })}
        onClose={onClose}
      />
    </Suspense>
  )
}

interface RemindRowsProps {
  readonly report: {
    readonly key: string
    readonly many: string
    readonly reminder?: { readonly againAfterDays: number; readonly againIfTicked?: boolean }
  }
  readonly reminders: RowReminders
  readonly rows: RowTarget
  readonly onClose: () => void
}
