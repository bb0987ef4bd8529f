import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import classes from './login-as.module.css'
import type { LoginAsCandidate } from './stand-ins.ts'

/** Somebody by face, name and roles. */
export function CandidateLine({ candidate: { name, roles } }: { readonly candidate: LoginAsCandidate }) {
  return (
    <span className={classes.line}>
      <InitialsAvatar name={name} size={36} />
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <span className={classes.dimmed}>{roles.length > 0 ? roles.join(', ') : 'no role'}</span>
      </span>
    </span>
  )
}
