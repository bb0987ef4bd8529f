import { registerAccess } from '@minster/domain/teaching/attendance/access'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { signOut, useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { unsentCheckIns, unsentRegisters } from './unsent-marks.ts'

const loadConfirmDialog = inTime(async () => ({
  default: (await import('#platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
}))
const ConfirmDialog = lazy(loadConfirmDialog)

/** The way out, with the question that may come first; `onAsked` is told when it does. */
export function useSignOut(): SignOut {
  const { user, permits } = useSession()
  const queryClient = useQueryClient()
  const router = useRouter()
  const [unsent, setUnsent] = useState<string | null>(null)
  const leave = useMutation({
    mutationFn: () =>
      signOut(queryClient, () => router.navigate({ to: '/pages/login', ignoreBlocker: true })),
    // Without a connection it is said at once that it cannot be done, instead of done when one has long gone.
    networkMode: 'always',
  })
  // Signing out forgets what lies on the device: marks of a register or a check-in are sent first, or their loss is agreed to.
  const wish = useMutation({
    async mutationFn(onAsked?: () => void) {
      const [registers, checkIns] = await Promise.all([
        user && permits(registerAccess) ? unsentRegisters(user.id) : 0,
        user && permits('registrations:edit') ? unsentCheckIns(user.id) : 0,
      ])
      if (registers + checkIns === 0) return leave.mutate()
      await loadConfirmDialog()
      onAsked?.()
      setUnsent(listsOf(registers, checkIns))
    },
    networkMode: 'always',
  })
  return {
    signOut: (onAsked) => wish.mutate(onAsked),
    isPending: wish.isPending || leave.isPending,
    dialog: unsent !== null && (
      <Suspense fallback={null}>
        <ConfirmDialog
          opened
          title="Sign out without these marks?"
          verb="Sign out and lose them"
          danger
          busy={leave.isPending}
          onConfirm={() => leave.mutate()}
          onCancel={() => setUnsent(null)}
        >
          Marks of {unsent} are on this device alone: they could not be sent, were not taken, or met marks of
          somebody else. Open what they are of first to see to them.
        </ConfirmDialog>
      </Suspense>
    ),
  }
}

/** Of how many registers and check-ins marks would be lost, in words. */
function listsOf(registers: number, checkIns: number): string {
  return [
    registers > 0 && (registers === 1 ? 'a register' : `${registers} registers`),
    checkIns > 0 && (checkIns === 1 ? 'the check-in at an event' : `the check-in at ${checkIns} events`),
  ]
    .filter(Boolean)
    .join(' and ')
}

interface SignOut {
  readonly signOut: (onAsked?: () => void) => void
  readonly isPending: boolean
  /** To be drawn where it outlives what was pressed. */
  readonly dialog: ReactNode
}
