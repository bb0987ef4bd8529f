import { valueAt } from '#kit/record/condition.ts'
import type { ValueField } from '#kit/record/field.ts'
import { isShown } from '#kit/record/missing.ts'
import { fieldsOf, type PlacedField } from '#kit/record/record.ts'
import { schemaOfField } from '#kit/record/schema.ts'
import { nest } from '#kit/record/values.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { type FormValues, problemsOfStudentForm, type StudentForm } from './student-form.ts'

/** A form as it was filled in: what of it can be read, and everything that keeps it from being sent. */
export interface CheckedForm {
  /** Every field that belongs to what was answered; null where nothing was given, or nothing that can be read. */
  readonly values: FormValues
  readonly problems: readonly Problem[]
}

/** Reads a form and answers all that is wrong with it at once: its rules are asked of what can be read of it. */
export function checkStudentForm(form: StudentForm, input: FormValues, today: string): CheckedForm {
  const fields = fieldsOf(form).map((placed) => ({ placed, ...readField(placed, input) }))
  const all = nest(Object.fromEntries(fields.map(({ placed, value }) => [placed.path, value])))
  const shown = fields.map((one) => (isShown(one.placed, all) ? one : { ...one, value: null, problem: null }))
  const values = nest(Object.fromEntries(shown.map(({ placed, value }) => [placed.path, value])))
  const unreadable = shown.flatMap(({ problem }) => problem ?? [])
  const isReadable = ({ param }: Problem) => unreadable.every((one) => one.param !== param)
  return {
    values,
    problems: [...unreadable, ...problemsOfStudentForm(form, values, today).filter(isReadable)],
  }
}

function readField({ path, field }: PlacedField, input: FormValues) {
  const value = valueAt(input, path) ?? null
  const result = schemaOfField(field).safeParse(value)
  if (result.success) return { value: result.data, problem: null }
  return {
    value: null,
    problem: { param: path, message: unreadableWords(field, value, result.error.issues) },
  }
}

function unreadableWords(
  field: ValueField,
  value: unknown,
  issues: readonly { readonly message: string }[],
): string {
  // Programs send pence, people type pounds.
  if (field.kind === 'money' && typeof value === 'string') return 'Enter an amount such as £1,250.00.'
  return issues[0]?.message ?? ''
}
