import { postCodeOf } from '#college/hesa/post-codes.ts'
import { chainsOf } from '#students/hesa/chain.ts'
import { hesaQuestions } from '#students/hesa/hesa-questions.ts'
import { valueIn } from '../return/return-tree.ts'
import { findingAt, isBrief, ofEngagements, placedIn, says } from './placed-return.ts'
import type { ReturnCheck } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'
import { cameFromHere, coverage } from './rules-of-people.ts'

/** What is asked of the day somebody began, and of where they live. */
export const rulesOfEntry = {
  'entry-qualification': {
    of: 'student',
    severity: 'blocks',
    title: 'Highest qualification on entry is missing',
    help: 'The student answers it in the portal, or the office in the entry profile of the engagement.',
    source: ruleSources.guidance('HIGHESTQOE'),
    find: ofEngagements((engagement) => {
      const { entry } = engagement
      if (isBrief(engagement) || (entry !== null && says(entry.node, 'HIGHESTQOE'))) return []
      return [
        findingAt(
          entry ?? engagement,
          entry && 'HIGHESTQOE',
          'Nobody has said what they had when they began.',
        ),
      ]
    }),
  },
  'home-country-unknown': {
    of: 'student',
    severity: 'warns',
    title: 'Home country is returned as unknown',
    help: 'Ask where they lived before they began. Much of the return goes by it.',
    source: ruleSources.old('the country of the permanent home'),
    find: ofEngagements(({ entry }) =>
      entry !== null && valueIn(entry.node, 'PERMADDCOUNTRY') === 'ZZ'
        ? [findingAt(entry, 'PERMADDCOUNTRY', 'The country they came from is returned as unknown.')]
        : [],
    ),
  },
  'home-postcode-unwanted': {
    of: 'student',
    severity: 'warns',
    title: 'Home postcode of somebody from abroad',
    help: 'It is the postcode of the home before the course. Correct the country, or empty the postcode.',
    source: ruleSources.old('the postcode of the permanent home'),
    find: ofEngagements(({ entry }) =>
      entry !== null &&
      !cameFromHere(valueIn(entry.node, 'PERMADDCOUNTRY')) &&
      says(entry.node, 'PERMADDPOSTCODE')
        ? [findingAt(entry, 'PERMADDPOSTCODE', 'The home was abroad, and a postcode here is returned.')]
        : [],
    ),
  },
  'postcode-wrong': {
    of: 'student',
    severity: 'blocks',
    title: 'Postcode is none',
    help: 'Write it in capitals with one space, such as DH1 3RN. Of the home it has to be whole.',
    source: ruleSources.guidance('PERMADDPOSTCODE and TTPCODE'),
    find: ({ returned }) =>
      placedIn(returned).cells.flatMap(({ name, path, cell: { value, origin } }) => {
        const mayBeHalf = name === 'Student.TTPCODE'
        if (value === null || (!mayBeHalf && name !== 'EntryProfile.PERMADDPOSTCODE')) return []
        return postCodeOf(value, mayBeHalf) === value
          ? []
          : [{ path, words: 'What is returned is no postcode.', opens: origin.at }]
      }),
  },
  'parents-care-coverage': {
    of: 'student',
    severity: 'blocks',
    title: 'Parents’ education or time in care is returned of the wrong students',
    help: 'They are returned of those who came from here to study below a master’s degree. Look at the home country and the programme.',
    source: ruleSources.guidance('PARED and CARELEAVER'),
    find: ofEngagements((engagement, { facts, college: { settings } }) => {
      const { entry, node } = engagement
      const [first] = chainsOf(facts.engagements).find(({ id }) => id === node.key)?.engagements ?? []
      if (entry === null || !first || isBrief(engagement)) return []
      const concerns = hesaQuestions.parentalEducation.concerns?.({
        studentType: first.studentType,
        studyPace: first.studyPace,
        levels: first.levels,
        country: valueIn(entry.node, 'PERMADDCOUNTRY'),
      })
      const isWanted = concerns === true && settings.category !== 'Approved'
      return ['PARED', 'CARELEAVER'].flatMap((field) =>
        coverage(entry, field, isWanted, {
          unwanted: 'They came from abroad, or to study at master’s level, so that it is not returned.',
          wanted: 'They came from here to study below a master’s degree, so that it has to be returned.',
        }),
      )
    }),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>
