import { Modal } from '@mantine/core'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'

/** The whole record of a reference, to mend an address or to enter one that came by post. */
export default function ReferenceRecord({ id, name, onClose }: ReferenceRecordProps) {
  return (
    <Modal opened onClose={onClose} size={860} title={name}>
      <LinkedForm collection="references" id={id} />
    </Modal>
  )
}

interface ReferenceRecordProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}
