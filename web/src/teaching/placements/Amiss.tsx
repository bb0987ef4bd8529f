import { type PlacementFinding, placementFindings } from '@minster/domain/teaching/placements/findings'
import { Callout } from '#platform/ui/Callout.tsx'
import classes from './placements.module.css'

/** What to do about each. */
const words: Readonly<Record<PlacementFinding, string>> = {
  none: 'Begin one.',
  untold: 'The student is away. Tell the host, then enter the day under “Host told on”.',
  training: 'Enter the day of their last training on the supervisor’s page, or choose somebody else.',
  agreement: 'Have it signed by student, supervisor and college, then enter the day.',
  unbegun: 'Its first day is over. Make it Live, or enter another day.',
  'supervisor-report': 'Ask the supervisor for it below.',
  'student-report': 'Ask the student for it below.',
  searching: 'Choose a host and a supervisor, then have them approved.',
  approval: 'Look at host and supervisor, then approve them or search on.',
}

/** What is amiss with a placement, and what to do about it; nothing where nothing is. */
export function Amiss({ findings }: { readonly findings: readonly PlacementFinding[] }) {
  const pressing = findings.filter((finding) => placementFindings[finding].tone !== 'neutral')
  const [worst] = pressing
  if (worst === undefined) return null
  return (
    <Callout
      tone={placementFindings[worst].tone === 'danger' ? 'danger' : 'warning'}
      className={classes.amiss ?? ''}
      role="note"
      aria-label="What is missing"
    >
      <ul>
        {pressing.map((finding) => (
          <li key={finding}>
            <strong>{placementFindings[finding].label}.</strong> {words[finding]}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
