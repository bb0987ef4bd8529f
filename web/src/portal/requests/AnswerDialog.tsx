import { Modal } from '@mantine/core'
import { OfficeThread } from '../threads/OfficeThread.tsx'

/** A request in words, read and answered without leaving the list. */
export default function AnswerDialog({ id, title, onClose }: AnswerDialogProps) {
  return (
    <Modal opened onClose={onClose} size="lg" title={title}>
      <OfficeThread type="student-requests" id={id} onSent={onClose} />
    </Modal>
  )
}

interface AnswerDialogProps {
  readonly id: string
  readonly title: string
  readonly onClose: () => void
}
