import type { Fields } from '#kit/record/field.ts'
import { futureIn } from '#kit/record/future.ts'
import { isShown, missingIn } from '#kit/record/missing.ts'
import { fieldsOf, type PlacedField, type ValuesOf } from '#kit/record/record.ts'
import type { Problem } from '#platform/errors/errors.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import type { StudentFormKey } from './form-keys.ts'

/** One screen of a form. */
export interface FormStep {
  readonly key: string
  readonly title: string
  /** Why it is asked and who reads it. */
  readonly intro?: string
  /** Paths of the fields on it, in order; a section's name stands for all that is in it. */
  readonly fields: readonly string[]
}

/** A form students fill in: what it asks, on which screens, and what it says before and afterwards. */
export interface StudentForm<F extends Fields = Fields> {
  /** The last part of its addresses, `/forms/<key>` and `/api/forms/student/<key>`. */
  readonly key: StudentFormKey
  readonly title: string
  /** What it is for, in a sentence or two. */
  readonly intro: string
  readonly steps: readonly FormStep[]
  readonly fields: F
  /** The part of the product it belongs to; while that is off, there is no such form. */
  readonly feature?: FeatureKey
  /** What happens now, said on the receipt. */
  readonly receipt: string
  /** What is wrong with it as a whole. Pure, `today` is YYYY-MM-DD. */
  check?(values: FormValues, today: string): readonly Problem[]
}

/** Declares a form of the portal. The one place its fields are written down. */
export function defineStudentForm<const F extends Fields>(
  form: Omit<StudentForm<F>, 'check'> & {
    check?(values: ValuesOf<F>, today: string): readonly Problem[]
  },
): StudentForm<F> {
  return form
}

/** What was filled into a form, as nested values. */
export type FormValues = Readonly<Record<string, unknown>>

/** Everything that keeps a form from being sent: what is missing, days still to come, and what its own rules refuse. */
export function problemsOfStudentForm(form: StudentForm, values: FormValues, today: string): Problem[] {
  return [
    ...missingIn(form, values),
    ...futureIn(form, values, today),
    ...(form.check?.(values, today) ?? []),
  ]
}

/** The screens that ask for something, as far as was answered. */
export function shownFormSteps(form: StudentForm, values: FormValues): readonly FormStep[] {
  return form.steps.filter((step) => fieldsOfFormStep(form, step).some((placed) => isShown(placed, values)))
}

/** Whether a screen of a form is where something is mended that a problem names. */
export function isOnFormStep(form: StudentForm, step: FormStep, param: string): boolean {
  return fieldsOfFormStep(form, step).some(({ path }) => path === param || param.startsWith(`${path}.`))
}

/** The fields on one screen of a form, in order. */
export function fieldsOfFormStep(form: StudentForm, { fields }: FormStep): readonly PlacedField[] {
  const all = fieldsOf(form)
  return fields.flatMap((path) => all.filter((one) => one.path === path || one.path.startsWith(`${path}.`)))
}
