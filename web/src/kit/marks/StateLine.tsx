import { Button, Group, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2, IconRefresh } from '@tabler/icons-react'
import { type MarkNouns, type MarksStanding, stateWords } from './state-words.ts'

const icons = {
  neutral: IconCheck,
  success: IconCheck,
  warning: IconCloudOff,
  danger: IconAlertCircle,
} as const

/** Whether what was tapped is safe, said aloud when it changes. */
export function StateLine({ here, nouns, whyRefused, onRetry }: StateLineProps) {
  const { words, tone } = stateWords(here, nouns)
  const { [tone]: usual } = icons
  const Icon = here.state === 'sending' ? IconLoader2 : usual
  const refused = here.refused.size
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      mih="1.875rem"
      fz="sm"
      c={tone === 'warning' || tone === 'danger' ? 'var(--tone)' : 'dimmed'}
      data-tone={tone}
    >
      <Icon
        size="1rem"
        stroke={1.8}
        color={tone === 'success' ? 'var(--tone)' : 'currentColor'}
        aria-hidden="true"
      />
      <Text span inherit flex={1} role="status">
        {words}
        {refused > 0 &&
          `. ${refused === 1 ? `1 ${nouns.one} was` : `${refused} ${nouns.many} were`} not taken: ${whyRefused}`}
      </Text>
      {(here.state === 'away' || here.state === 'failed') && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size="0.875rem" stroke={1.8} />}
          onClick={onRetry}
        >
          Try now
        </Button>
      )}
    </Group>
  )
}

interface StateLineProps {
  readonly here: MarksStanding
  readonly nouns: MarkNouns
  readonly whyRefused: string
  readonly onRetry: () => void
}
