import type { ValueField, ValueKind } from '@minster/domain/kit/record/field'
import type { ReactNode } from 'react'

/** What every input of a form is given, whatever its kind. */
export interface InputProps<K extends ValueKind = ValueKind> {
  readonly field: Extract<ValueField, { kind: K }>
  readonly id: string
  readonly name: string
  readonly label: string
  /** The label with what stands beside it. */
  readonly shownLabel?: ReactNode
  readonly help: ReactNode
  readonly error: string | undefined
  readonly isRequired: boolean
  readonly isReadOnly: boolean
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
}

const order = ['label', 'input', 'description', 'error'] as const

/** What every box takes, whatever its kind: label above, then input, help and error. */
export function controlPropsOf({
  id,
  name,
  label,
  shownLabel = label,
  help,
  error,
  isRequired,
  isReadOnly,
  onBlur,
}: Omit<InputProps, 'field'>) {
  return {
    id,
    name,
    label: shownLabel,
    description: help,
    error,
    withAsterisk: isRequired,
    readOnly: isReadOnly,
    onBlur,
    inputWrapperOrder: [...order],
  }
}
