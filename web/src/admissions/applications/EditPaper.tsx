import { Modal } from '@mantine/core'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'

/** The form of one paper in a dialog, to correct it. */
export default function EditPaper({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} size={860} title="Evidence">
      <LinkedForm collection="evidence" id={id} />
    </Modal>
  )
}
