import type { Field, Fields } from '@minster/domain/kit/record/field'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'

/** Fields that stand together under one title, with why they are asked for. */
export interface FormSection {
  /** Empty for the record's own fields. */
  readonly path: string
  readonly title: string
  readonly help: string | undefined
  readonly fields: readonly PlacedField[]
}

/** The given fields by section, in the order of the declaration; a section without any is left out. */
export function sectionsOf(declaration: RecordDeclaration, fields: readonly PlacedField[]): FormSection[] {
  const bySection = new Map<string, PlacedField[]>()
  for (const placed of fields)
    bySection.set(placed.section, [...(bySection.get(placed.section) ?? []), placed])
  return [...bySection].map(([path, fields]) => {
    const section = path === '' ? undefined : sectionAt(declaration.fields, path.split('.'))
    return { path, title: section?.label ?? declaration.title, help: section?.help, fields }
  })
}

function sectionAt(fields: Fields, steps: readonly string[]): Field | undefined {
  const [step, ...rest] = steps
  const field = step === undefined ? undefined : fields[step]
  if (!field || rest.length === 0) return field
  return field.kind === 'section' || field.kind === 'address' ? sectionAt(field.fields, rest) : undefined
}
