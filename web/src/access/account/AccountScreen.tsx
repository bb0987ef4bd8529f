import classes from './account.module.css'
import { NotificationsSection } from './NotificationsSection.tsx'
import { PasswordSection } from './PasswordSection.tsx'
import { Profile } from './Profile.tsx'
import { SessionsSection } from './SessionsSection.tsx'
import { StandInsSection } from './StandInsSection.tsx'
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
