import { Group, Text } from '@mantine/core'
import { type ConsentStanding, consentStandings } from '@minster/domain/people/consents/consent-words'
import { IconCheck, IconClockX, IconMinus, IconX } from '@tabler/icons-react'

const icons = {
  given: IconCheck,
  refused: IconX,
  withdrawn: IconX,
  expired: IconClockX,
  none: IconMinus,
} as const satisfies Record<ConsentStanding, typeof IconCheck>

/** How something stands that somebody was asked: a shape and the word, so that no colour is needed. */
export function StandingWord({ standing }: { readonly standing: ConsentStanding }) {
  const Icon = icons[standing]
  const { label, tone } = consentStandings[standing]
  return (
    <Group component="span" gap="3xs" wrap="nowrap" data-tone={tone}>
      <Icon size="1rem" stroke={2} color="var(--tone)" aria-hidden="true" />
      <Text span inherit textWrap="nowrap">
        {label}
      </Text>
    </Group>
  )
}
