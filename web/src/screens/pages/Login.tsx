import { Anchor, Button, Divider } from '@mantine/core'
import { landingPathOf } from '@minster/domain/home'
import { safeRedirectOf } from '@minster/domain/redirects'
import { statusMessageOf } from '@minster/domain/result'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useConfig } from '../../api/config.ts'
import { beginLogin } from '../../api/login-state.ts'
import { Mark } from '../../layout/Brand.tsx'
import { PlainPage } from '../../layout/PlainPage.tsx'
import classes from './Login.module.css'
import { SignInForm } from './SignInForm.tsx'
import { takeSocialError } from './social-error.ts'

/** The way in, for whoever is signed out (Specification §2). */
export function Login() {
  const router = useRouter()
  const { signIn: ways } = useConfig()
  const { redirect }: { redirect?: unknown } = useSearch({ strict: false })

  useEffect(() => {
    const message = takeSocialError()
    beginLogin(
      message === null ? null : { code: 401, statusMessage: statusMessageOf(401), message, details: '' },
    )
  }, [])

  function enter(claims: readonly string[]) {
    const wanted = safeRedirectOf(redirect)
    router.history.replace(wanted === '/' ? landingPathOf(claims) : wanted)
  }

  return (
    <main className={classes.page}>
      <PlainPage icon={<Mark size={40} />} title="Sign in" width={392}>
        <p className={classes.words}>Applications, students and formation in one place.</p>
        <SignInForm onSignedIn={({ user }) => enter(user.permissions)} />
        {ways.microsoft && (
          <>
            <Divider my="lg" label="or" />
            <Button component="a" href="/auth/azure" variant="default" size="md" fullWidth>
              Continue with Microsoft
            </Button>
          </>
        )}
        {ways.reset && (
          <p className={classes.forgotten}>
            <Anchor href="/pages/reset" c="dimmed" size="sm">
              Forgotten your password?
            </Anchor>
          </p>
        )}
      </PlainPage>
    </main>
  )
}
