import { hesaQuestions } from '#students/hesa/hesa-questions.ts'
import { answerCell, cellOf, nodeOf } from './cells.ts'
import { orNotAvailable } from './not-answered.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import { studyOf } from './populations.ts'
import type { CollegeFacts, EntryFacts, StudentFacts } from './return-facts.ts'
import type { ReturnCell, ReturnNode } from './return-tree.ts'
import type { ReturnedChain } from './returned-chains.ts'
import { writtenCredits, writtenPostCode } from './written.ts'

/** Answers what somebody was on the day they began; of who hardly did, only the country they came from. */
export function entryProfileNode(
  chain: ReturnedChain,
  facts: StudentFacts,
  college: CollegeFacts,
  isBrief: boolean,
): ReturnNode {
  const [first] = chain.engagements
  const { entry } = first
  const origin = (path: Exclude<keyof EntryFacts, 'id'>) =>
    fromField('entry-profiles', entry?.id, path, atRecord('engagements', first.id))
  const answer = (frame: string, path: Exclude<keyof EntryFacts, 'id'>) =>
    answerCell(college, frame, entry?.[path] ?? null, origin(path))
  const country = answer('EntryProfile.PERMADDCOUNTRY', 'country')
  if (isBrief) return nodeOf('EntryProfile', null, [country])
  const study = studyOf(chain)
  const isAskedOfHome = isInEnglandAsked(college) && hesaQuestions.careLeaver.concerns?.(study) === true
  const isAskedPostCode = hesaQuestions.homePostCode.concerns?.(study) === true
  return nodeOf('EntryProfile', null, [
    ...(isAskedOfHome
      ? [
          orNotAvailable(
            'EntryProfile.CARELEAVER',
            answer('EntryProfile.CARELEAVER', 'careLeaver'),
            facts,
            college,
          ),
        ]
      : []),
    ...creditCells(chain),
    answer('EntryProfile.HIGHESTQOE', 'qualification'),
    ...(isAskedOfHome
      ? [
          orNotAvailable(
            'EntryProfile.PARED',
            answer('EntryProfile.PARED', 'parentalEducation'),
            facts,
            college,
          ),
        ]
      : []),
    country,
    ...(isAskedPostCode
      ? [cellOf('PERMADDPOSTCODE', writtenPostCode(entry?.postCode), origin('postCode'))]
      : []),
    answer('EntryProfile.PREVIOUSPROVIDER', 'previousProvider'),
  ])
}

/** Of English providers those with a fee cap return parents’ education and time in care (coverage of PARED, CARELEAVER). */
function isInEnglandAsked({ settings }: CollegeFacts): boolean {
  return settings.category !== 'Approved'
}

/** Credit from elsewhere that counted from the first year on. */
function creditCells({ begun }: ReturnedChain): ReturnCell[] {
  const [year] = begun.sessions.toSorted((one, other) => (one.academicYear < other.academicYear ? -1 : 1))
  const credits = (year?.modules ?? [])
    .filter(({ outcome }) => outcome === 'Credit transferred')
    .reduce((sum, one) => sum + one.credits, 0)
  if (year === undefined || credits === 0) return []
  return [
    cellOf(
      'CRDPTSTU',
      writtenCredits(credits),
      reckoned('Credit transferred in the first year', atRecord('enrolment-sessions', year.id)),
    ),
  ]
}
