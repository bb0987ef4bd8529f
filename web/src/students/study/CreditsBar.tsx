import { Stack } from '@mantine/core'
import type { Credits } from '@minster/domain/students/student/credits'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './studies.module.css'

/** Progress of a student: credits by level, and the award they could leave with. */
export function CreditsBar({
  credits,
  who = 'They',
}: {
  readonly credits: Credits
  /** Addresses staff, or the student. */
  readonly who?: 'They' | 'You'
}) {
  const { byLevel, earned, needed, exitAward, complete } = credits
  if (byLevel.length === 0) return null
  return (
    <Stack gap="2xs" py="xs" className={classes.credits}>
      <Stack component="ul" gap="2xs" fz="sm" aria-label="Credits by level">
        {byLevel.map(({ level, earned: earnedCredits, enrolled, needed: target }) => (
          <li key={level} className={classes.level}>
            <Muted span>Level {level}</Muted>
            <Bar
              done={earnedCredits}
              enrolled={enrolled}
              target={target ?? Math.max(enrolled, earnedCredits)}
            />
            <Muted span className="tabular">
              {target === null ? `${earnedCredits} credits` : `${earnedCredits} of ${target}`}
              {enrolled > earnedCredits && `, ${enrolled - earnedCredits} under way`}
            </Muted>
          </li>
        ))}
      </Stack>
      <Muted>
        {describeAward(earned, needed, complete)}
        {exitAward !== null && !complete && ` ${who} could leave with a ${exitAward}.`}
      </Muted>
    </Stack>
  )
}

function describeAward(earned: number, needed: number | null, complete: boolean): string {
  if (needed === null) return `${earned} credits so far; this programme asks for no fixed number.`
  if (complete) return `All ${needed} credits of the award are reached.`
  return `${earned} of ${needed} credits of the award.`
}

/** The words beside it say the same, so it is decoration. */
function Bar({
  done,
  enrolled,
  target,
}: {
  readonly done: number
  readonly enrolled: number
  readonly target: number
}) {
  const widthOf = (credits: number) =>
    `${target === 0 ? 0 : Math.max(0, Math.min(100, (credits / target) * 100))}%`
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.done} style={{ width: widthOf(done) }} />
      <span className={classes.enrolled} style={{ width: widthOf(enrolled - done) }} />
    </span>
  )
}
