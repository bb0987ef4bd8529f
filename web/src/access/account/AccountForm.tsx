import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent, ReactNode, RefObject } from 'react'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import classes from './account.module.css'

/** A small form: its failure above, its verb below, and Cancel where there is something to go back to. */
export function AccountForm({ state, verb, danger = false, children, onCancel }: AccountFormProps) {
  const { form, onSubmit, failure, isSending } = state
  return (
    <form ref={form} onSubmit={onSubmit} noValidate>
      <Stack gap="sm" className={classes.touch ?? ''}>
        {failure && <DismissibleAlert tone="danger" title={failure.message} />}
        {children}
        <Group justify="flex-end" gap="xs" mt="xs">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" loading={isSending} {...(danger && { variant: 'outline', color: 'red' })}>
            {verb}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

export interface AccountFormProps {
  /** From `useOutsideForm`. */
  readonly state: {
    readonly form: RefObject<HTMLFormElement | null>
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly failure: Error | null
    readonly isSending: boolean
  }
  readonly verb: string
  readonly danger?: boolean
  readonly children: ReactNode
  readonly onCancel?: () => void
}
