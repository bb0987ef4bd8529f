import { Modal } from '@mantine/core'
import { AccountForm, type AccountFormProps } from './AccountForm.tsx'

/** A small form in a dialog. */
export function AccountDialog({ title, onClose, ...form }: AccountDialogProps) {
  return (
    <Modal opened onClose={onClose} title={title} size={440}>
      <AccountForm {...form} onCancel={onClose} />
    </Modal>
  )
}

interface AccountDialogProps extends Omit<AccountFormProps, 'onCancel'> {
  readonly title: string
  readonly onClose: () => void
}
