import { formatDateTime } from '@minster/domain/platform/words/format'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './stand-in-rows.module.css'
import type { StandIn } from './stand-ins.ts'

/** Times that somebody was signed in as another, with the reasons. */
export function StandInRows({ standIns, titleOf }: StandInRowsProps) {
  return (
    <Lines>
      {standIns.map((standIn) => (
        <li key={standIn.id} className={classes.row}>
          <InitialsAvatar name={standIn.by.name} size={32} />
          <div className={classes.what}>
            <span className={classes.name}>
              {titleOf(standIn)}
              {standIn.ended === null && <StatusChip tone="warning" label="Now" />}
            </span>
            <span className={classes.reason}>{standIn.reason}</span>
            <span className={classes.detail}>{timesOf(standIn)}</span>
          </div>
        </li>
      ))}
    </Lines>
  )
}

function timesOf({ began, ended, write }: StandIn): string {
  const until = ended === null ? '' : ` to ${formatDateTime(ended).split(' ').at(-1)}`
  return `${formatDateTime(began)}${until} · ${write ? 'could change things' : 'looked only'}`
}

interface StandInRowsProps {
  readonly standIns: readonly StandIn[]
  readonly titleOf: (standIn: StandIn) => string
}
