import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { type Interview, inviteToInterview } from './interviews.ts'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

const ChangeDialog = lazy(inTime(() => import('./ChangeDialog.tsx')))
const CancelDialog = lazy(inTime(() => import('./CancelDialog.tsx')))

/** Invites one applicant to choose a time, once more where they were invited before. */
export function InviteButton({ application, isInvited }: InviteButtonProps) {
  const refresh = useRefreshInterviews()
  const invite = useMutation({
    meta: { saysItself: true },
    mutationFn: () => inviteToInterview([application]),
    onSuccess: async ([outcome]) => {
      if (outcome?.ok) showDone(outcome.message)
      await refresh()
    },
  })
  const [outcome] = invite.data ?? []
  const refusal = invite.error?.message ?? (outcome?.ok === false ? outcome.message : null)
  return (
    <>
      <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
        {isInvited ? 'Invite again' : 'Invite to choose a time'}
      </Button>
      <FailureNote mt="sm" words={refusal !== null && `${refusal}.`} />
    </>
  )
}

/** What the office does with an interview to come, from the page of its application. */
export function ComingActions({ interview }: { readonly interview: Interview }) {
  const [asked, setAsked] = useState<'change' | 'release' | null>(null)
  return (
    <Group gap="xs" mt="md">
      <Button variant="default" size="xs" onClick={() => setAsked('change')}>
        Change time, place or panel
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={() => setAsked('release')}>
        Cancel the booking
      </Button>
      <Suspense fallback={null}>
        {asked === 'change' && <ChangeDialog interview={interview} onClose={() => setAsked(null)} />}
        {asked === 'release' && (
          <CancelDialog interview={interview} deed="release" onClose={() => setAsked(null)} />
        )}
      </Suspense>
    </Group>
  )
}

interface InviteButtonProps {
  readonly application: string
  readonly isInvited: boolean
}
