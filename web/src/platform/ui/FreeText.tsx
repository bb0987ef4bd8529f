import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FreeText.module.css'

/** What somebody wrote, in the lines they made; `quoted` where it stands beside words of ours. */
export function FreeText({ quoted = false, ...props }: FreeTextProps) {
  return <Text inherit {...props} className={classes.text ?? ''} data-quoted={quoted || undefined} />
}

interface FreeTextProps extends Omit<TextProps, 'className'> {
  readonly quoted?: boolean
  readonly children: ReactNode
}
