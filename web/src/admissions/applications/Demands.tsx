import { Group } from '@mantine/core'
import type { Tone } from '@minster/domain/platform/words/tones'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** What the college demands of an application, and whether it is there. */
export function Demands({ chips }: { readonly chips: readonly Demand[] }) {
  return (
    <Group component="ul" gap="2xs" aria-label="What is demanded">
      {chips.map(({ of, words, tone }) => (
        <li key={of}>
          <StatusChip label={`${of}: ${words}`} tone={tone} bordered />
        </li>
      ))}
    </Group>
  )
}

interface Demand {
  readonly of: string
  readonly words: string
  readonly tone: Tone
}
