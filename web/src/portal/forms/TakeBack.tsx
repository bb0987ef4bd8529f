import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { useSending } from '../calls/use-sending.ts'

/** The way to take something back that nobody has decided about yet, once one is sure. */
export function TakeBack({ title, done, onTakeBack, children }: TakeBackProps) {
  const queryClient = useQueryClient()
  const { isLooking } = useSession()
  const [isAsking, setAsking] = useState(false)
  const back = useSending({
    mutationFn: onTakeBack,
    onSuccess: async () => {
      setAsking(false)
      showDone(done)
      await queryClient.invalidateQueries({ queryKey: ['student-forms'] })
    },
  })
  return (
    <>
      <Button variant="default" size="md" disabled={isLooking} onClick={() => setAsking(true)}>
        Take it back
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={title}
        verb="Take it back"
        isLarge
        busy={back.isPending}
        onConfirm={() => back.mutate()}
        onCancel={() => setAsking(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}

interface TakeBackProps {
  /** The question, and what is said once it is taken back. */
  readonly title: string
  readonly done: string
  readonly onTakeBack: () => Promise<unknown>
  /** What follows from it. */
  readonly children: ReactNode
}
