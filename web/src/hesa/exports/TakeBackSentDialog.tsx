import { useMutation, useQueryClient } from '@tanstack/react-query'
import ReasonDialog from '#kit/records/ReasonDialog.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { takeBackSignOff } from './return-files.ts'

/** Takes back that a file was sent, with a reason. */
export function TakeBackSentDialog({ code, onClose }: TakeBackSentDialogProps) {
  const queryClient = useQueryClient()
  const takeBack = useMutation({
    meta: { saysItself: true },
    mutationFn: (reason: string) => takeBackSignOff(code, reason),
    async onSuccess() {
      onClose()
      showDone(`${code} is under way again`)
      await refreshRecords(queryClient)
    },
  })
  return (
    <ReasonDialog
      title={`Take back that ${code} was sent?`}
      verb="Take it back"
      message="For when HESA hands the return back. The collection is under way again then: what was locked can be changed, and another file can be made and sent."
      isSaving={takeBack.isPending}
      failure={takeBack.error?.message}
      onGive={(reason) => takeBack.mutate(reason)}
      onCancel={onClose}
    />
  )
}

interface TakeBackSentDialogProps {
  readonly code: string
  readonly onClose: () => void
}
