import { Anchor, Text } from '@mantine/core'
import { safeRedirectOf } from '@minster/domain/pages/redirects'
import { landingPathOf } from '@minster/domain/pages/routes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { useConfig } from '#platform/api/config.ts'
import { sessionQuery, signOut } from '#platform/api/session.ts'
import { EnrolSteps } from './EnrolSteps.tsx'

/** Where somebody is led whose role asks for two-step sign-in, right after signing in and until it is set up. */
export function MustEnrol() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { features } = useConfig()
  const { data: signedIn } = useQuery(sessionQuery)
  const { redirect }: { redirect?: unknown } = useSearch({ strict: false })
  // The codes stay on the screen although the session has what it needs by then.
  const [isHere] = useState(signedIn?.mustEnrol === true)
  if (!isHere) return <Navigate to={signedIn ? '/account' : '/pages/login'} replace />

  async function enter() {
    const now = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 })
    const redirectTarget = safeRedirectOf(redirect)
    router.history.replace(
      redirectTarget === '/' ? landingPathOf(now?.user.permissions ?? [], features) : redirectTarget,
    )
  }

  return (
    <OutsidePage title="Set up two-step sign-in" width={460}>
      <Text c="dimmed" mb="xl">
        Your role asks for a second step besides the password. It takes two minutes and an app on your phone.
      </Text>
      <EnrolSteps onDone={() => void enter()} />
      <Text ta="center" mt="xl">
        <Anchor
          component="button"
          type="button"
          size="sm"
          c="dimmed"
          onClick={() => void signOut(queryClient, () => router.navigate({ to: '/pages/login' }))}
        >
          Sign out
        </Anchor>
      </Text>
    </OutsidePage>
  )
}
