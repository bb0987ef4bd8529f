import { Group } from '@mantine/core'
import type { Tone } from '@minster/domain/platform/words/tones'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Chips for what the college demands of an application, each with its state. */
export function Demands({ chips }: { readonly chips: readonly Demand[] }) {
  return (
    <Group component="ul" gap="2xs" aria-label="What is demanded">
      {chips.map(({ title, stateLabel, tone }) => (
        <li key={title}>
          <StatusChip label={`${title}: ${stateLabel}`} tone={tone} bordered />
        </li>
      ))}
    </Group>
  )
}

interface Demand {
  readonly title: string
  readonly stateLabel: string
  readonly tone: Tone
}
