import { engagementOf, entryOf, fixedCollege, moduleOf, sessionOf, yearOf } from '../return/fixed-college.ts'
import type { CollegeFacts, EngagementFacts, SessionFacts, StudentFacts } from '../return/return-facts.ts'
import { returnOfStudent } from '../return/return-of-student.ts'
import { cellsOf, type StudentReturn } from '../return/return-tree.ts'
import { sidOf } from '../return/student-number.ts'
import type { StudentChecked } from './return-check.ts'

/** A year of hers in which all is well. */
export const cleanSession: SessionFacts = sessionOf({
  id: 'eve-2025',
  academicYear: '2025-26',
  programmeThen: 'DipHE',
  status: 'Completed',
  credits: 40,
  fee: 692_000,
  year: yearOf({ id: 'year-eve', termTimeAccommodation: '01', termTimePostCode: 'DH1 3RN' }),
  modules: [
    moduleOf({ id: 'eve-testament', code: 'TMM1021' }),
    moduleOf({ id: 'eve-practice', code: 'TMM2031', start: '2026-01-12', end: '2026-06-05' }),
  ],
})

/** She goes on with her diploma. */
export const cleanEngagement: EngagementFacts = engagementOf({
  id: 'eve-dip',
  programme: 'DipHE',
  start: '2025-09-15',
  expectedEnd: '2027-07-31',
  entry: entryOf('entry-eve', 'XF', 'NE1 4LP', 'P9001', '90000001', '02', '05'),
  creditsEarned: 40,
  sessions: [cleanSession],
})

/** A student in whose return nothing is to be found. */
export const cleanStudent: StudentFacts = {
  id: 'eve',
  person: 'person-eve',
  hesaId: sidOf(2025, '10001234', 5),
  partnerId: '000900005',
  lastName: 'Evans',
  firstName: 'Eve',
  dateOfBirth: '1996-05-04',
  diedOn: null,
  answers: {
    id: 'answers-eve',
    nationality: 'GB',
    sex: '10',
    genderIdentity: '01',
    ethnicity: '160',
    religion: '22',
    sexualOrientation: '14',
    disability: ['95'],
  },
  engagements: [cleanEngagement],
}

/** The college, where nothing that is not answered is taken for not available. */
const college: CollegeFacts = {
  ...fixedCollege,
  collection: { ...fixedCollege.collection, unansweredIsNotAvailable: false },
}

/** What is otherwise with the student than all being well. */
export interface Otherwise {
  readonly student?: Partial<StudentFacts>
  /** Of her one engagement. */
  readonly engagement?: Partial<EngagementFacts>
  /** Of her one session. */
  readonly session?: Partial<SessionFacts>
  readonly college?: Partial<CollegeFacts>
  /** Values put in the place of what the records say, by path; null leaves the field out. */
  readonly put?: Readonly<Record<string, string | null>>
  /** What is returned, where no fact makes it so. */
  readonly made?: (returned: StudentReturn) => StudentReturn
  /** What was returned of her last year, as what would be returned of this student. */
  readonly last?: Otherwise
}

/** Places in what is returned of her. */
export const inEngagement = (field: string) => `Student/Engagement[eve-dip]/${field}`
export const inSession = (field: string, session = '2025-1') =>
  inEngagement(`StudentCourseSession[${session}]/${field}`)

/** Answers what rules go by, of the student as she is but for what is said to be otherwise. */
export function checkedStudent(otherwise: Otherwise = {}): StudentChecked {
  const facts: StudentFacts = {
    ...cleanStudent,
    engagements: [
      { ...cleanEngagement, sessions: [{ ...cleanSession, ...otherwise.session }], ...otherwise.engagement },
    ],
    ...otherwise.student,
  }
  const own: CollegeFacts = { ...college, ...otherwise.college }
  const recorded = returnedOf(facts, own)
  const said = {
    ...own,
    overrides: [...own.overrides, ...overridesOf(facts.id, recorded, otherwise.put ?? {})],
  }
  const returned = (otherwise.made ?? asIs)(returnedOf(facts, said))
  const last: StudentReturn | null = otherwise.last ? checkedStudent(otherwise.last).returned : null
  return { returned, facts, college: said, last }
}

function returnedOf(facts: StudentFacts, said: CollegeFacts): StudentReturn {
  const returned = returnOfStudent(facts, said)
  if (returned === null) throw new Error('Nothing is returned of this student.')
  return returned
}

/** Made on a day on which the records said what they say now. */
function overridesOf(student: string, { node }: StudentReturn, put: Readonly<Record<string, string | null>>) {
  const recorded = new Map(cellsOf(node).map(({ path, cell }) => [path, cell.value]))
  return Object.entries(put).map(([path, value]) => ({
    id: `override of ${path}`,
    student,
    path,
    value,
    instead: recorded.get(path) ?? null,
  }))
}

function asIs(returned: StudentReturn): StudentReturn {
  return returned
}
