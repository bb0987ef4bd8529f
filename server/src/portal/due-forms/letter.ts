import { knownForm } from '@minster/domain/portal/forms/form-keys'
import { titleOfForm } from '@minster/domain/portal/forms/form-reach'
import { type FormDue, formDueLine, nextFormWords } from '@minster/domain/portal/forms/form-reminders'
import type { Telling } from '#kit/notifications/notify.ts'
import type { StudentLetter } from '#students/student/write-to-student.ts'
import type { DueForm } from './due-forms.ts'

type Due = Pick<DueForm, 'form' | 'due'>

/** What a student is told of forms that are due, the first day first, in a line each. */
export function dueLinesOf(
  { college }: Pick<Telling, 'college'>,
  forms: readonly Due[],
  today: string,
): string[] {
  return forms.map((form) => formDueLine(titled(college, form), today))
}

/** The mail about forms of one student; `by` is empty where the college writes by itself. */
export function reminderLetter(
  { college, config, clock }: Telling,
  student: string,
  forms: readonly Due[],
  by: string,
): StudentLetter {
  const today = clock.today()
  return {
    template: 'form-reminder',
    page: '',
    values: {
      next: nextFormWords(
        forms.map((form) => titled(college, form)),
        today,
      ),
      forms: forms.map((form) => ({
        text: formDueLine(titled(college, form), today),
        link: `${config.publicUrl}${knownForm(form.form).path}`,
      })),
    },
    about: { type: 'students', id: student },
    by,
  }
}

function titled(college: Telling['college'], { form, due }: Due): FormDue {
  return { title: titleOfForm(college, form), due }
}
