import type { ImpersonationShown } from '@minster/domain/access/auth/login-as-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './impersonation-rows.module.css'

/** Times that somebody was signed in as another, with the reasons. */
export function ImpersonationRows({ impersonations, titleOf }: ImpersonationRowsProps) {
  return (
    <Lines>
      {impersonations.map((impersonation) => (
        <li key={impersonation.id} className={classes.row}>
          <InitialsAvatar name={impersonation.by.name} size={32} />
          <div className={classes.what}>
            <span className={classes.name}>
              {titleOf(impersonation)}
              {impersonation.ended === null && <StatusChip tone="warning" label="Now" />}
            </span>
            <span className={classes.reason}>{impersonation.reason}</span>
            <span className={classes.detail}>{timesOf(impersonation)}</span>
          </div>
        </li>
      ))}
    </Lines>
  )
}

function timesOf({ began, ended, write }: ImpersonationShown): string {
  const until = ended === null ? '' : ` to ${formatDateTime(ended).split(' ').at(-1)}`
  return `${formatDateTime(began)}${until} · ${write ? 'could change things' : 'looked only'}`
}

interface ImpersonationRowsProps {
  readonly impersonations: readonly ImpersonationShown[]
  readonly titleOf: (impersonation: ImpersonationShown) => string
}
