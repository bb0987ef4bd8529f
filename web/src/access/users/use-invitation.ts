import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { inviteUser } from './users.ts'

/** Mails a user the link with which they choose their first password. */
export function useInvitation(user: Pick<RecordValues, 'id' | 'label'> & { readonly email?: unknown }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => inviteUser(user.id),
    onSuccess: async () => {
      const to = typeof user.email === 'string' ? user.email : (user.label ?? 'them')
      showDone(`Invitation sent to ${to}`)
      await refreshRecords(queryClient)
    },
  })
}
