import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuestion } from './questions.ts'

/** What a rule asks about a change before it is made: each answer is a button. */
export function QuestionDialog() {
  const question = useQuestion()
  if (!question) return null
  const { message, choices, answer } = question
  return (
    <Modal opened size={480} title="Before it is saved" onClose={() => answer(null)}>
      <Text size="md">{message}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {choices.map(({ value, label }, at) => (
          <Button
            key={value}
            variant="default"
            data-autofocus={at === 0 || undefined}
            onClick={() => answer(value)}
          >
            {label}
          </Button>
        ))}
      </Group>
    </Modal>
  )
}
