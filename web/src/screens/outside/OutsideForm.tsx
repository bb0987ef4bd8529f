import { Button } from '@mantine/core'
import type { FormEvent, ReactNode, Ref } from 'react'
import { DismissibleAlert } from '../../ui/DismissibleAlert.tsx'
import classes from './outside.module.css'

/** The form of a page outside the frame: a failure above its fields, and one button. */
export function OutsideForm({ state, button, children }: OutsideFormProps) {
  const { form, onSubmit, failure, isSending } = state
  return (
    <form className={classes.form} ref={form} onSubmit={onSubmit} noValidate>
      {failure && <DismissibleAlert tone="danger" title={failure.message} />}
      {children}
      <Button className={classes.submit ?? ''} type="submit" size="md" fullWidth loading={isSending}>
        {button}
      </Button>
    </form>
  )
}

interface OutsideFormProps {
  /** From `useOutsideForm`. */
  readonly state: {
    readonly form: Ref<HTMLFormElement>
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly failure: Error | null
    readonly isSending: boolean
  }
  readonly button: string
  readonly children: ReactNode
}
