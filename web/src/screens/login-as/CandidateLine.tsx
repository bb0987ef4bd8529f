import type { Candidate } from '../../api/stand-ins.ts'
import { InitialsAvatar } from '../../ui/InitialsAvatar.tsx'
import classes from './login-as.module.css'

/** Somebody by face, name and roles. */
export function CandidateLine({ candidate: { name, roles } }: { readonly candidate: Candidate }) {
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
