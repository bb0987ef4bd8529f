import { Modal } from '@mantine/core'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'

/** What is said of a paper, to put right. */
export default function EditPaper({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size={860} title="Evidence">
      <LinkedForm collection="evidence" id={id} />
    </Modal>
  )
}
