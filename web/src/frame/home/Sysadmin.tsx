import { Anchor, Button, Group } from '@mantine/core'
import { can } from '@minster/domain/kit/permissions/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import classes from '#access/sign-in/Login.module.css'
import { SignInForm } from '#access/sign-in/SignInForm.tsx'
import { Mark } from '#kit/pages/Brand.tsx'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { beginLogin } from '#platform/api/login-state.ts'
import { signOut, useSession } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { StandIns } from './StandIns.tsx'
import { SystemState } from './SystemState.tsx'

/** Sign-in for system administrators when nothing else works, and then the system's state. */
export function Sysadmin() {
  const { user, claims } = useSession()
  const queries = useQueryClient()
  useEffect(() => beginLogin(null), [])

  if (!user)
    return (
      <main>
        <PlainPage icon={<Mark size={40} />} title="System administration" width={392}>
          <p className={classes.words}>Sign in with an account kept here.</p>
          <SignInForm onSignedIn={() => undefined} />
        </PlainPage>
      </main>
    )
  return (
    <main>
      <PlainPage icon={<Mark size={40} />} title="System administration" width={460}>
        <p className={classes.words}>
          Signed in as {user.name} ({user.email}).
        </p>
        {can(claims, 'admin:sysadmin') ? (
          <>
            <SystemState asWhom={user.id} />
            <StandIns />
          </>
        ) : (
          <DismissibleAlert tone="warning" title="This page is for system administrators">
            The permission admin:sysadmin is missing.
          </DismissibleAlert>
        )}
        <Group mt="md" gap="sm">
          <Anchor component={Link} to="/" size="sm" underline="always">
            First page
          </Anchor>
          <Button
            variant="default"
            size="xs"
            ml="auto"
            onClick={() => void signOut(queries, () => Promise.resolve())}
          >
            Sign out
          </Button>
        </Group>
      </PlainPage>
    </main>
  )
}
