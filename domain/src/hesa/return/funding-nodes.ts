import { answeredFields } from '#college/hesa/answers-in-force.ts'
import { equalQualificationOf } from '#students/hesa/fee-rules.ts'
import { answerCell, answerFor, cellOf, nodeOf } from './cells.ts'
import { hasResult, isOver, isReturnedModule } from './module-instance-node.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import type { CollegeFacts } from './return-facts.ts'
import type { ReturnCell, ReturnNode } from './return-tree.ts'
import type { ReturnedSession } from './returned-chains.ts'
import type { SessionGround } from './session-node.ts'

const eligible = '01'
const notEqual = '03'
const standardLength = '02'
const officeForStudents = '5016'

/** Answers how a session is funded, and by whom where it is. */
export function fundingNodes(returned: ReturnedSession, ground: SessionGround): ReturnNode[] {
  const { feeEligibility, college } = ground
  const equal = feeEligibility === eligible ? [equalQualificationCell(returned, ground)] : []
  const isFunded =
    feeEligibility === eligible &&
    equal[0]?.value === notEqual &&
    college.settings.category === 'Approved (fee cap)'
  return [
    nodeOf('FundingAndMonitoring', null, [
      ...equal,
      ...(returned.session.end === null ? [] : [completionCell(returned, college)]),
      cellOf('FUNDLENGTH', standardLength, reckoned('Every session is of standard length')),
    ]),
    ...(isFunded
      ? [
          nodeOf('FundingBody', officeForStudents, [
            cellOf(
              'FUNDINGBODY',
              officeForStudents,
              reckoned('Office for Students, as fees are capped and they hold nothing equal'),
            ),
          ]),
        ]
      : []),
  ]
}

/** What the office said for the year holds; else what follows from what they held and what they study for. */
function equalQualificationCell(
  { one, years }: ReturnedSession,
  { chain, college, feeEligibility }: SessionGround,
): ReturnCell {
  const frame = 'FundingAndMonitoring.ELQ'
  const ofCollection = years.filter(({ academicYear }) => academicYear === college.collection.academicYear)
  const latest =
    ofCollection.findLast(({ year }) => year !== null && year.equalQualification !== null) ??
    ofCollection.at(-1) ??
    years[0]
  const said = latest.year?.equalQualification ?? null
  const origin = fromField(
    'hesa-years',
    latest.year?.id,
    'equalQualification',
    atRecord('enrolment-sessions', latest.id),
  )
  if (said !== null) return answerCell(college, frame, said, origin)
  const held = chain.engagements[0].entry?.qualification ?? null
  const code = equalQualificationOf({
    onEntry: held === null ? null : answerFor(college, answeredFields.qualification, held),
    aim: {
      category: college.programmes.find(({ id }) => id === one.programmeId)?.hesa.qualification ?? null,
      levels: one.levels,
    },
    feeEligibility,
    said,
  })
  return cellOf(
    'ELQ',
    code,
    code === null ? origin : reckoned('Reckoned from the highest qualification on entry', origin.at),
  )
}

/** Whether what a session consists of was completed: all of it, not all, or not yet (FundingAndMonitoring.FUNDCOMP). */
const completions = { all: '01', notAll: '02', notYet: '03' } as const

function completionCell(
  { session, years: [year], modules }: ReturnedSession,
  college: CollegeFacts,
): ReturnCell {
  const taken = modules.filter(isReturnedModule)
  const isCutShort = taken.some(
    (module) => module.status === 'Withdrawn' || (module.outcome === null && isOver(module, college)),
  )
  const hasLeft = session.endReason === '01'
  const isAllDone = taken.length === 0 ? !hasLeft : taken.every(hasResult)
  const { all, notAll, notYet } = completions
  return cellOf(
    'FUNDCOMP',
    isAllDone ? all : isCutShort || hasLeft ? notAll : notYet,
    reckoned('Reckoned from the results of its modules', atRecord('enrolment-sessions', year.id)),
  )
}
