import { sessionStatuses, standingOf } from '#college/studies/status.ts'
import { academicYearTitled } from '#college/years/academic-year.ts'
import { payerOf } from '#students/hesa/fee-rules.ts'
import { cellOf, mappedCell, nodeOf } from './cells.ts'
import { fundingNodes } from './funding-nodes.ts'
import { creditsForLoad, isReturnedModule, moduleInstanceNode } from './module-instance-node.ts'
import { atRecord, fromField, reckoned } from './origins.ts'
import type { CollegeFacts } from './return-facts.ts'
import type { CellOrigin, ReturnCell, ReturnNode } from './return-tree.ts'
import { lastDayOf, type ReturnedChain, type ReturnedSession } from './returned-chains.ts'
import { sessionStatusNodes } from './session-status-nodes.ts'
import { writtenLoad, writtenPounds } from './written.ts'

/** What the sessions of an engagement are returned by beside themselves. */
export interface SessionGround {
  readonly chain: ReturnedChain
  readonly college: CollegeFacts
  /** As it is returned of the engagement. */
  readonly feeEligibility: string | null
  /** They left before they had well begun, so that less is returned. */
  readonly isBrief: boolean
}

/** Answers a year of a course with what was taken in it, paid for it, and where. */
export function sessionNode(returned: ReturnedSession, ground: SessionGround): ReturnNode {
  const { session, one, years, modules } = returned
  const { chain, college, isBrief } = ground
  const [year] = years
  const isOfBefore = session.end !== null && session.end < college.collection.start
  const isBare = isBrief || isOfBefore
  return nodeOf(
    'StudentCourseSession',
    session.id,
    [
      cellOf(
        'SCSESSIONID',
        session.id,
        reckoned('Academic year and number of the session', atRecord('enrolment-sessions', year.id)),
      ),
      cellOf('COURSEID', year.programmeThen, fromField('engagements', one.id, 'programme')),
      ...feeCells(returned, college),
      ...endCells(returned, college),
      mappedCell(
        college,
        'StudentCourseSession.SCSMODE',
        one.studyPace,
        fromField('engagements', one.id, 'studyPace'),
      ),
      cellOf(
        'SCSSTARTDATE',
        session.start,
        session.start === chain.start
          ? startOrigin(chain)
          : fromField('enrolment-sessions', year.id, 'startDate'),
      ),
      cellOf(
        'YEARPRG',
        String(session.yearOfProgramme),
        reckoned('Place among the years of the programme', atRecord('engagements', one.id)),
      ),
    ],
    [
      ...(isBare ? [] : fundingNodes(returned, ground)),
      ...(isBare ? [] : modules.filter(isReturnedModule)).map((module) =>
        moduleInstanceNode(module, returned, college),
      ),
      ...(isOfBefore ? [] : [loadNode(returned, college)]),
      ...sessionStatusNodes(returned, college),
      locationNode(returned, chain),
    ],
  )
}

/** Answers where the first day of an engagement is from. */
export function startOrigin({ begun, start }: ReturnedChain): CellOrigin {
  const origin = fromField('engagements', begun.id, 'start')
  return start === begun.start
    ? origin
    : reckoned('First day they were seen, after the start planned', origin.at)
}

function feeCells({ one, years: [year] }: ReturnedSession, college: CollegeFacts): ReturnCell[] {
  const isSponsored = payerOf(null, one) === 'Diocese or church'
  const terms = year.paymentTerms ?? one.feeTerms ?? (isSponsored ? 'Diocesan Sponsored' : null)
  return [
    cellOf(
      'INVOICEFEEAMOUNT',
      year.fee === null ? null : writtenPounds(year.fee),
      fromField('programme-fees', null, 'amount', atRecord('programmes', one.programmeId)),
    ),
    mappedCell(
      college,
      'StudentCourseSession.INVOICEHESAID',
      terms,
      year.paymentTerms === null
        ? fromField('engagements', one.id, one.feeTerms === null && isSponsored ? 'sponsor' : 'feeTerms')
        : fromField('enrolment-sessions', year.id, 'paymentTerms'),
    ),
  ]
}

