import { Button, Flex, Modal, Text } from '@mantine/core'
import { useReturnFocus } from '#platform/ui/use-return-focus.ts'
import { useQuestion } from './questions.ts'

/** What a rule asks about a change before it is made: each answer is a button. */
export function QuestionDialog() {
  const question = useQuestion()
  return question && <Asked question={question} />
}

function Asked({ question: { message, choices, answer } }: AskedProps) {
  useReturnFocus()
  return (
    <Modal opened size={480} title="Before it is saved" onClose={() => answer(null)}>
      <Text size="md">{message}</Text>
      <Flex direction={{ base: 'column', xs: 'row' }} justify="flex-end" gap="xs" mt="lg">
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
        <Button variant="subtle" color="gray" onClick={() => answer(null)}>
          Cancel
        </Button>
      </Flex>
    </Modal>
  )
}

interface AskedProps {
  readonly question: NonNullable<ReturnType<typeof useQuestion>>
}
