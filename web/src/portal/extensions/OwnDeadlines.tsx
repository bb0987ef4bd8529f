import { Button } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { IconCalendarDue } from '@tabler/icons-react'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormDraft, FormKeeper } from '../forms/form-draft.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import type { FormAsHeld } from '../forms/student-forms.ts'
import { laterWords, whyNotWords, workWords } from './deadline-words.ts'
import classes from './extensions.module.css'
import type { OwnExtensions, OwnWork } from './extensions.ts'
import { RequestCard } from './RequestCard.tsx'

/** A student's requests and all their deadlines, each with the way to ask for more time or why there is none. */
export function OwnDeadlines({ held, kept, keeper, onAsk, onGoOn }: OwnDeadlinesProps) {
  const { works, requests, lastDay, standingDays } = held.alongside
  const today = todayHere()
  const isAhead = ({ ownDeadline, handedIn }: OwnWork) =>
    handedIn === null && (ownDeadline === null || ownDeadline >= today)
  const ahead = works.filter(isAhead)
  const past = works.filter((work) => !isAhead(work))
  const begun = valueAt(kept.typed, 'assignment.label')
  const { isLooking } = useSession()
  const isClosed = held.refused !== null
  return (
    <div className={classes.own}>
      <PortalTitle path="/forms/extensions/requests">{extensionForm.title}</PortalTitle>
      {held.refused !== null && <p className={classes.words}>{held.refused}</p>}
      {standingDays !== null && (
        <Callout tone="success" className={classes.standing}>
          Your learning support plan gives you {standingDays} days more for every deadline. They are counted
          already: you need not ask.
        </Callout>
      )}
      {kept.isBegun && !isClosed && !isLooking && (
        <div className={classes.begun}>
          <p>You have begun a request{typeof begun === 'string' ? ` for ${begun}` : ''} and not sent it.</p>
          <Button size="md" onClick={onGoOn}>
            Go on with it
          </Button>
          <Button size="md" variant="default" onClick={() => void keeper.beginAnew()}>
            Throw it away
          </Button>
        </div>
      )}
      {requests.length > 0 && (
        <section aria-labelledby="my-requests">
          <h2 className={classes.heading} id="my-requests">
            Your requests
          </h2>
          <ul className={classes.cards}>
            {requests.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="my-deadlines">
        <h2 className={classes.heading} id="my-deadlines">
          Your deadlines
        </h2>
        {lastDay !== null && (
          <p className={classes.words}>
            The college’s last day of the year is {dayWords(lastDay)}. No extension may pass it.
          </p>
        )}
        <div className={classes.frame}>
          {ahead.length === 0 ? (
            <EmptyState
              icon={<IconCalendarDue size={22} stroke={1.6} />}
              title="Nothing is due at the moment"
            >
              Work of your modules appears here with its deadline.
            </EmptyState>
          ) : (
            <Deadlines works={ahead} last={lastDay} onAsk={isClosed || isLooking ? undefined : onAsk} />
          )}
        </div>
      </section>
      {past.length > 0 && (
        <details className={classes.past}>
          <summary>Handed in or past ({past.length})</summary>
          <div className={classes.frame}>
            <Deadlines works={past} last={lastDay} />
          </div>
        </details>
      )}
    </div>
  )
}

function Deadlines({ works, last, onAsk }: DeadlinesProps) {
  return (
    <ul className={classes.list}>
      {works.map((work) => {
        const later = laterWords(work, last)
        const whyNot = whyNotWords(work, last)
        return (
          <li key={work.assignment}>
            <span className={classes.what}>
              {work.title}
              <small>
                {work.code} {work.moduleName}
              </small>
              <strong className={classes.day}>
                {work.ownDeadline === null ? 'No day set yet' : dayWords(work.ownDeadline)}
              </strong>
              {later && <small>{later}</small>}
              {onAsk && whyNot !== null && <small>{whyNot}</small>}
              {work.handedIn !== null && <small>Handed in {dayWords(work.handedIn)}</small>}
            </span>
            {onAsk && work.canAsk && (
              <Button
                className={classes.ask ?? ''}
                variant="default"
                size="md"
                aria-label={`Ask for more time for ${workWords(work)}`}
                onClick={() => onAsk(work)}
              >
                Ask for more time
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface DeadlinesProps {
  readonly works: readonly OwnWork[]
  /** The last day of the year. */
  readonly last: string | null
  readonly onAsk?: ((work: OwnWork) => void) | undefined
}

interface OwnDeadlinesProps {
  readonly held: FormAsHeld & { readonly alongside: OwnExtensions }
  readonly kept: FormDraft
  readonly keeper: FormKeeper
  readonly onAsk: (work: OwnWork) => void
  readonly onGoOn: () => void
}
