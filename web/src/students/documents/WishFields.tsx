import { Group, TextInput } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { DayInput } from '#kit/records/DayInput.tsx'
import classes from './documents.module.css'
import type { DocumentWishes } from './documents.ts'

/** What may be said of a document before it is made, as it stands in a form. */
export interface WishValues {
  readonly addressee: string
  readonly from: string
  readonly to: string
}
export const noWishes: WishValues = { addressee: '', from: '', to: '' }

/** Whom a document is for, and which days a certificate of attendance covers. */
export function WishFields({ kind, values, errors = {}, days, onChange }: WishFieldsProps) {
  return (
    <>
      <TextInput
        label="For"
        placeholder="To whom it may concern"
        description="As it stands at the head of the document."
        maxLength={300}
        value={values.addressee}
        error={errors['addressee']}
        onChange={(event) => onChange({ ...values, addressee: event.currentTarget.value })}
      />
      {kind === 'attendance-certificate' && (
        <div>
          <Group grow align="flex-start" gap="sm">
            <DayInput
              label="From"
              value={values.from}
              error={errors['from']}
              onChange={(from) => onChange({ ...values, from })}
            />
            <DayInput
              label="To"
              value={values.to}
              error={errors['to']}
              onChange={(to) => onChange({ ...values, to })}
            />
          </Group>
          <p className={classes.hint}>
            {days
              ? `Left empty, from ${formatDate(days.from)} to ${formatDate(days.to)}.`
              : 'Left empty, all the time each has attended.'}
          </p>
        </div>
      )}
    </>
  )
}

/** What of a form is sent: empty is left to the college. */
export function wishesOf(kind: DocumentWishes['kind'], { addressee, from, to }: WishValues): DocumentWishes {
  const isDated = kind === 'attendance-certificate'
  return {
    kind,
    ...(addressee.trim() && { addressee: addressee.trim() }),
    ...(isDated && from && { from }),
    ...(isDated && to && { to }),
  }
}

interface WishFieldsProps {
  readonly kind: DocumentWishes['kind']
  readonly values: WishValues
  readonly errors?: Readonly<Record<string, string>>
  /** The days one student attended; not said for many. */
  readonly days?: { readonly from: string; readonly to: string } | null
  readonly onChange: (values: WishValues) => void
}
