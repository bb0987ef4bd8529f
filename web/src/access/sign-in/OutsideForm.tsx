import { Button, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import classes from './outside.module.css'

/** The form of a page outside the frame: one begins in its first field; a failure stands above, one button below. */
export function OutsideForm({ state, button, children }: OutsideFormProps) {
  const { form, onSubmit, failure, isSending } = state
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack className={classes.form ?? ''}>
        {failure && <DismissibleAlert tone="danger" title={failure.message} />}
        {children}
        <Button type="submit" size="md" mt="3xs" fullWidth loading={isSending}>
          {button}
        </Button>
      </Stack>
    </form>
  )
}

interface OutsideFormProps {
  /** From `useOutsideForm`. */
  readonly state: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly failure: Error | null
    readonly isSending: boolean
  }
  readonly button: string
  readonly children: ReactNode
}
