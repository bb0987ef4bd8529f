import { formatDate } from '@minster/domain/platform/words/format'
import type { Tone } from '@minster/domain/platform/words/tones'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** How a state reads before its day; what is not here says its own name there. */
const labelBeforeDay: Readonly<Record<string, string>> = {
  valid: '',
  expiring: 'Until',
  due: 'By',
  later: 'By',
}
/** How a state reads without a day. */
const labelWithoutDay: Readonly<Record<string, string>> = {
  superseded: 'Covered',
  lapsed: 'Lapsed',
  later: 'Later',
}

/** How something stands and until when, in a cell: "Expired 12/03/2026" in red, "12/03/2028" in green. */
export function StateAndDay({ state, label, tone, day }: StateAndDayProps) {
  if (state === 'none')
    return (
      <span title={label}>
        <Muted span>–</Muted>
      </span>
    )
  const until = day === null || state === 'superseded' || state === 'lapsed' ? '' : formatDate(day)
  const word = until === '' ? (labelWithoutDay[state] ?? label) : (labelBeforeDay[state] ?? label)
  return (
    <span title={[label, until].filter(Boolean).join(', ')}>
      <StatusChip label={[word, until].filter(Boolean).join(' ')} tone={tone} />
    </span>
  )
}

interface StateAndDayProps {
  readonly state: string
  readonly label: string
  readonly tone: Tone
  readonly day: string | null
}
