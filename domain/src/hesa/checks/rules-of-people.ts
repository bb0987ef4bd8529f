import { daysBetween, isDay } from '#platform/words/calendar.ts'
import { hesaQuestions } from '#students/hesa/hesa-questions.ts'
import type { CollegeFacts } from '../return/return-facts.ts'
import { valueIn } from '../return/return-tree.ts'
import { returnedAsOn } from '../return/returned-chains.ts'
import { isHesaNumber } from '../return/student-number.ts'
import { formOf } from '../schemas/field-form.ts'
import {
  findingAt,
  isAbsent,
  isInAttendance,
  ofEngagements,
  type PlacedNode,
  placedIn,
  says,
  within,
} from './placed-return.ts'
import type { ReturnCheck, StudentChecked } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is asked of somebody themselves. */
export const rulesOfPeople = {
  'number-wrong': {
    of: 'student',
    severity: 'blocks',
    title: 'HESA number is wrong',
    help: 'It has 13 or 17 figures, the last of which checks the others. Copy it again from where it stands.',
    source: ruleSources.guidance('SID'),
    find: ({ returned }) => {
      const number = valueIn(returned.node, 'SID')
      return number !== null && !isHesaNumber(number)
        ? [
            findingAt(
              studentIn(returned),
              'SID',
              'The number fails its check digit, or has too few or too many figures.',
            ),
          ]
        : []
    },
  },
  'name-characters': {
    of: 'student',
    severity: 'blocks',
    title: 'Name has characters the return does not take',
    help: 'Write the name again by hand: what was pasted may have characters that are not seen.',
    source: ruleSources.guidance('SURNAME and FNAMES'),
    find: ({ returned, college: { schema } }) =>
      (['SURNAME', 'FNAMES'] as const).flatMap((field) => {
        const name = valueIn(returned.node, field)
        if (name === null || (!unseen.test(name) && isTaken(schema, field, name))) return []
        return [
          findingAt(
            studentIn(returned),
            field,
            'The name has characters, or a length, that the return does not take.',
          ),
        ]
      }),
  },
  'age-unlikely': {
    of: 'student',
    severity: 'warns',
    title: 'Age is unlikely',
    help: 'Look whether the birth date is right.',
    source: ruleSources.judgement('students of the college are between 16 and 100 years old.'),
    find: ({ returned, college }) => {
      const born = valueIn(returned.node, 'BIRTHDTE')
      if (born === null || !isDay(born)) return []
      const age = daysBetween(born, returnedAsOn(college)) / daysOfYear
      return age < 16 || age > 100
        ? [
            findingAt(
              studentIn(returned),
              'BIRTHDTE',
              'By this birth date they are too young or too old to be likely.',
            ),
          ]
        : []
    },
  },
  'ethnicity-coverage': {
    of: 'student',
    severity: 'blocks',
    title: 'Ethnicity is returned of the wrong students',
    help: 'It is returned of those whose home was in the United Kingdom, the Channel Islands or the Isle of Man, and of no others.',
    source: ruleSources.guidance('ETHNIC'),
    find: ({ returned }) => {
      const isWanted = placedIn(returned).engagements.some(
        ({ entry }) => entry !== null && cameFromHere(valueIn(entry.node, 'PERMADDCOUNTRY')),
      )
      return coverage(studentIn(returned), 'ETHNIC', isWanted, {
        unwanted: 'Their home was elsewhere, so that it is not returned.',
        wanted: 'Their home was here, so that it has to be returned.',
      })
    },
  },
  'disability-alone': {
    of: 'student',
    severity: 'blocks',
    title: 'Answers on disability exclude each other',
    help: 'None, prefer not to say and not available stand alone, each answer once, and nine at most.',
    source: ruleSources.guidance('DISABILITY'),
    find: ({ returned }) => {
      const answers = within(studentIn(returned), 'Disability')
      const codes = answers.flatMap(({ node }) => valueIn(node, 'DISABILITY') ?? [])
      const isWrong =
        codes.length > 9 ||
        new Set(codes).size < codes.length ||
        (codes.length > 1 && codes.some((code) => alone.includes(code)))
      const [first] = answers
      return first && isWrong
        ? [
            findingAt(
              first,
              'DISABILITY',
              'The answers exclude each other, are given twice, or are too many.',
            ),
          ]
        : []
    },
  },
  'term-time-coverage': {
    of: 'student',
    severity: 'blocks',
    title: 'Term-time home is returned of the wrong students',
    help: 'The postcode is returned of those who come to a venue, the kind of home of those among them who study full-time. Look at study pace and hub.',
    source: ruleSources.guidance('TTACCOM and TTPCODE'),
    find: ({ returned }) => {
      const attended = placedIn(returned)
        .engagements.flatMap(({ sessions }) => sessions)
        .filter(isInAttendance)
      const isFullTime = attended.some(({ node }) => fullTime.includes(valueIn(node, 'SCSMODE') ?? ''))
      return [
        ...coverage(studentIn(returned), 'TTACCOM', isFullTime, {
          unwanted: 'They do not study full-time in attendance, so that it is not returned.',
          wanted: 'They study full-time in attendance, so that it has to be returned.',
        }),
        ...coverage(studentIn(returned), 'TTPCODE', attended.length > 0, {
          unwanted: 'They learn at a distance, so that it is not returned.',
          wanted: 'They study in attendance, so that it has to be returned.',
        }),
      ]
    },
  },
  'person-died': {
    of: 'student',
    severity: 'warns',
    title: 'Death is not returned as such',
    help: 'End the engagement with the reason Death on the day they died.',
    source: ruleSources.guidance('RSNENGEND'),
    find: ofEngagements((engagement, { facts: { diedOn }, college }) => {
      if (diedOn === null || diedOn > returnedAsOn(college)) return []
      const { leaver } = engagement
      const end = leaver === null ? null : valueIn(leaver.node, 'ENGENDDATE')
      const isTold = leaver !== null && valueIn(leaver.node, 'RSNENGEND') === died
      const hadLeftBefore = end !== null && end < diedOn
      return isTold || hadLeftBefore
        ? []
        : [
            findingAt(
              leaver ?? engagement,
              leaver && 'RSNENGEND',
              'They have died, and the engagement does not say so.',
            ),
          ]
    }),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

const daysOfYear = 365.25

/** None known, prefer not to say, not available (Disability.DISABILITY). */
const alone: readonly string[] = ['95', '98', '99']

/** StudentCourseSession.SCSMODE of who studies full-time. */
const fullTime: readonly string[] = ['01', '02', '03']

/** Leaver.RSNENGEND of who has died. */
const died = '05'

/** Control characters, and the two of no meaning that no file may hold. */
const unseen = /[\p{Cc}\uFFFE\uFFFF]/u

function studentIn({ node }: StudentChecked['returned']): PlacedNode {
  return { path: 'Student', node }
}

/** Answers whether a home lies where the return asks more; one that nobody told is taken for such. */
export function cameFromHere(country: string | null): boolean {
  return (
    hesaQuestions.ethnicity.concerns?.({ studentType: null, studyPace: null, levels: [], country }) ?? true
  )
}

/** What is found of a field that some are returned with and others not; one nobody knows yet is another rule's. */
export function coverage(
  placed: PlacedNode,
  field: string,
  isWanted: boolean,
  words: { readonly unwanted: string; readonly wanted: string },
) {
  if (!isWanted && says(placed.node, field)) return [findingAt(placed, field, words.unwanted)]
  return isWanted && isAbsent(placed.node, field) ? [findingAt(placed, field, words.wanted)] : []
}

function isTaken(schema: CollegeFacts['schema'], field: string, value: string): boolean {
  const student = schema?.entities.find(({ name }) => name === 'Student')
  const part = student?.parts.find(({ name }) => name === field)
  return part?.is !== 'field' || formOf(part.type, value).fits !== false
}
