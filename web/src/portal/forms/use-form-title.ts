import { knownForm } from '@minster/domain/portal/forms/form-keys'
import type { StudentForm } from '@minster/domain/portal/forms/student-form'
import { usePageTitle } from './open-pages.ts'

/** What the college calls a form. */
export function useFormTitle({ key, title }: Pick<StudentForm, 'key' | 'title'>): string {
  return usePageTitle(knownForm(key).path, title)
}
