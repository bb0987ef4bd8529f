import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type {
  EnrolmentSent,
  OwnEnrolment,
  OwnSession,
} from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ownEnrolmentQuery } from '../forms/enrolment-forms.ts'
import forms from '../forms/forms.module.css'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { Elsewhere } from './EnrolmentReview.tsx'
import { EnrolmentWizard } from './EnrolmentWizard.tsx'
import classes from './enrolment-form.module.css'
import { PolicyWording } from './PolicyWording.tsx'

/** The yearly enrolment of a student: which programme, the steps that are owed, and that they are enrolled. */
export function EnrolmentScreen() {
  const { session }: { session?: unknown } = useSearch({ strict: false })
  const [chosen, setChosen] = useState(typeof session === 'string' ? session : null)
  const [words, setWords] = useState<string | null>(null)
  const queries = useQueryClient()
  const own = useQuery(ownEnrolmentQuery(chosen))
  if (own.isError && own.data === undefined)
    return <ErrorState error={own.error} onRetry={() => void own.refetch()} />
  if (own.data === undefined) return <SkeletonRows rows={6} />
  const { data } = own

  function takeIn({ data: fresh, receipt }: EnrolmentSent) {
    queries.setQueryData(ownEnrolmentQuery(chosen).queryKey, fresh)
    void queries.invalidateQueries({ queryKey: ['student-forms', 'home'] })
    if (fresh.state === 'enrolled') setWords(receipt.words)
  }

  if (data.state === 'several') return <WhichOne sessions={data.sessions} onChoose={setChosen} />
  if (data.state === 'enrolled' && data.session)
    return <EnrolledCard own={data} session={data.session} words={words} />
  if (data.session === null)
    return (
      <>
        <PortalTitle path="/forms/enrolment">Enrolment</PortalTitle>
        <p className={classes.words}>{data.why}</p>
      </>
    )
  return (
    <EnrolmentWizard
      key={data.session.id}
      own={data}
      session={data.session}
      chosen={chosen}
      onSent={takeIn}
      onStale={() => void own.refetch()}
    />
  )
}

/** Each programme has an enrolment of its own. */
function WhichOne({ sessions, onChoose }: WhichProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <PortalTitle path="/forms/enrolment" ref={heading}>
        Enrolment
      </PortalTitle>
      <p className={classes.words}>
        You study on more than one programme, and enrol for each. Choose the one to begin with.
      </p>
      <ul className={classes.choices}>
        {sessions.map(({ id, programme, academicYear, level, hub }) => (
          <li key={id}>
            <button type="button" onClick={() => onChoose(id)}>
              <strong>
                {programme}, {academicYear}
              </strong>
              <span>{[level, hub].filter(Boolean).join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface WhichProps {
  readonly sessions: readonly OwnSession[]
  readonly onChoose: (session: string) => void
}

/** That somebody is enrolled, since when, what they agreed to and what else the college needs. */
function EnrolledCard({ own, session, words }: EnrolledProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (words !== null) heading.current?.focus()
  }, [words])
  const agreed = own.policies.flatMap(({ policy, label, agreed: given }) =>
    given ? [{ policy, label, ...given }] : [],
  )
  return (
    <>
      <section className={forms.receipt} aria-labelledby="enrolled">
        <IconCircleCheck size={40} stroke={1.5} aria-hidden="true" />
        <h1 id="enrolled" tabIndex={-1} ref={heading}>
          You are enrolled for {session.academicYear}
        </h1>
        <p className={forms.at}>
          {[session.programme, session.level, session.hub].filter(Boolean).join(' · ')}
          {session.enrolledOn !== null && `, since ${formatDate(session.enrolledOn)}`}
        </p>
        {words !== null && <p>{words}</p>}
        <div className={forms.after}>
          <Button component={Link} to="/forms" size="md">
            Back to Student Forms
          </Button>
        </div>
      </section>
      <Elsewhere steps={own.elsewhere} />
      {agreed.length > 0 && (
        <section aria-labelledby="agreed">
          <h2 id="agreed" className={classes.heading}>
            What you agreed to
          </h2>
          {agreed.map(({ policy, label, edition, wording, at }) => (
            <details key={policy} className={classes.policy}>
              <summary>
                {label}
                <small>
                  {edition !== null && `${edition}, `}agreed {formatDate(at.slice(0, 10))}
                </small>
              </summary>
              <PolicyWording text={wording} />
            </details>
          ))}
        </section>
      )}
    </>
  )
}

interface EnrolledProps {
  readonly own: OwnEnrolment
  readonly session: OwnSession
  /** What the receipt says, right after it was done. */
  readonly words: string | null
}
