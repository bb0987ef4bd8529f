import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StandInRows } from '../login-as/StandInRows.tsx'
import { myStandInsQuery } from '../login-as/stand-ins.ts'
import { AccountSection } from './AccountSection.tsx'
import classes from './account.module.css'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { TokensSection } from './TokensSection.tsx'
import { TwoStepSection } from './TwoStepSection.tsx'

/** What everybody may see and change of themselves. */
export function AccountScreen() {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Your account</h1>
      <Profile />
      <PasswordSection />
      <TwoStepSection />
      <NotificationsSection />
      <SessionsSection />
      <TokensSection />
      <StandInsSection />
    </div>
  )
}

/** Who was signed in as oneself, and why. */
function StandInsSection() {
  const standIns = useQuery(myStandInsQuery)
  return (
    <AccountSection
      title="Who signed in as you"
      why="Somebody who helps you may see what you see. They give a reason, and mostly they only look."
    >
      {standIns.isPending && <SkeletonRows rows={1} columns={1} rowHeight={56} />}
      {standIns.isError && <ErrorState error={standIns.error} onRetry={() => void standIns.refetch()} />}
      {standIns.data?.data.length === 0 && <p className={classes.dimmed}>Nobody has.</p>}
      {standIns.data && standIns.data.data.length > 0 && (
        <StandInRows standIns={standIns.data.data} titleOf={({ by }) => by.name} />
      )}
    </AccountSection>
  )
}

/** Who the college knows somebody as. */
function Profile() {
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
