import { Button } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type {
  OwnExtensionRequest,
  OwnExtensions,
  OwnWork,
} from '@minster/domain/portal/extensions/extension-calls'
import { extensionStates } from '@minster/domain/portal/extensions/extension-states'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { IconCalendarDue } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormKeeper, StudentDraft } from '../forms/form-draft.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { SentPapers } from '../forms/SentPapers.tsx'
import { laterWords, whyNotWords, workWords } from './deadline-words.ts'
import classes from './extensions.module.css'
import { answerQuestion } from './extensions.ts'

const PapersInput = lazy(
  inTime(async () => ({ default: (await import('#kit/records/PapersInput.tsx')).PapersInput })),
)

/** One request: where it stands, what was decided, and what the college still asks. */
function RequestCard({ request }: { readonly request: OwnExtensionRequest }) {
  const { state, length, sentAt, due, until, decision, decidedAt, question, evidence } = request
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <h3>{workWords(request)}</h3>
        <StatusChip label={state} tone={extensionStates[state].tone} />
      </div>
      <p className={classes.quiet}>
        {length} days asked for, sent {formatDateTime(sentAt)}
        {due !== null && `; due for everybody ${formatDate(due)}`}
      </p>
      <SentPapers papers={evidence.map(({ id, name }) => ({ id, label: name }))} />
      {until !== null && (
        <p>
          You have until <strong>{dayWords(until)}</strong>.
        </p>
      )}
      {decision !== null && <p className={classes.said}>{decision}</p>}
      {decidedAt !== null && <p className={classes.quiet}>Decided {formatDateTime(decidedAt)}</p>}
      {state === 'More information required' && question !== null && (
        <AnswerForm id={request.id} question={question} />
      )}
    </li>
  )
}

function AnswerForm({ id, question }: { readonly id: string; readonly question: string }) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [papers, setPapers] = useState<readonly unknown[]>([])
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      answerQuestion(queries, id, {
        answer: answer.trim(),
        evidence: papers.filter(isLinkValue).map((paper) => paper.id),
      }),
    onSuccess: () => showDone('Your answer is sent'),
  })
  const problems = send.error instanceof ApiError ? send.error.details : []
  const isEmpty = answer.trim() === ''
  return (
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) send.mutate()
      }}
    >
      <p className={classes.question}>
        <strong>The college asks:</strong> {question}
      </p>
      <GrowingText
        label="Your answer"
        size="md"
        minRows={2}
        maxRows={10}
        withAsterisk
        value={answer}
        error={problems.find(({ param }) => param === 'answer')?.message}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Suspense fallback={null}>
        <PapersInput
          field={{ kind: 'links' }}
          id={`papers-${id}`}
          label="More evidence, if you have it"
          help={undefined}
          error={problems.find(({ param }) => param === 'evidence')?.message}
          isRequired={false}
          value={papers}
          most={5}
          onChange={(value) => setPapers(Array.isArray(value) ? value : [])}
        />
      </Suspense>
      <FailureNote words={problems.length === 0 ? send.error?.message : undefined} />
      <Button type="submit" size="md" loading={send.isPending} disabled={isEmpty}>
        Send answer
      </Button>
    </form>
  )
}

/** A student's requests and all their deadlines, each with the way to ask for more time or why there is none. */
export function OwnDeadlines({ held, kept, keeper, onAsk, onGoOn }: OwnDeadlinesProps) {
  const { works, requests, lastDay, standingDays } = held.alongside
  const today = todayHere()
  const isAhead = ({ ownDeadline, handedIn }: OwnWork) =>
    handedIn === null && (ownDeadline === null || ownDeadline >= today)
  const ahead = works.filter(isAhead)
  const past = works.filter((work) => !isAhead(work))
  const begun = valueAt(kept.values, 'assignment.label')
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
      {kept.savedAt !== null && !isClosed && !isLooking && (
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
  readonly held: StudentFormReply & { readonly alongside: OwnExtensions }
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
  readonly onAsk: (work: OwnWork) => void
  readonly onGoOn: () => void
}
