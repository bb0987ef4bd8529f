import type { Chased } from '@minster/domain/admissions/applications/application-calls'
import { chaseAgainAfterDays } from '@minster/domain/admissions/status/chasing'
import { formatDays } from '@minster/domain/platform/words/format'
import { useQueryClient } from '@tanstack/react-query'
import { type BulkTarget, refreshRecords } from '#kit/records/records.ts'
import MailPreviewDialog, { type ReminderSummary } from '#kit/reports/MailPreviewDialog.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { chase } from './blockers.ts'

/** Reminds everyone who owes something to the given applications, with a preview of each mail. */
export default function ChaseDialog({ collection, rows, onClose }: ChaseDialogProps) {
  const queryClient = useQueryClient()
  return (
    <MailPreviewDialog
      subject={[collection, rows]}
      send={(keys) => chase(collection, rows, keys)}
      keyOf={({ key }) => key}
      summarise={describeReminder}
      texts={{
        title: 'Chase everyone who owes something',
        nobody: 'There is nobody to chase',
        whyNobody: 'Whatever holds these applications up waits for the college itself.',
        describeBlocked: describeStopped,
      }}
      againAfterDays={chaseAgainAfterDays}
      onSent={() => refreshRecords(queryClient)}
      onClose={onClose}
    />
  )
}

function describeReminder({ application, by, why, mail }: Chased): ReminderSummary {
  const today = todayHere()
  return {
    name: application.label,
    who: `the ${by.charAt(0).toLowerCase()}${by.slice(1)} of ${application.label}`,
    to: mail ? `${by} · ${mail.to}` : by,
    why: why.map(({ what, since }) => ({ what, since: formatDays(since, today) })),
  }
}

function describeStopped(stopped: number): string {
  return stopped === 1
    ? 'One cannot be written to yet: it says what to fill in.'
    : `${stopped} cannot be written to yet: each says what to fill in.`
}

interface ChaseDialogProps {
  readonly collection: string
  readonly rows: BulkTarget
  readonly onClose: () => void
}
