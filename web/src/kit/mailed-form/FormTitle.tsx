import { Text } from '@mantine/core'
import type { ComponentProps } from 'react'
import classes from './mailed-form.module.css'

/** What a form from outside is called, or that it is at its end. */
export function FormTitle(props: Pick<ComponentProps<'h1'>, 'tabIndex' | 'ref' | 'children'>) {
  return (
    <Text
      component="h1"
      fz="3xl"
      fw={600}
      lh={1.25}
      lts="-0.015em"
      mb="sm"
      textWrap="balance"
      className={classes.heading ?? ''}
      {...props}
    />
  )
}