function endCells(returned: ReturnedSession, college: CollegeFacts): ReturnCell[] {
  const { session, one, years } = returned
  if (session.end === null) return []
  const last = years.find(({ id }) => id === session.ofSessions.at(-1)) ?? years[0]
  const isLeft = session.end === lastDayOf(one)
  return [
    mappedCell(
      college,
      'StudentCourseSession.RSNSCSEND',
      reasonOf(returned, last.status),
      fromField('enrolment-sessions', last.id, 'status'),
    ),
    cellOf(
      'SCSENDDATE',
      session.end,
      isLeft
        ? fromField('engagements', one.id, session.end === one.end ? 'end' : 'lastAttended')
        : fromField('enrolment-sessions', last.id, 'endDate'),
    ),
  ]
}

/** As the mapping of RSNSCSEND names it. */
function reasonOf({ session, one }: ReturnedSession, status: keyof typeof sessionStatuses): string {
  if (session.endReason === '03') return 'Transferred'
  if (session.endReason === '02') return 'Interrupted'
  if (session.endReason === '01')
    return standingOf(one.status) === 'transferred' ? 'Transferred elsewhere' : 'Incomplete'
  const { standing } = sessionStatuses[status]
  return standing === 'open' && status !== 'Starting'
    ? status
    : standing === 'completed'
      ? 'Completed'
      : 'Current'
}

/** The whole year is one period of reference, as other providers return it. */
const wholeYear = '01'

function loadNode({ session, years, modules }: ReturnedSession, { collection }: CollegeFacts): ReturnNode {
  const { academicYear } = collection
  const kept = years.filter((year) => year.academicYear === academicYear)
  const isUndivided = kept.length === session.ofSessions.length
  const [year = years[0]] = kept
  const hasModules = kept.some((each) => each.modules.some(isReturnedModule))
  const said = isUndivided ? sumOf(kept.map(({ credits }) => credits)) : null
  const credits = hasModules ? sumOf(modules.map((module) => creditsForLoad(module, session))) : said
  const fixed = (field: string, value: string, words: string) => cellOf(field, value, reckoned(words))
  return nodeOf('ReferencePeriodStudentLoad', wholeYear, [
    fixed('REFPERIOD', wholeYear, 'One period for the whole year'),
    fixed(
      'YEAR',
      String(academicYearTitled(academicYear)?.year ?? ''),
      'Calendar year in which the year begins',
    ),
    cellOf(
      'RPSTULOAD',
      credits === null ? null : writtenLoad(credits),
      hasModules
        ? reckoned('Credits of the modules taken', atRecord('enrolment-sessions', year.id))
        : fromField('enrolment-sessions', year.id, 'credits'),
    ),
  ])
}

/** Null where nothing is known of any. */
function sumOf(credits: readonly (number | null)[]): number | null {
  const known = credits.filter((one) => one !== null)
  return known.length === 0 && credits.length > 0 ? null : known.reduce((sum, one) => sum + one, 0)
}

/** Stands for whoever comes to no venue. */
const distance = 'D'
const unitedKingdom: readonly string[] = ['XF', 'XG', 'XH', 'XI', 'XK']

/** All of a session is studied at one hub, or at a distance, within the United Kingdom or outside (DISTANCE). */
function locationNode({ one }: ReturnedSession, { engagements: [first] }: ReturnedChain): ReturnNode {
  const origin = fromField('engagements', one.id, 'hub')
  const share = cellOf('STUDYPROPORTION', '100', reckoned('Everybody studies at one place'))
  if (one.hub !== null) {
    const { id, code } = one.hub
    const ofHub = code === null ? fromField('hubs', id, 'code') : origin
    return nodeOf('StudyLocation', code, [
      cellOf('STUDYLOCID', code, ofHub),
      share,
      cellOf('VENUEID', code, ofHub),
    ])
  }
  const country = first.entry?.country ?? null
  const isHere = country !== null && unitedKingdom.includes(country)
  return nodeOf('StudyLocation', distance, [
    cellOf('STUDYLOCID', distance, origin),
    cellOf(
      'DISTANCE',
      country === null ? null : isHere ? '01' : '02',
      reckoned('Reckoned from home country, as they belong to no hub', origin.at),
    ),
    share,
  ])
}
