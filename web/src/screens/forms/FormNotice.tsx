import { Alert, Button } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import type { FormAsHeld } from '../../api/student-forms.ts'
import { todayHere } from '../../ui/today-here.ts'
import type { FormKeeper, Kept } from './form-keeper.ts'
import classes from './forms.module.css'

/** What the office says of the form, until when it can be sent, and the way to begin anew. */
export function FormNotice({ held: { opening }, kept, keeper }: NoticeProps) {
  const today = todayHere()
  const closed = opening?.closes != null && today > opening.closes
  const early = opening?.opens != null && today < opening.opens
  return (
    <>
      {opening?.words && <p className={classes.words}>{opening.words}</p>}
      {closed && (
        <Alert
          className={classes.notice ?? ''}
          color="yellow"
          title={`This form closed on ${formatDate(opening.closes)}`}
        >
          It can no longer be sent. Please ask the college office if you need it.
        </Alert>
      )}
      {early && (
        <Alert
          className={classes.notice ?? ''}
          color="cyan"
          title={`This form opens on ${formatDate(opening.opens)}`}
        >
          You can fill it in already; it is kept until then.
        </Alert>
      )}
      {!closed && !early && opening?.due && (
        <p className={classes.words}>
          Due {formatDate(opening.due)}
          {opening.closes !== null &&
            opening.closes !== opening.due &&
            `, and closed after ${formatDate(opening.closes)}`}
          .
        </p>
      )}
      {kept.isBegun && (
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
  readonly held: Pick<FormAsHeld, 'opening'>
  readonly kept: Pick<Kept, 'isBegun'>
  readonly keeper: FormKeeper
}
