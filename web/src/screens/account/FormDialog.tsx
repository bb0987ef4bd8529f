import { Modal } from '@mantine/core'
import { AccountForm, type AccountFormProps } from './AccountForm.tsx'

/** A small form in a dialog. */
export function FormDialog({ title, onClose, ...form }: FormDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={440} closeButtonProps={{ 'aria-label': 'Close' }}>
      <AccountForm {...form} onCancel={onClose} />
    </Modal>
  )
}

interface FormDialogProps extends Omit<AccountFormProps, 'onCancel'> {
  readonly title: string
  readonly onClose: () => void
}
