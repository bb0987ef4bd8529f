import { scopesFor } from '@minster/domain/access/rights/roles'
import { answeredFields } from '@minster/domain/college/hesa/answers-in-force'
import type { ValuesInUse } from '@minster/domain/hesa/mapping/list-card'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readEntryAnswers, readPersonAnswers, readYearAnswers } from './values-of-answers.ts'
import { readClasses, readLeavers, readModuleResults, readStudies } from './values-of-studies.ts'

/** What is counted, and what somebody has to hold to be told how many there are; of the rest the page itself tells. */
const countedFields: Readonly<Record<string, string | null>> = {
  'StudentCourseSession.SCSMODE': null,
  'StudentCourseSession.RSNSCSEND': null,
  'StudentCourseSession.INVOICEHESAID': 'finance:view',
  'Leaver.RSNENGEND': null,
  'ModuleInstance.MODULEOUTCOME': null,
  'ModuleInstance.MODULERESULT': null,
  'Qualification.QUALCAT': null,
  'QualificationAwarded.QUALAWARDRESULT': null,
  [answeredFields.genderIdentity]: 'profiles:equality',
  [answeredFields.ethnicity]: 'profiles:equality',
  [answeredFields.disability]: 'profiles:equality',
  [answeredFields.religion]: 'profiles:equality',
  [answeredFields.sexualOrientation]: 'profiles:equality',
  [answeredFields.nationality]: 'hesa:answers',
  [answeredFields.sex]: 'hesa:answers',
  [answeredFields.country]: 'hesa:answers',
  [answeredFields.qualification]: 'hesa:answers',
  [answeredFields.previousProvider]: 'hesa:answers',
  [answeredFields.parentalEducation]: 'hesa:answers',
  [answeredFields.careLeaver]: 'hesa:answers',
  [answeredFields.termTimeAccommodation]: 'hesa:answers',
  'Engagement.FEEELIG': 'hesa:answers',
  'FundingAndMonitoring.ELQ': 'hesa:answers',
}

/** How often each value stands in a year, and how many study on each programme and at each hub. */
export async function readValues(db: Queryable, year: string, caller: Caller) {
  const found = await Promise.all([
    readStudies(db, year),
    readModuleResults(db, year),
    readLeavers(db, year),
    readClasses(db, year),
    readPersonAnswers(db),
    readEntryAnswers(db),
    readYearAnswers(db, year),
  ])
  const values = Map.groupBy(found.flat(), ({ field }) => field)
  const students = (field: string) =>
    new Map((values.get(field) ?? []).map(({ value, count }) => [value, count ?? 0]))
  const inUse: ValuesInUse = new Map(
    Object.entries(countedFields).map(([field, permission]) => {
      const mayCount = permission === null || scopesFor(caller.grants, permission).has('everything')
      const counts = new Map<string, number | null>()
      for (const { value, count } of values.get(field) ?? [])
        counts.set(value, sumOf(mayCount ? count : null, counts.get(value)))
      return [field, counts]
    }),
  )
  return { inUse, byProgramme: students('programme'), byHub: students('hub') }
}

/** What is not known of a part is not known of the whole. */
function sumOf(count: number | null, before: number | null = 0): number | null {
  return count === null || before === null ? null : count + before
}
