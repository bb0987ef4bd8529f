import { hesaQuestions } from '#students/hesa/hesa-questions.ts'
import { answerCell, answerFor, cellOf, nodeOf } from './cells.ts'
import { engagementNode } from './engagement-node.ts'
import { orNotAvailable } from './not-answered.ts'
import { atRecord, fromField } from './origins.ts'
import { withOverrides } from './overrides.ts'
import { isAtVenue, studyOf } from './populations.ts'
import type { CollegeFacts, PersonAnswers, StudentFacts } from './return-facts.ts'
import type { ReturnCell, ReturnNode, StudentReturn } from './return-tree.ts'
import { type ReturnedChain, returnedChains, yearsToldOf } from './returned-chains.ts'
import { writtenPostCode } from './written.ts'

/**
 * Answers what is returned of a student in a collection, null where nothing is. Values somebody put in the place of what the
 * records say stand there, each with what it stands for.
 */
export function returnOfStudent(facts: StudentFacts, college: CollegeFacts): StudentReturn | null {
  const chains = returnedChains(facts, college)
  if (chains.length === 0) return null
  const node = nodeOf('Student', facts.hesaId, studentCells(facts, college, chains), [
    ...disabilityNodes(facts, college),
    ...chains.map((chain) => engagementNode(chain, facts, college)),
  ])
  return { student: facts.id, node: withOverrides(node, facts.id, college) }
}

function studentCells(
  facts: StudentFacts,
  college: CollegeFacts,
  chains: readonly ReturnedChain[],
): ReturnCell[] {
  const { id, person, answers } = facts
  const answer = (frame: string, path: Exclude<keyof PersonAnswers, 'id' | 'disability'>) =>
    answerCell(college, frame, answers?.[path] ?? null, fromAnswers(facts, path))
  const isAskedEthnicity = chains.some((chain) => hesaQuestions.ethnicity.concerns?.(studyOf(chain)))
  return [
    cellOf('SID', facts.hesaId, fromField('students', id, 'hesaId')),
    cellOf('BIRTHDTE', facts.dateOfBirth, fromField('people', person, 'dateOfBirth')),
    ...(isAskedEthnicity
      ? [orNotAvailable('Student.ETHNIC', answer('Student.ETHNIC', 'ethnicity'), facts, college)]
      : []),
    cellOf('FNAMES', facts.firstName, fromField('people', person, 'firstName')),
    orNotAvailable('Student.GENDERID', answer('Student.GENDERID', 'genderIdentity'), facts, college),
    answer('Student.NATION', 'nationality'),
    cellOf('OWNSTU', facts.partnerId, fromField('students', id, 'partnerId')),
    orNotAvailable('Student.RELIGION', answer('Student.RELIGION', 'religion'), facts, college),
    orNotAvailable('Student.SEXID', answer('Student.SEXID', 'sex'), facts, college),
    orNotAvailable('Student.SEXORT', answer('Student.SEXORT', 'sexualOrientation'), facts, college),
    cellOf('SURNAME', facts.lastName, fromField('people', person, 'lastName')),
    ...termTimeCells(college, chains),
  ]
}

/** One for each; without an answer one that says nothing, so that it is seen to be wanted. */
function disabilityNodes(facts: StudentFacts, college: CollegeFacts): ReturnNode[] {
  const frame = 'Disability.DISABILITY'
  const origin = fromAnswers(facts, 'disability')
  const given = facts.answers?.disability ?? []
  if (given.length === 0) {
    const cell = orNotAvailable(frame, cellOf('DISABILITY', null, origin), facts, college)
    return [nodeOf('Disability', cell.value, [cell])]
  }
  const byCode = new Map(given.map((one) => [answerFor(college, frame, one), one]))
  return [...byCode]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([code, one]) => nodeOf('Disability', code, [answerCell(college, frame, one, origin)]))
}

/** Where somebody lives who comes to a venue; what kind of home it is concerns who studies full-time. */
function termTimeCells(college: CollegeFacts, chains: readonly ReturnedChain[]): ReturnCell[] {
  const coming = chains.flatMap(({ sessions }) => sessions).filter(({ one }) => isAtVenue(one))
  if (coming.length === 0) return []
  const years = yearsToldOf(coming, college)
  const told = years.findLast(
    ({ year }) => year !== null && (year.termTimeAccommodation !== null || year.termTimePostCode !== null),
  )
  const latest = told ?? years.at(-1)
  const origin = (path: 'termTimeAccommodation' | 'termTimePostCode') =>
    fromField('hesa-years', latest?.year?.id, path, latest ? atRecord('enrolment-sessions', latest.id) : null)
  const isFullTime = coming.some(({ one }) => one.studyPace === 'FT')
  return [
    ...(isFullTime
      ? [
          answerCell(
            college,
            'Student.TTACCOM',
            latest?.year?.termTimeAccommodation ?? null,
            origin('termTimeAccommodation'),
          ),
        ]
      : []),
    cellOf('TTPCODE', writtenPostCode(latest?.year?.termTimePostCode), origin('termTimePostCode')),
  ]
}

function fromAnswers({ id, answers }: StudentFacts, path: Exclude<keyof PersonAnswers, 'id'>) {
  return fromField('hesa-answers', answers?.id, path, atRecord('students', id))
}
