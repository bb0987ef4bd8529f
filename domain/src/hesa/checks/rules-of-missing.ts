import { namesOf } from '#platform/words/names-of.ts'
import { tableOf } from '#platform/words/table-of.ts'
import { mayBeUnavailable } from '../return/not-answered.ts'
import { type MissingKey, missingValues } from './missing-values.ts'
import { placedIn } from './placed-return.ts'
import type { Finding, ReturnCheck, StudentChecked } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** What is wanted of students and not known: a rule for each group of fields, and one for the rest. */
export const rulesOfMissing = {
  ...tableOf(namesOf(missingValues), ruleOf),
  'missing-other': {
    of: 'student',
    severity: 'blocks',
    title: 'Another field is missing',
    help: 'Open it and enter what is missing, or map it to a code.',
    source: ruleSources.judgement('it is among the fields of the return, and no guidance was read.'),
    find: ({ returned }) =>
      wantedIn(returned)
        .filter(({ name }) => !named.has(name))
        .map(({ path, cell: { field, origin } }) => ({
          path,
          words: `${field} is wanted, and nobody knows it.`,
          opens: origin.at,
        })),
  },
} as const satisfies Readonly<Record<string, ReturnCheck>>

/** Fields of which some rule says that they are missing. */
const named = new Set([
  ...Object.values(missingValues).flatMap((group) => Object.keys(group.fields)),
  'EntryProfile.HIGHESTQOE',
  'QualificationAwarded.QUALAWARDRESULT',
  'StudentCourseSession.RSNSCSEND',
])

function ruleOf(key: MissingKey): ReturnCheck {
  const { fields, mend, ...declared } = missingValues[key]
  return {
    ...declared,
    of: 'student',
    isUnanswered: Object.keys(fields).every(mayBeUnavailable),
    find: ({ returned }) =>
      wantedIn(returned).flatMap(({ name, path, cell }): Finding[] => {
        const what = fields[name]
        if (what === undefined) return []
        const mended = mend?.(cell) ?? null
        return [
          {
            path,
            words: `${what} is missing.`,
            opens: cell.origin.at,
            ...(mended && { mend: mended }),
          },
        ]
      }),
  }
}

/** Fields that nobody knows, but for those somebody left out by hand. */
function wantedIn(returned: StudentChecked['returned']) {
  return placedIn(returned).cells.filter(({ cell }) => cell.value === null && !cell.override)
}
