import { studyPaces } from '@minster/domain/college/programmes/programmes'
import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import type { IntentionTyped } from '../forms/enrolment-forms.ts'

/** The initial values: the earlier answer, or the assumed one. */
export function intentionValues({ answer, programme, studyPace, note }: OwnIntention): IntentionTyped {
  return { answer, programme, studyPace, note: note ?? '' }
}

/** The values of a draft, as far as the form still offers them. */
export function restoredIntention(
  own: OwnIntention,
  restored: Readonly<Record<string, unknown>>,
): IntentionTyped {
  const { answer, programme } = intentionValues(own)
  return {
    answer: own.choices.find((choice) => choice === restored['answer']) ?? answer,
    programme: own.programmes.find(({ id }) => id === restored['programme'])?.id ?? programme,
    studyPace: studyPaces.find((pace) => pace === restored['studyPace']) ?? null,
    note: typeof restored['note'] === 'string' ? restored['note'] : '',
  }
}
