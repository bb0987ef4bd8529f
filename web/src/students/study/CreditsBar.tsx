import { Stack } from '@mantine/core'
import type { Credits } from '@minster/domain/students/student/credits'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './studies.module.css'

/** How far the student has come: credits by level, and the award they could leave with. */
export function CreditsBar({
  credits,
  who = 'They',
}: {
  readonly credits: Credits
  /** Whom it is told: staff, or the student. */
  readonly who?: 'They' | 'You'
}) {
  const { byLevel, earned, needed, exitAward, complete } = credits
  if (byLevel.length === 0) return null
  return (
    <Stack gap="2xs" py="xs" className={classes.credits}>
      <Stack component="ul" gap="2xs" fz="sm" aria-label="Credits by level">
        {byLevel.map(({ level, earned: done, enrolled, needed: asked }) => (
          <li key={level} className={classes.level}>
            <Muted span>Level {level}</Muted>
            <Bar done={done} taken={enrolled} asked={asked ?? Math.max(enrolled, done)} />
            <Muted span className="tabular">
              {asked === null ? `${done} credits` : `${done} of ${asked}`}
              {enrolled > done && `, ${enrolled - done} under way`}
            </Muted>
          </li>
        ))}
      </Stack>
      <Muted>
        {awardWords(earned, needed, complete)}
        {exitAward !== null && !complete && ` ${who} could leave with a ${exitAward}.`}
      </Muted>
    </Stack>
  )
}

function awardWords(earned: number, needed: number | null, complete: boolean): string {
  if (needed === null) return `${earned} credits so far; this programme asks for no fixed number.`
  if (complete) return `All ${needed} credits of the award are reached.`
  return `${earned} of ${needed} credits of the award.`
}

/** The words beside it say the same, so it is decoration. */
function Bar({
  done,
  taken,
  asked,
}: {
  readonly done: number
  readonly taken: number
  readonly asked: number
}) {
  const share = (credits: number) =>
    `${asked === 0 ? 0 : Math.max(0, Math.min(100, (credits / asked) * 100))}%`
  return (
    <span className={classes.bar} aria-hidden="true">
      <span className={classes.done} style={{ width: share(done) }} />
      <span className={classes.taken} style={{ width: share(taken - done) }} />
    </span>
  )
}
