import { Anchor, Button, Divider, Group, Text } from '@mantine/core'
import { safeRedirectOf } from '@minster/domain/pages/redirects'
import { landingPathOf } from '@minster/domain/pages/routes'
import { statusMessageOf } from '@minster/domain/platform/errors/result'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { beginLogin } from '#platform/api/login-state.ts'
import { SignInForm } from './SignInForm.tsx'
import { takeSocialError } from './social-error.ts'

/** The way in, for whoever is signed out (Specification §2). */
export function Login() {
  const router = useRouter()
  const { signIn: ways, features } = useConfig()
  const { redirect }: { redirect?: unknown } = useSearch({ strict: false })

  useEffect(() => {
    const message = takeSocialError()
    beginLogin(
      message === null ? null : { code: 401, statusMessage: statusMessageOf(401), message, details: '' },
    )
  }, [])

  function enter(claims: readonly string[]) {
    const redirectTarget = safeRedirectOf(redirect)
    router.history.replace(redirectTarget === '/' ? landingPathOf(claims, features) : redirectTarget)
  }

  return (
    <OutsidePage title="Sign in">
      <Text c="dimmed" mb="xl">
        Applications, students and formation in one place.
      </Text>
      <SignInForm onSignedIn={({ user }) => enter(user.permissions)} />
      {ways.microsoft && (
        <>
          <Divider my="lg" label="or" />
          <Button component="a" href={microsoftPathFor(redirect)} variant="default" size="md" fullWidth>
            Sign in with Microsoft
          </Button>
        </>
      )}
      <Group gap="lg" justify="center" mt="lg">
        {ways.reset && (
          <Anchor component={Link} to="/pages/reset" c="dimmed" size="sm">
            Forgotten your password?
          </Anchor>
        )}
        {isFeatureOn(features, 'registration') && (
          <Anchor component={Link} to="/pages/register" c="dimmed" size="sm">
            Create an account
          </Anchor>
        )}
      </Group>
    </OutsidePage>
  )
}

/** The way to Microsoft, which leads back to the stored path. */
function microsoftPathFor(redirect: unknown): string {
  const redirectTarget = safeRedirectOf(redirect)
  return redirectTarget === '/' ? '/auth/azure' : `/auth/azure?redirect=${encodeURIComponent(redirectTarget)}`
}
