import { Button, Group } from '@mantine/core'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ask } from '#platform/api/ask.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { useSending } from '../calls/use-sending.ts'
import { isFactsAndOffer } from './Alongside.tsx'
import { studentFormQuery } from './student-forms.ts'

/** Opens the link mailed to a new address: from then on it counts. */
const confirmEmail = (token: string) =>
  ask('POST /api/forms/student/email-change/confirm', { body: { token } })

const sendLinkAgain = () => ask('POST /api/forms/student/email-change/again')

const keepEmail = () => ask('DELETE /api/forms/student/email-change')

/** An e-mail address that waits to be confirmed: the link is opened here, sent again, or the address taken back. */
export function NewEmail({ held }: { readonly held: StudentFormReply }) {
  const queryClient = useQueryClient()
  const opened = useRef(false)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: studentFormQuery('personal-details').queryKey })
  }
  const { mutate: confirm } = useSending({
    mutationFn: confirmEmail,
    onSuccess: () => {
      showDone('Your new e-mail address counts from now on')
      // The form begins with the address that counts now.
      queryClient.removeQueries({ queryKey: studentFormQuery('personal-details').queryKey })
    },
  })
  const again = useSending({
    mutationFn: sendLinkAgain,
    onSuccess: () => showDone('The link is on its way'),
  })
  const keep = useSending({ mutationFn: keepEmail, onSuccess: () => showDone('Your address stays') })
  useEffect(() => {
    const token = location.hash.slice(1)
    if (opened.current || token.length !== 43) return
    opened.current = true
    history.replaceState(history.state, '', location.pathname + location.search)
    confirm(token)
  }, [confirm])
  const isWaiting =
    isFactsAndOffer(held.alongside) &&
    held.alongside.facts.some(({ title }) => title === 'New e-mail address')
  if (!isWaiting) return null
  return (
    <Group gap="sm" mb="lg">
      <Button
        variant="default"
        size="md"
        loading={again.isPending}
        onClick={() => again.mutate(undefined, { onSettled: refresh })}
      >
        Send the link again
      </Button>
      <Button
        variant="subtle"
        size="md"
        loading={keep.isPending}
        onClick={() => keep.mutate(undefined, { onSettled: refresh })}
      >
        Take the new address back
      </Button>
    </Group>
  )
}
