import { Box } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { useContext } from 'react'
import { FieldInput } from './inputs.tsx'
import { OwnInputs } from './own-inputs.ts'

/** Of some paths the fields a record shows to whoever reads it. */
export function stepFieldsOf(
  declaration: RecordDeclaration,
  paths: readonly string[],
  record: object,
): PlacedField[] {
  return paths.flatMap((path) => {
    const placed = fieldAt(declaration, path)
    return placed && valueAt(record, path) !== undefined ? [placed] : []
  })
}

/** Fields that are settled in the same step as something else, outside the record's own form. */
export function StepFields({ fields, required = [], values, errors, idPrefix, onChange }: StepFieldsProps) {
  const ownInputs = useContext(OwnInputs)
  return fields.map(({ path, field }) => {
    const TheInput = ownInputs[path] ?? FieldInput
    return (
      <Box key={path}>
        <TheInput
          field={field}
          id={`${idPrefix}${path.replaceAll('.', '-')}`}
          name={path}
          label={field.label}
          help={field.help}
          error={errors[path]}
          isRequired={field.required === true || required.includes(path)}
          isReadOnly={false}
          value={values[path] ?? null}
          onChange={(value) => onChange(path, value)}
          onBlur={() => {}}
        />
      </Box>
    )
  })
}

interface StepFieldsProps {
  readonly fields: readonly PlacedField[]
  /** Paths of those that have to be filled in beside what is filled in already. */
  readonly required?: readonly string[]
  /** By path. */
  readonly values: Readonly<Record<string, unknown>>
  readonly errors: Readonly<Record<string, string>>
  readonly idPrefix: string
  readonly onChange: (path: string, value: unknown) => void
}
