import { Button, Group, Modal } from '@mantine/core'

/** Says that something was received and what becomes of it. */
export function ReceivedNote({ title, words, onClose }: ReceivedProps) {
  return (
    <Modal opened onClose={onClose} size={480} title={title}>
      <p role="status">{words}</p>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Modal>
  )
}

interface ReceivedProps {
  readonly title: string
  readonly words: string
  readonly onClose: () => void
}
