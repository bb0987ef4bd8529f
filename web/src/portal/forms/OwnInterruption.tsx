import { formatDate } from '@minster/domain/platform/words/format'
import { type InterruptionState, interruptionStates } from '@minster/domain/portal/interruptions/ios-states'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './asking.module.css'
import { type OwnInterruption, withdrawInterruption } from './own-requests.ts'
import { SentPapers } from './SentPapers.tsx'
import { TakeBack } from './TakeBack.tsx'

/** What a state means to who asked. */
const toTheStudent: Readonly<Record<InterruptionState, string>> = {
  Submitted: 'With the college',
  'More information required': 'We need to know more',
  Approved: 'Approved',
  Declined: 'Declined',
  Withdrawn: 'Taken back',
}

/** The request nobody has decided about yet, with what the college asked, and the way to take it back. */
export function OpenInterruption({ request }: { readonly request: OwnInterruption }) {
  return (
    <section className={classes.card} aria-labelledby="my-request">
      <div className={classes.head}>
        <h2 id="my-request">Your request</h2>
        <State of={request.state} />
      </div>
      <p className={classes.words}>{daysOf(request)}</p>
      {request.evidence && <SentPapers papers={[request.evidence]} />}
      {request.question !== null && (
        <p className={classes.asked}>
          <strong>We would like to know</strong>
          {request.question}
        </p>
      )}
      <p className={classes.quiet}>
        {request.question === null
          ? 'Nothing is decided yet, so please go on as usual. You can still change it.'
          : 'Please add it to your request and send it again.'}
      </p>
      <TakeBack
        title="Take your request back?"
        done="Your request is taken back"
        onTakeBack={() => withdrawInterruption(request.id)}
      >
        Your studies go on as before. You can ask again at any time.
      </TakeBack>
    </section>
  )
}

/** What was asked for before, and what became of it. */
export function EarlierInterruptions({ requests }: { readonly requests: readonly OwnInterruption[] }) {
  return (
    <section className={classes.earlier} aria-labelledby="earlier">
      <h2 id="earlier">Earlier requests</h2>
      <ul className={classes.list}>
        {requests.map((request) => (
          <li key={request.id}>
            <div className={classes.head}>
              <span>{daysOf(request)}</span>
              <State of={request.state} />
            </div>
            {request.answer !== null && <p className={classes.asked}>{request.answer}</p>}
            {request.evidence && <SentPapers papers={[request.evidence]} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function State({ of }: { readonly of: InterruptionState }) {
  return <StatusChip label={toTheStudent[of]} tone={interruptionStates[of].tone} />
}

function daysOf({ from, expectedReturn }: OwnInterruption): string {
  return `Away from ${formatDate(from)}, back on ${formatDate(expectedReturn)}`
}
