import { Group, Text, TextInput } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { DocumentOptions } from '@minster/domain/students/documents/document-calls'
import { DayInput } from '#kit/records/DayInput.tsx'

/** The values of the form of a document's options. */
export interface OptionValues {
  readonly addressee: string
  readonly from: string
  readonly to: string
}
export const noOptions: OptionValues = { addressee: '', from: '', to: '' }

/** The options of a document: its addressee, and the days a certificate of attendance covers. */
export function OptionFields({ kind, values, errors = {}, days, onChange }: OptionFieldsProps) {
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
          <Text size="xs" c="dimmed" mt="2xs">
            {days
              ? `Left empty, from ${formatDate(days.from)} to ${formatDate(days.to)}.`
              : 'Left empty, all the time each has attended.'}
          </Text>
        </div>
      )}
    </>
  )
}

/** The options to send; empty ones are left to the server. */
export function toDocumentOptions(
  kind: DocumentOptions['kind'],
  { addressee, from, to }: OptionValues,
): DocumentOptions {
  const isDated = kind === 'attendance-certificate'
  return {
    kind,
    ...(addressee.trim() && { addressee: addressee.trim() }),
    ...(isDated && from && { from }),
    ...(isDated && to && { to }),
  }
}

interface OptionFieldsProps {
  readonly kind: DocumentOptions['kind']
  readonly values: OptionValues
  readonly errors?: Readonly<Record<string, string>>
  /** The days one student attended; undefined for many students. */
  readonly days?: { readonly from: string; readonly to: string } | null
  readonly onChange: (values: OptionValues) => void
}
