import { knownForm, type StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { titleOfForm } from '@minster/domain/portal/forms/form-reach'
import { type FormDue, formDueLine, nextFormWords } from '@minster/domain/portal/forms/form-reminders'
import type { Telling } from '#kit/notifications/notify.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { StudentLetter } from '#students/student/write-to-student.ts'
import { confirmLinkFor } from '../student-forms/confirm-link.ts'
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

type ConfirmLinks = ReadonlyMap<StudentFormKey, string>

/** Makes the links by which a student confirms some of the forms as they sent them in an earlier year. */
export async function makeConfirmLinks(
  tx: Transaction,
  telling: Telling,
  student: string,
  forms: readonly Due[],
): Promise<ConfirmLinks> {
  const links = new Map<StudentFormKey, string>()
  for (const { form } of forms) {
    const link = await confirmLinkFor(tx, telling, { student, form })
    if (link !== null) links.set(form, link)
  }
  return links
}

/**
 * The mail about forms of one student; `by` is empty where the college writes by itself. A form leads to its page unless there is
 * a link to confirm it by.
 */
export function reminderLetter(
  { college, config, clock }: Telling,
  student: string,
  forms: readonly Due[],
  by: string,
  confirmLinks: ConfirmLinks,
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
      forms: forms.map((form) => {
        const text = formDueLine(titled(college, form), today)
        const confirm = confirmLinks.get(form.form)
        return confirm === undefined
          ? { text, link: `${config.publicUrl}${knownForm(form.form).path}` }
          : { text: `${text}. Where nothing has changed, one tap sends it:`, link: confirm }
      }),
    },
    about: { type: 'students', id: student },
    by,
  }
}

function titled(college: Telling['college'], { form, due }: Due): FormDue {
  return { title: titleOfForm(college, form), due }
}
