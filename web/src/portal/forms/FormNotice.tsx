import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { whyFormClosed } from '@minster/domain/portal/forms/form-standing'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormKeeper } from './form-draft.ts'
import classes from './forms.module.css'

/** What the office says of the form, until when it can be sent, and the way to begin anew. */
export function FormNotice({ held: { opening }, isBegun, keeper }: NoticeProps) {
  const { isLooking } = useSession()
  const why = opening && whyFormClosed(opening, todayHere())
  return (
    <>
      {opening?.words && <p className={classes.words}>{opening.words}</p>}
      {why === 'late' && (
        <Callout tone="warning" className={classes.notice}>
          <strong>This form closed on {formatDate(opening?.closes)}.</strong> It can no longer be sent. Please
          ask the college office if you need it.
        </Callout>
      )}
      {why === 'early' && (
        <Callout tone="warning" className={classes.notice}>
          <strong>This form opens on {formatDate(opening?.opens)}.</strong> You can fill it in already; it is
          kept until then.
        </Callout>
      )}
      {why === null && opening?.due && (
        <p className={classes.words}>
          Due {formatDate(opening.due)}
          {opening.closes !== null &&
            opening.closes !== opening.due &&
            `, and closed after ${formatDate(opening.closes)}`}
          .
        </p>
      )}
      {isBegun && !isLooking && (
        <p className={classes.begun}>
          You have begun this and not sent it.{' '}
          <Button variant="subtle" size="compact-md" onClick={() => void keeper.beginAnew()}>
            Begin anew
          </Button>
        </p>
      )}
    </>
  )
}

interface NoticeProps {
  readonly held: Pick<StudentFormReply, 'opening'>
  /** Something was typed that was not sent. */
  readonly isBegun: boolean
  readonly keeper: FormKeeper
}
