import { addDays } from '@minster/domain/platform/words/calendar'
import type { NewRow } from '#kit/records/write-rows.ts'
import { stageOf } from './application-plan.ts'
import type { Applied, Surroundings } from './applications.ts'
import { noteTexts } from './words.ts'

/** The papers an applicant or a diocese gave: of identity once approved, and the panel's recommendation. */
export function evidenceOf({ random, today, staff }: Surroundings, applied: Applied): NewRow[] {
  const stage = stageOf(applied.status)
  const clerk = staff.accounts.get('admissions') ?? null
  const seenOn = [addDays(applied.received ?? today, random.whole(10, 50)), today].toSorted()[0] ?? today
  const paper = (values: Record<string, unknown>, isVerified: boolean): NewRow => ({
    id: random.id(Date.parse(applied.row.at)),
    at: applied.row.at,
    values: {
      application: applied.row.id,
      ...values,
      verifiedBy: isVerified ? clerk : null,
      verifiedOn: isVerified ? seenOn : null,
    },
  })
  // Most send their papers with the application; the office looks at them as it works, and has by the time it approves.
  const isSent = (share: number) => stage >= 5 || (stage >= 1 && random.chance(share))
  const isSeen = () => stage >= 5 || (stage >= 2 && random.chance(0.6))
  const identity = isSent(0.7)
    ? [
        paper(
          {
            kind: 'Identity',
            identityDocument: random.weighted({ Passport: 8, 'Driving License': 3, 'Birth Certificate': 1 }),
            source: 'Applicant',
            description: stage >= 4 ? 'Seen at the interview' : null,
          },
          isSeen(),
        ),
      ]
    : []
  const isOrdinand = applied.course.studentType === 'Ordinand'
  const safeguarding =
    isOrdinand && isSent(0.5)
      ? [paper({ kind: 'Supporting', type: 'Safeguarding', source: 'Diocese' }, isSeen())]
      : []
  const isRecommended = applied.row.values['commitment.bap'] === 'Recommended for training'
  const recommendation =
    isRecommended && stage >= 3
      ? [
          paper(
            { kind: 'Supporting', type: 'BAP stage 2 recommendation', source: 'Diocese' },
            stage >= 5 || random.chance(0.5),
          ),
        ]
      : []
  return [...identity, ...recommendation, ...safeguarding]
}

/** What the office wrote down about some applications. */
export function notesAbout({ random, staff }: Surroundings, applied: readonly Applied[]): NewRow[] {
  const authors = [staff.accounts.get('admissions'), staff.accounts.get('manager')]
  return applied
    .filter(({ status }) => stageOf(status) >= 1 && random.chance(0.15))
    .map(({ row }) => {
      const at = new Date(Date.parse(row.at) + random.whole(1, 20) * 3_600_000).toISOString()
      const author = random.pick(authors) ?? null
      return {
        id: random.id(Date.parse(at)),
        at,
        by: author,
        values: {
          subject: 'applications',
          subjectId: row.id,
          tier: 'Everyone who sees the record',
          author,
          body: random.pick(noteTexts),
        },
      }
    })
}
