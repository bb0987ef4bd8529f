import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { can } from '@minster/domain/kit/permissions/permissions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ImpersonationRows } from '#access/login-as/ImpersonationRows.tsx'
import { allImpersonationsQuery } from '#access/login-as/impersonations.ts'
import { SignInForm } from '#access/sign-in/SignInForm.tsx'
import { Mark } from '#kit/pages/Brand.tsx'
import { PlainPage } from '#kit/pages/PlainPage.tsx'
import { beginLogin } from '#platform/api/login-state.ts'
import { signOut, useSession } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SystemState } from './SystemState.tsx'

const impersonationsShown = 20

/** Who was signed in as whom, for system administrators. */
function Impersonations() {
  const impersonations = useQuery(allImpersonationsQuery)
  if (impersonations.isError)
    return <ErrorState error={impersonations.error} onRetry={() => void impersonations.refetch()} />
  if (!impersonations.data || impersonations.data.data.length === 0) return null
  const { data, meta } = impersonations.data
  return (
    <Box component="section" mb="md" aria-labelledby="stand-ins">
      <Group component="h2" gap="xs" mb="xs" id="stand-ins">
        Signed in as somebody else
        {meta.total > impersonationsShown && (
          <small>
            latest {impersonationsShown} of {meta.total.toLocaleString('en-GB')}
          </small>
        )}
      </Group>
      <ImpersonationRows
        impersonations={data.slice(0, impersonationsShown)}
        titleOf={({ by, as }) => `${by.name} as ${as.name}`}
      />
    </Box>
  )
}

/** Sign-in for system administrators when nothing else works, and then the system's state. */
export function Sysadmin() {
  const { user, claims } = useSession()
  const queryClient = useQueryClient()
  useEffect(() => beginLogin(null), [])

  if (!user)
    return (
      <main>
        <PlainPage icon={<Mark size={40} />} title="System administration" width={392}>
          <Text c="dimmed" mb="xl">
            Sign in with an account kept here.
          </Text>
          <SignInForm onSignedIn={() => undefined} />
        </PlainPage>
      </main>
    )
  return (
    <main>
      <PlainPage icon={<Mark size={40} />} title="System administration" width={460}>
        <Text c="dimmed" mb="xl">
          Signed in as {user.name} ({user.email}).
        </Text>
        {can(claims, 'admin:sysadmin') ? (
          <>
            <SystemState asWhom={user.id} />
            <Impersonations />
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
            onClick={() => void signOut(queryClient, () => Promise.resolve())}
          >
            Sign out
          </Button>
        </Group>
      </PlainPage>
    </main>
  )
}
