import { engagementOf, entryOf, fixedCollege, sessionOf } from './fixed-college.ts'
import type { CollegeFacts, EngagementFacts, SessionFacts, StudentFacts } from './return-facts.ts'
import { returnOfStudent } from './return-of-student.ts'
import { cellsOf, type PlacedCell } from './return-tree.ts'

const answers = {
  id: 'answers',
  nationality: 'GB',
  sex: '10',
  genderIdentity: '01',
  ethnicity: '160',
  religion: '22',
  sexualOrientation: '14',
  disability: ['95'],
}

/** Studies for a BA full-time in the year of the collection, of whom a test says what it is about. */
export function studentWith(
  engagement: Partial<EngagementFacts> = {},
  session: Partial<SessionFacts> = {},
  student: Partial<StudentFacts> = {},
): StudentFacts {
  return {
    id: 's',
    person: 'p',
    hesaId: '25100012340000039',
    partnerId: '000900009',
    lastName: 'Field',
    firstName: 'Fay',
    dateOfBirth: '1990-01-02',
    diedOn: null,
    answers,
    engagements: [
      engagementOf({
        id: 'e',
        programme: 'BA',
        start: '2025-09-15',
        expectedEnd: '2028-07-31',
        entry: entryOf('entry', 'XF', 'DH1 3RN', 'P9001', '90000001', '02', '05'),
        sessions: [sessionOf({ id: 'x', academicYear: '2025-26', programmeThen: 'BA', ...session })],
        ...engagement,
      }),
    ],
    ...student,
  }
}

/** Of another college than the fixed one; a test says what differs. */
export function collegeWith(
  collection: Partial<CollegeFacts['collection']> = {},
  more: Partial<CollegeFacts> = {},
): CollegeFacts {
  return {
    ...fixedCollege,
    ...more,
    collection: { ...fixedCollege.collection, unansweredIsNotAvailable: false, ...collection },
  }
}

/** Every field that is returned of a student. */
export function cellsReturned(facts: StudentFacts, college = collegeWith()): PlacedCell[] {
  const returned = returnOfStudent(facts, college)
  return returned === null ? [] : cellsOf(returned.node)
}

/** What a field says, once for each entity that has it: `null` where it is not known, nothing where it is left out. */
export function valuesOf(name: string, facts: StudentFacts, college = collegeWith()): (string | null)[] {
  return cellsReturned(facts, college)
    .filter((placed) => placed.name === name)
    .map(({ cell }) => cell.value)
}

/** Entities that are returned of a student, each as often as it is. */
export function entitiesOf(facts: StudentFacts, college = collegeWith()): string[] {
  const nodes = new Set(cellsReturned(facts, college).map(({ node }) => node))
  return [...nodes].map(({ entity }) => entity)
}
