import { Button, Divider, Modal, Text } from '@mantine/core'
import { landingPathOf } from '@minster/domain/pages/routes'
import { errorCodes } from '@minster/domain/platform/errors/errors'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { SignInForm } from '#access/sign-in/SignInForm.tsx'
import { useConfig } from '#platform/api/config.ts'
import { beginLogin } from '#platform/api/login-state.ts'
import { adoptSession, readSession, type SignedIn, useSession } from '#platform/api/session.ts'
import { answerSignIn, type WhySignInAgain } from '#platform/api/sign-in-again.ts'
import { showInfo } from '#platform/ui/snackbars.tsx'

/**
 * Sign-in over a page that stays where it is: the session ended under words that are not saved, or is too old for what
 * somebody is about to do. What was refused is sent again.
 */
export function SignInAgain({ why }: { readonly why: WhySignInAgain }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { signIn: signInMethods, features } = useConfig()
  const { user } = useSession()
  // Whoever it was until now, also when the answer comes.
  const [previousUser] = useState(user)
  useEffect(() => beginLogin(null), [])

  async function enter(signedIn: SignedIn) {
    if (signedIn.user.id === previousUser?.id) {
      adoptSession(queryClient, signedIn)
      return answerSignIn('same')
    }
    const { dropAllDrafts } = await import('#platform/api/drafts.ts')
    await dropAllDrafts()
    await router.navigate({ href: landingPathOf(signedIn.user.permissions, features), ignoreBlocker: true })
    adoptSession(queryClient, signedIn, { isOther: true })
    answerSignIn('other')
    showInfo(
      `You are signed in as ${signedIn.user.name}. What ${previousUser?.name ?? 'somebody else'} had not saved is gone.`,
    )
  }

  /** An old session still answers: only who went to Microsoft may have come back with a new one. */
  const [wasAway, setAway] = useState(why === 'ended')

  /** They may have signed in beside it, at Microsoft or in another tab. */
  const checkSession = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || !wasAway) return
    const signedIn = await readSession()
    if (signedIn) await enter(signedIn)
  })
  useEffect(() => {
    const onFocus = () => void checkSession()
    addEventListener('focus', onFocus)
    return () => removeEventListener('focus', onFocus)
  }, [])

  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={400}
      // As wide as the dialogs it may be asked over, of which it leaves little to see.
      size={460}
      overlayProps={{ backgroundOpacity: 0.4, blur: 3 }}
      title={why === 'ended' ? errorCodes.SIGNED_OUT.message : 'Is it you?'}
    >
      <Text mb="md">
        {why === 'ended'
          ? `What you typed is still here${previousUser ? `, ${previousUser.name}` : ''}. Sign in again and it is saved.`
          : 'You signed in a while ago, and this decides who gets into your account. Sign in again to go on.'}
      </Text>
      <SignInForm email={previousUser?.email ?? ''} onSignedIn={(signedIn) => void enter(signedIn)} />
      {signInMethods.microsoft && (
        <>
          <Divider my="md" label="or" />
          <Button
            component="a"
            href={why === 'old' ? '/auth/azure?again=1' : '/auth/azure'}
            target="_blank"
            variant="default"
            size="md"
            fullWidth
            onClick={() => setAway(true)}
          >
            Sign in with Microsoft in a new tab
          </Button>
        </>
      )}
      <Button mt="xs" variant="subtle" color="gray" fullWidth onClick={() => answerSignIn('left')}>
        {why === 'ended' ? 'Leave without saving' : 'Cancel'}
      </Button>
    </Modal>
  )
}
