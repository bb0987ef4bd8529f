import type { ApplyForm, OwnApplication } from '#admissions/apply/apply-calls.ts'
import { type ApplyFormField, codeWords, shownInStep } from '#admissions/apply/apply-rules.ts'
import { applySteps } from '#admissions/apply/apply-steps.ts'
import { beforeApplying } from '#admissions/apply/before-applying.ts'
import { answerWords } from '#kit/record/answer-words.ts'
import { valueAt } from '#kit/record/condition.ts'
import type { Features } from '#platform/features/features.ts'
import { reviewStep, type WrittenField, type WrittenPage } from './written-page.ts'

interface ApplicationAround {
  /** Of who applies. */
  readonly name: string
  readonly features: Features
  /** The key of the screen that is open; where it was left where it is none. */
  readonly step?: string | undefined
}

/** What an applicant's page says: how to begin, a screen of the form, or where the application stands. */
export function applicationPageOf(own: OwnApplication, around: ApplicationAround): WrittenPage {
  const { form, standing } = own
  if (!form || !standing)
    return {
      title: `Welcome, ${around.name}`,
      lead: beforeApplying.lead,
      parts: beforeApplying.advice.map((words) => ({ kind: 'words', key: words, words })),
    }
  if (standing.open) return screenOf(own, form, around)
  return {
    title: standing.title,
    lead: standing.means,
    parts:
      standing.owed.length === 0
        ? []
        : [
            {
              kind: 'lines',
              key: 'owed',
              title: 'We wait for',
              lines: standing.owed.map(({ title }) => ({ key: title, title })),
            },
          ],
  }
}

function screenOf({ choices }: OwnApplication, form: ApplyForm, around: ApplicationAround): WrittenPage {
  const wanted = around.step ?? form.step
  const count = applySteps.length + 1
  if (wanted === reviewStep.key)
    return {
      title: 'Your application',
      place: `Step ${count} of ${count}`,
      parts: [{ kind: 'fields', ...reviewStep, fields: [] }],
    }
  const at = Math.max(
    0,
    applySteps.findIndex(({ key }) => key === wanted),
  )
  const step = applySteps[at]
  const valueOf = ({ of, placed }: ApplyFormField) =>
    valueAt(of === 'people' ? form.person : form.application, placed.path)
  const fieldOf = (formField: ApplyFormField): WrittenField => {
    const { asked, placed } = formField
    const { path, field } = placed
    const value = valueOf(formField)
    const chosen = typeof value === 'string' ? asked.choices?.[value] : undefined
    return {
      key: path,
      label: asked.label ?? field.label,
      ...(asked.help !== undefined && { help: asked.help }),
      value:
        chosen ??
        programmeIn(choices.programmes, value) ??
        codeWords(choices, formField, value) ??
        answerWords(field, value),
      isLong: field.kind === 'longText',
    }
  }
  return {
    title: 'Your application',
    place: `Step ${at + 1} of ${count}`,
    parts: step
      ? [
          {
            kind: 'fields',
            key: step.key,
            title: step.title,
            ...(step.intro !== undefined && { intro: step.intro }),
            fields: shownInStep(step, form.application, around.features)
              .filter((formField) => valueOf(formField) !== undefined)
              .map(fieldOf),
          },
        ]
      : [],
  }
}

/** Programmes are called in the form as they are offered. */
function programmeIn(
  programmes: OwnApplication['choices']['programmes'],
  value: unknown,
): string | undefined {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  return programmes.find((one) => one.id === id)?.label
}
