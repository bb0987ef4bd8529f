import { Anchor, Box, Input } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isRequired, isShown } from '@minster/domain/kit/record/missing'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import { type ReactNode, useContext } from 'react'
import { Controller, type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { Callout } from '#platform/ui/Callout.tsx'
import { Section } from '#platform/ui/Section.tsx'
import classes from './form.module.css'
import { sectionsOf } from './form-sections.ts'
import { withFormValues } from './form-values.ts'
import { FieldInput } from './inputs.tsx'
import { OwnInputs } from './own-inputs.ts'
import { ShownLabel } from './ShownLabel.tsx'
import { type FormValues, inputIdOf } from './use-record-form.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of a form in their sections: left the title and why we ask, right the grid of twelve. */
export function FormFields({
  declaration,
  fields,
  form,
  renderFixed,
  record,
  idPrefix = '',
}: FormFieldsProps) {
  const conditions = conditionPathsOf(fields)
  const ownInputs = useContext(OwnInputs)
  // Only what conditions look at is watched here; each input follows its own value.
  useWatch({ control: form.control, name: conditions })
  // Conditions may ask for fields that stand elsewhere on the page.
  const values = withFormValues(record, form.getValues())
  return (
    <>
      {sectionsOf(
        declaration,
        fields.filter((placed) => isShown(placed, values)),
      ).map((section) => (
        <Section key={section.path} id={sectionIdOf(section.path)} title={section.title} help={section.help}>
          <div className={classes.grid}>
            {section.fields.map((placed) => {
              const fixed = renderFixed?.(placed)
              const TheInput = ownInputs[placed.path] ?? FieldInput
              return (
                <Box key={placed.path} __vars={{ '--span': String(placed.field.width ?? 6) }}>
                  {fixed ? (
                    <FixedValue placed={placed}>{fixed}</FixedValue>
                  ) : (
                    <Controller
                      control={form.control}
                      name={placed.path}
                      render={({ field, fieldState }) => (
                        <TheInput
                          field={placed.field}
                          id={`${idPrefix}${inputIdOf(placed.path)}`}
                          name={field.name}
                          label={placed.field.label}
                          shownLabel={<ShownLabel field={placed.field} />}
                          help={placed.field.help}
                          error={fieldState.error?.message}
                          isRequired={isRequired(placed, values)}
                          isReadOnly={false}
                          value={field.value}
                          onChange={field.onChange}
                          onBlur={field.onBlur}
                        />
                      )}
                    />
                  )}
                </Box>
              )
            })}
          </div>
        </Section>
      ))}
    </>
  )
}

/** A value that stands where others have their input. */
function FixedValue({ placed, children }: { readonly placed: PlacedField; readonly children: ReactNode }) {
  return (
    <Input.Wrapper
      label={<ShownLabel field={placed.field} />}
      labelElement="div"
      description={placed.field.help}
      inputWrapperOrder={['label', 'input', 'description']}
    >
      <div className={classes.fixed}>{children}</div>
    </Input.Wrapper>
  )
}

/** What is wrong, each with the way to its field. */
export function ProblemSummary({ fields, form, elsewhere, idPrefix = '' }: ProblemSummaryProps) {
  const { errors } = useFormState({ control: form.control })
  const atFields = fields.flatMap((placed) => {
    const message: unknown = valueAt(errors, `${placed.path}.message`)
    return typeof message === 'string' ? [{ placed, message }] : []
  })
  if (atFields.length + elsewhere.length === 0) return null
  return (
    <Callout tone="danger" my="sm" fz="sm" role="alert">
      <strong>Please check what is marked</strong>
      <ul>
        {atFields.map(({ placed, message }) => (
          <li key={placed.path}>
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              onClick={() => document.getElementById(`${idPrefix}${inputIdOf(placed.path)}`)?.focus()}
            >
              {placed.longLabel}
            </Anchor>
            : {message}
          </li>
        ))}
        {elsewhere.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </Callout>
  )
}

const sectionIdOf = (path: string) => `section-${path.replaceAll('.', '-') || 'own'}`

function conditionPathsOf(fields: readonly PlacedField[]): string[] {
  const conditions = fields.flatMap(({ field, showWhen }) => [
    ...showWhen,
    ...(field.requiredWhen ? [field.requiredWhen] : []),
  ])
  return [...new Set(conditions.flatMap((condition) => Object.keys(condition)))]
}

interface FormFieldsProps {
  readonly declaration: RecordDeclaration
  readonly fields: readonly PlacedField[]
  readonly form: UseFormReturn<FormValues>
  /** The record as it is stored; empty for a new one. */
  readonly record: Values
  /** What stands for a field that is shown but not typed into; nothing for one that is. */
  readonly renderFixed?: (placed: PlacedField) => ReactNode
  /** Keeps the ids of a form in a dialog apart from those of the page. */
  readonly idPrefix?: string
}

interface ProblemSummaryProps {
  readonly fields: readonly PlacedField[]
  readonly form: UseFormReturn<FormValues>
  readonly elsewhere: readonly { readonly message: string }[]
  readonly idPrefix?: string
}
