import type { Strength } from '@minster/domain/people/contacts/person-likeness'
import type { Tone } from '@minster/domain/platform/words/tones'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

const chips: Readonly<Record<Strength, { label: string; tone: Tone }>> = {
  sure: { label: 'Almost certain', tone: 'danger' },
  likely: { label: 'Likely', tone: 'warning' },
  possible: { label: 'Possible', tone: 'neutral' },
}

/** How sure it is that two are one. */
export function StrengthChip({ strength }: { readonly strength: Strength }) {
  return <StatusChip {...chips[strength]} bordered />
}
