import type { Tone } from '@minster/domain/platform/words/tones'
import classes from './StatusChip.module.css'

/** A coloured dot and the word; bordered where it stands alone, bare in a list. Never colour alone. */
export function StatusChip({ label, tone = 'neutral', bordered = false }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone} data-bordered={bordered || undefined}>
      {label}
    </span>
  )
}

interface StatusChipProps {
  readonly label: string
  readonly tone?: Tone | undefined
  readonly bordered?: boolean
}
