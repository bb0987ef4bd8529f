import { answerWords } from '#kit/record/answer-words.ts'
import { valueAt } from '#kit/record/condition.ts'
import { isShown } from '#kit/record/missing.ts'
import { fieldAt } from '#kit/record/record.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { formatDate } from '#platform/words/format.ts'
import type { FormToConfirm, StudentFormReply } from '#portal/forms/form-calls.ts'
import { formNotices } from '#portal/forms/form-notices.ts'
import { problemWords } from '#portal/forms/problem-words.ts'
import { fieldsOfFormStep, type StudentForm, shownFormSteps } from '#portal/forms/student-form.ts'
import type { WrittenPage, WrittenPart } from './written-page.ts'

interface ConfirmAround {
  /** What the college calls the form. */
  readonly title: string
  /** A day, YYYY-MM-DD. */
  readonly today: string
}

/** What a form says at its head to whoever sent it in an earlier year: what is held of it, and whether that will do. */
export function confirmPageOf(
  form: StudentForm,
  { confirm, opening }: Pick<StudentFormReply, 'opening'> & { readonly confirm: FormToConfirm },
  { title, today }: ConfirmAround,
): WrittenPage {
  const { sentAt, problems } = confirm
  const sent = `You last sent this on ${formatDate(sentAt)}.`
  const words = [
    ...formNotices(opening, today).map(({ says }) => says),
    ...problems.map((problem) => wordsOf(form, problem)),
  ]
  return {
    title,
    lead:
      problems.length === 0
        ? `${sent} Is it all still so?`
        : `${sent} Something has to be put right or added this time, so please go through it once more.`,
    parts: [
      ...words.map((one): WrittenPart => ({ kind: 'words', key: one, words: one })),
      ...factsOf(form, confirm),
    ],
  }
}

function wordsOf(form: StudentForm, { param, message }: Problem): string {
  const placed = fieldAt(form, param)
  return placed ? problemWords(placed, message) : message
}

/** What is held, screen by screen; nothing is said of what is empty. */
function factsOf(form: StudentForm, { values }: FormToConfirm): WrittenPart[] {
  return shownFormSteps(form, values).flatMap((step): WrittenPart[] => {
    const facts = fieldsOfFormStep(form, step)
      .filter((placed) => isShown(placed, values))
      .map(({ path, field }) => ({ title: field.label, value: answerWords(field, valueAt(values, path)) }))
      .filter(({ value }) => value !== '')
    return facts.length === 0 ? [] : [{ kind: 'facts', key: step.key, title: step.title, facts }]
  })
}
