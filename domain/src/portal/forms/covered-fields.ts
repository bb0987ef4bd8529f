import { isShownTo } from '#access/rights/impersonation.ts'
import { fieldsOf } from '#kit/record/record.ts'
import { pageShownTo, seenWith } from './form-keys.ts'
import type { StudentForm } from './student-form.ts'

/**
 * Answers the paths of the fields of a form that stay covered to somebody signed in as the student: all of them, the
 * sensitive ones of a form that is otherwise plain, or none. `real` are their own claims, null for the student.
 */
export function coveredFieldsOf(form: StudentForm, real: readonly string[] | null): string[] {
  if (isShownTo(real, seenWith(form.key))) return []
  const isPlain = isShownTo(real, pageShownTo(form.key))
  return fieldsOf(form)
    .filter(({ sensitive }) => sensitive || !isPlain)
    .map(({ path }) => path)
}
