import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'

/** Who the college knows somebody as. */
export function Profile() {
  const { user, student } = useSession()
  const { office } = useConfig()
  if (!user) return null
  const facts = [
    { title: 'E-mail', value: user.email },
    { title: 'Roles', value: user.role.join(', ') },
    { title: 'Hub', value: user.hub?.label ?? student?.hub?.label },
    { title: 'Programme', value: user.programme?.label ?? student?.programmeCode },
    { title: 'Pathway', value: user.pathway?.label },
    { title: 'Partner ID', value: student?.partnerId },
  ]
  return (
    <AccountSection
      title="Profile"
      why={
        <>
          Kept by the office. Tell {office.name}
          {office.email !== null && ` (${office.email})`} if something is wrong.
        </>
      }
    >
      <dl className={`${classes.rows} ${classes.facts}`}>
        <div className={classes.row}>
          <dt>Name</dt>
          <dd className={classes.name}>
            <InitialsAvatar name={user.name} picture={user.picture} />
            {user.name}
          </dd>
        </div>
        {facts.map(
          ({ title, value }) =>
            value && (
              <div className={classes.row} key={title}>
                <dt>{title}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </AccountSection>
  )
}
