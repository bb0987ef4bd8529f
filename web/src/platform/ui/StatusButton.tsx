import type { Tone } from '@minster/domain/platform/words/tones'
import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './StatusButton.module.css'
import { StatusChip } from './StatusChip.tsx'

/** A status that opens the menu it is changed by; bordered where it stands alone. */
export function StatusButton({ label, tone, bordered = false, ...props }: StatusButtonProps) {
  return (
    <button type="button" {...props} className={classes.pick}>
      <StatusChip label={label} tone={tone} bordered={bordered} />
      <IconChevronDown size="0.875rem" stroke={1.8} aria-hidden="true" />
    </button>
  )
}

interface StatusButtonProps extends ComponentProps<'button'> {
  readonly label: string
  readonly tone?: Tone | undefined
  readonly bordered?: boolean
}
