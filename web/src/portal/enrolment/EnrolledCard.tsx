import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { OwnEnrolment, OwnSession } from '../forms/enrolment-forms.ts'
import forms from '../forms/forms.module.css'
import { Elsewhere } from './EnrolmentReview.tsx'
import classes from './enrolment-form.module.css'
import { PolicyWording } from './PolicyWording.tsx'

/** That somebody is enrolled, since when, what they agreed to and what else the college needs. */
export function EnrolledCard({ own, session, words }: EnrolledProps) {
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
