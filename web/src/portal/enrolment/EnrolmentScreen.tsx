import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { type EnrolmentSent, type OwnSession, ownEnrolmentQuery } from '../forms/enrolment-forms.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { EnrolledCard } from './EnrolledCard.tsx'
import { EnrolmentWizard } from './EnrolmentWizard.tsx'
import classes from './enrolment-form.module.css'

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
