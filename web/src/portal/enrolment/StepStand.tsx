import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import type { OwnStep } from '../forms/enrolment-forms.ts'
import classes from './enrolment-form.module.css'

const why: Partial<Readonly<Record<OwnStep['step'], string>>> = {
  personalDetails: 'How we reach you and what Durham University must know of you.',
  emergencyContacts: 'Whom we call if something happens to you.',
  hesa: 'What every college has to report of its students, once. You may refuse much of it.',
}

/** How a step stands that has a form of its own: what is missing, or that it is done and can be looked at again. */
export function StepStand({ standing: { step, state, missing }, onAgain }: StandProps) {
  return (
    <>
      {why[step] !== undefined && <p className={classes.words}>{why[step]}</p>}
      {state === 'missing' ? (
        <>
          <p>Still missing:</p>
          <ul className={classes.missing}>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <p className={classes.standing}>
            <IconCircleCheck size={22} stroke={1.6} aria-hidden="true" />
            {state === 'done' ? 'Done. We have what we need.' : 'Nothing is needed of you here.'}
          </p>
          {state === 'done' && onAgain && (
            <Button variant="subtle" size="compact-md" className={classes.again ?? ''} onClick={onAgain}>
              Look at it again
            </Button>
          )}
        </>
      )}
    </>
  )
}

interface StandProps {
  readonly standing: OwnStep
  readonly onAgain: (() => void) | undefined
}
