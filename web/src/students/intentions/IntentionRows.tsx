import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { outcomes, shownIntentionStatuses } from '@minster/domain/students/rollover/intention-report'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { answerTone, whereNext } from './intention-words.ts'
import classes from './intentions.module.css'
import type { IntentionShown } from './intentions.ts'

/** Students one beneath the other: where they are, what they mean to do, and where they are then. */
export function IntentionRows({ rows, nextYear, onAnswer }: IntentionRowsProps) {
  const { claims } = useSession()
  return (
    <Lines aria-label="Students">
      {rows.map((row) => {
        const { student, now, status, isAnswered, outcome, given } = row
        const href = recordHref('students', student.id, claims)
        return (
          <li key={row.session} className={classes.row}>
            <div className={classes.who}>
              {href ? (
                <RecordLink href={href} className={classes.link}>
                  {student.label}
                </RecordLink>
              ) : (
                <strong>{student.label}</strong>
              )}
              <span className={classes.dim}>
                {[now.programme.label, now.level.label, now.hub.label, row.engagementStatus].join(', ')}
              </span>
            </div>
            <div className={classes.stand}>
              <StatusChip
                label={isAnswered ? 'Answered' : shownIntentionStatuses[status].label}
                tone={answerTone(row)}
              />
            </div>
            <div className={classes.next}>
              <span>
                {outcomes[outcome].label}
                {whereNext(row)}
                {!isAnswered && <span className={classes.dim}> (assumed)</span>}
              </span>
              {given && (
                <span className={classes.dim}>
                  {[given.note, given.by, given.at && formatDateTime(given.at)].filter(Boolean).join(' · ')}
                </span>
              )}
            </div>
            <Button
              className={classes.answer ?? ''}
              variant="default"
              size="xs"
              aria-label={`${isAnswered ? 'Change the answer' : 'Answer'} for ${student.label} in ${nextYear}`}
              onClick={() => onAnswer(row)}
            >
              {isAnswered ? 'Change' : 'Answer'}
            </Button>
          </li>
        )
      })}
    </Lines>
  )
}

interface IntentionRowsProps {
  readonly rows: readonly IntentionShown[]
  readonly nextYear: string
  readonly onAnswer: (row: IntentionShown) => void
}
