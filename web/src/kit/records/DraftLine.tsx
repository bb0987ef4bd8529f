import { Button, Group, Text } from '@mantine/core'
import { Frame } from '#platform/ui/Frame.tsx'

/** That something was written before, and what can be done with it. */
export function DraftLine({ words, at, onRestore, onDiscard }: DraftLineProps) {
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <Frame mt="sm" py="xs" role="status" data-screen-only>
      <Group gap="xs">
        <Text span size="sm" flex={1}>
          {words}
        </Text>
        <Button size="xs" variant="default" onClick={onRestore}>
          Restore draft from {time}
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={onDiscard}>
          Discard it
        </Button>
      </Group>
    </Frame>
  )
}

interface DraftLineProps {
  readonly words: string
  /** When it was written, an ISO instant. */
  readonly at: string
  readonly onRestore: () => void
  readonly onDiscard: () => void
}
