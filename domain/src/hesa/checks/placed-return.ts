import { daysBetween, isDay } from '#platform/words/calendar.ts'
import {
  cellsOf,
  type PlacedCell,
  pathOf,
  type ReturnNode,
  type StudentReturn,
  valueIn,
} from '../return/return-tree.ts'
import type { Finding, StudentChecked } from './return-check.ts'

/** A node of a return with its place. */
export interface PlacedNode {
  readonly path: string
  readonly node: ReturnNode
}

export interface PlacedSession extends PlacedNode {
  /** SCSSTARTDATE and SCSENDDATE, null where they are not told. */
  readonly start: string | null
  readonly end: string | null
}

export interface PlacedEngagement extends PlacedNode {
  /** ENGSTARTDATE */
  readonly start: string | null
  /** In the order of their first days. */
  readonly sessions: readonly PlacedSession[]
  readonly entry: PlacedNode | null
  readonly leaver: PlacedNode | null
}

/** A return as rules walk through it. */
interface PlacedReturn {
  readonly cells: readonly PlacedCell[]
  readonly engagements: readonly PlacedEngagement[]
}

// Every rule walks through the same return.
const placed = new WeakMap<StudentReturn, PlacedReturn>()

/** Answers what is returned of a student with the place of each part. */
export function placedIn(returned: StudentReturn): PlacedReturn {
  const known = placed.get(returned)
  if (known) return known
  const student = { path: pathOf(returned.node), node: returned.node }
  const made = {
    cells: cellsOf(returned.node),
    engagements: within(student, 'Engagement').map(
      (engagement): PlacedEngagement => ({
        ...engagement,
        start: valueIn(engagement.node, 'ENGSTARTDATE'),
        sessions: within(engagement, 'StudentCourseSession')
          .map((session) => ({
            ...session,
            start: valueIn(session.node, 'SCSSTARTDATE'),
            end: valueIn(session.node, 'SCSENDDATE'),
          }))
          .toSorted((one, other) => ((one.start ?? '') < (other.start ?? '') ? -1 : 1)),
        entry: within(engagement, 'EntryProfile')[0] ?? null,
        leaver: within(engagement, 'Leaver')[0] ?? null,
      }),
    ),
  }
  placed.set(returned, made)
  return made
}

/** Answers the nodes of an entity that stand directly in another. */
export function within(parent: PlacedNode, entity: string): PlacedNode[] {
  return parent.node.nodes
    .filter((node) => node.entity === entity)
    .map((node) => ({ path: pathOf(node, parent.path), node }))
}

/** Answers a finding about a field of a node, or about the node as a whole; what is opened is where the field is from. */
export function findingAt({ path, node }: PlacedNode, field: string | null, words: string): Finding {
  const cell = node.cells.find((one) => one.field === field)
  return {
    path: field === null ? path : `${path}/${field}`,
    words,
    opens: cell?.origin.at ?? node.cells.find(({ origin }) => origin.at !== null)?.origin.at ?? null,
  }
}

/** Answers whether a field stands in a node with a value. */
export function says(node: ReturnNode, field: string): boolean {
  return valueIn(node, field) !== null
}

/** Answers whether a field does not stand in a node, or was left out of it by hand; one nobody knows yet stands there. */
export function isAbsent(node: ReturnNode, field: string): boolean {
  const cell = node.cells.find((one) => one.field === field)
  return cell === undefined || (cell.value === null && cell.override !== undefined)
}

type Findings = readonly Finding[]

/** A rule about each engagement of a student. */
export function ofEngagements(find: (engagement: PlacedEngagement, checked: StudentChecked) => Findings) {
  return (checked: StudentChecked): Findings =>
    placedIn(checked.returned).engagements.flatMap((engagement) => find(engagement, checked))
}

/** A rule about each session of a student. */
export function ofSessions(
  find: (session: PlacedSession, engagement: PlacedEngagement, checked: StudentChecked) => Findings,
) {
  return ofEngagements((engagement, checked) =>
    engagement.sessions.flatMap((session) => find(session, engagement, checked)),
  )
}

/** Days within which somebody who leaves with nothing is returned by little (field guidance of RSNENGEND). */
const fewDays = 14
const withNothing: readonly (string | null)[] = ['03', '05', '11', '12']

/** Answers whether somebody left so soon, and with nothing, that many fields may not be returned. */
export function isBrief({ start, leaver }: PlacedEngagement): boolean {
  const end = leaver === null ? null : valueIn(leaver.node, 'ENGENDDATE')
  return (
    leaver !== null &&
    start !== null &&
    end !== null &&
    isDay(start) &&
    isDay(end) &&
    daysBetween(start, end) <= fewDays &&
    withNothing.includes(valueIn(leaver.node, 'RSNENGEND'))
  )
}

/** Answers whether somebody comes to a venue in a session, and does not learn at a distance. */
export function isInAttendance(session: PlacedSession): boolean {
  return within(session, 'StudyLocation').some(({ node }) => !isAbsent(node, 'VENUEID'))
}
