import { Box } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isRequired, isShown } from '@minster/domain/kit/record/missing'
import { type FormStep, fieldsOfFormStep, type StudentForm } from '@minster/domain/portal/forms/student-form'
import type { ReactNode } from 'react'
import { HiddenAnswer } from '#kit/records/HiddenAnswer.tsx'
import { PortalInput } from '#kit/records/PortalInput.tsx'
import layout from '#kit/records/portal-form.module.css'
import type { FormKeeper, StudentDraft } from './form-draft.ts'
import { fieldIdOf } from './form-field-id.ts'
import { useCollegeOptions } from './use-college-options.ts'

/** The fields of one screen, those that belong to what was answered so far. */
export function FormStepFields({ form, step, kept, keeper, covered = [], renderBeneath }: FieldsProps) {
  const shown = fieldsOfFormStep(form, step).filter((placed) => isShown(placed, kept.values))
  const options = useCollegeOptions(shown.map(({ field }) => field))
  const headings = headingsOf(form, shown)
  return (
    <div className={layout.fields}>
      {shown.map((placed) => {
        const { path, field } = placed
        const heading = headings.get(path)
        return (
          <Box key={path} miw={0}>
            {heading !== undefined && (
              <Box component="h3" fz="xl" mt="md" mb="sm">
                {heading}
              </Box>
            )}
            {covered.includes(path) ? (
              <HiddenAnswer label={field.label} />
            ) : (
              <PortalInput
                field={field}
                id={fieldIdOf(path)}
                label={field.label}
                help={field.help}
                value={valueAt(kept.values, path)}
                error={kept.errors[path]}
                isRequired={isRequired(placed, kept.values)}
                knownAs={isOwn(path) ? path : undefined}
                options={options}
                onChange={(value) => keeper.set(path, value)}
                onLeave={() => void keeper.flush()}
              />
            )}
            {renderBeneath?.(path)}
          </Box>
        )
      })}
    </div>
  )
}

/** Whether a browser may fill in what it knows of its owner: not where somebody else is named. */
const isOwn = (path: string) => /^(?:address\.)?\w+$/.test(path)

/** Where a screen holds more than one section, each stands under its name. */
function headingsOf(
  form: StudentForm,
  shown: readonly { readonly path: string; readonly section: string }[],
) {
  const headings = new Map<string, string>()
  const names = new Set(shown.map(({ section }) => section.split('.')[0] ?? ''))
  if (names.size < 2) return headings
  const seen = new Set<string>([''])
  for (const { path, section } of shown) {
    const name = section.split('.')[0] ?? ''
    if (seen.has(name)) continue
    seen.add(name)
    const label = form.fields[name]?.label
    if (label !== undefined) headings.set(path, label)
  }
  return headings
}

interface FieldsProps {
  readonly form: StudentForm
  readonly step: FormStep
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
  /** Paths of what the reader may not see. */
  readonly covered?: readonly string[]
  /** What is shown beneath the field at a path. */
  readonly renderBeneath?: (path: string) => ReactNode
}
