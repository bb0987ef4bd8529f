import { answerWords } from '#kit/record/answer-words.ts'
import { valueAt } from '#kit/record/condition.ts'
import { isShown } from '#kit/record/missing.ts'
import type { PlacedField } from '#kit/record/record.ts'
import { flatten, nest } from '#kit/record/values.ts'
import { factsBeside, type StudentFormReply } from '#portal/forms/form-calls.ts'
import { formNotices } from '#portal/forms/form-notices.ts'
import {
  type FormStep,
  type FormValues,
  fieldsOfFormStep,
  type StudentForm,
  shownFormSteps,
} from '#portal/forms/student-form.ts'
import { confirmPageOf } from './confirm-page.ts'
import { reviewStep, type WrittenField, type WrittenPage, type WrittenPart } from './written-page.ts'

interface FormAround {
  /** What the college calls it. */
  readonly title: string
  /** A day, YYYY-MM-DD. */
  readonly today: string
  /** The key of the screen that is open; the first where it is none of the form's. */
  readonly step?: string | undefined
}

/** What a form says at one of its screens: what the office says of it, and its fields with what they hold. */
export function formPageOf(form: StudentForm, reply: StudentFormReply, around: FormAround): WrittenPage {
  const { title, today } = around
  if (reply.refused !== null) return { title, lead: reply.refused, parts: [] }
  const { confirm } = reply
  if (confirm && around.step === undefined) return confirmPageOf(form, { ...reply, confirm }, around)
  const values = valuesOf(form, reply)
  const steps: readonly FormStep[] = [...shownFormSteps(form, values), { ...reviewStep, fields: [] }]
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === around.step),
  )
  const step = steps[at]
  const notice = noticeOf(reply, today)
  return {
    title,
    ...(at === 0 && { lead: form.intro }),
    place: `Step ${at + 1} of ${steps.length}`,
    parts: [
      ...notice.map((words): WrittenPart => ({ kind: 'words', key: words, words })),
      ...(step
        ? [
            {
              kind: 'fields' as const,
              key: step.key,
              title: step.title,
              ...(step.intro !== undefined && { intro: step.intro }),
              facts: factsOn(step, reply),
              fields: fieldsOfFormStep(form, step)
                .filter((placed) => isShown(placed, values))
                .map((placed) => fieldOf(placed, values, reply.covered)),
            },
          ]
        : []),
    ],
  }
}

/** What stands beside the fields of a screen, where the page of the form shows facts there. */
function factsOn({ key }: FormStep, { alongside }: StudentFormReply) {
  const { data } = factsBeside.safeParse(alongside)
  return (data?.facts ?? [])
    .filter(({ step }) => step === key)
    .map(({ title, words }) => ({ title, value: words }))
}

/** What the college holds, with what was typed since over it. */
function valuesOf(form: StudentForm, { data, draft }: StudentFormReply): FormValues {
  return nest({ ...flatten(form, data), ...draft?.values })
}

function fieldOf({ path, field }: PlacedField, values: FormValues, covered: readonly string[]): WrittenField {
  return {
    key: path,
    label: field.label,
    ...(field.help !== undefined && { help: field.help }),
    value: covered.includes(path) ? '' : answerWords(field, valueAt(values, path)),
    isLong: field.kind === 'longText',
  }
}

function noticeOf({ opening, draft }: StudentFormReply, today: string): string[] {
  const notices = formNotices(opening, today).map(({ says, follows }) =>
    follows ? `${says} ${follows}` : says,
  )
  return draft === null ? notices : [...notices, 'You have begun this and not sent it.']
}
