import { formatDate } from '@minster/domain/platform/words/format'
import { type BoardStanding, boardStandingOf } from '@minster/domain/teaching/modules/board'
import type {
  MarkEntry,
  MarkedStudent,
  MarkSheet,
  NotTaken,
} from '@minster/domain/teaching/modules/grades-calls'
import {
  type MarkField,
  type MarkStanding,
  readEntry,
  untouched,
  whyNotEntered,
} from '@minster/domain/teaching/modules/mark-fields'
import type { PlacedCell } from '@minster/domain/teaching/modules/mark-paste'

/** What somebody typed into a cell and has not saved. */
export interface Edit {
  readonly column: string
  readonly field: MarkField
  readonly text: string
  /** What it says; undefined where it cannot be read. */
  readonly value: string | null | undefined
  /** What stood there when it was typed. */
  readonly was: string | null
  readonly problem: string | null
  /** Somebody else changed it meanwhile. */
  readonly stale: string | null
}

/** The edits of one student's cells, by assignment and field. */
export type RowEdits = ReadonlyMap<string, Edit>
/** Edits by enrolment; a student's are the same object while nothing of theirs changes. */
export type Edits = ReadonlyMap<string, RowEdits>

export const noEdits: Edits = new Map()

export const editKey = (column: string, field: MarkField) => `${column} ${field}`

/** What edits are checked against. */
export interface Checking {
  readonly sheet: MarkSheet
  readonly today: string
  /** For whom the office enters marks. */
  readonly marker: string | null
}

/** Puts cells into the edits; what is as it stands already is no edit. */
export function withCells(edits: Edits, cells: readonly PlacedCell[], checking: Checking): Edits {
  const { sheet } = checking
  const rows = new Map(sheet.rows.map((row) => [row.enrolment, row]))
  const places = new Map(sheet.assignments.map(({ id }, at) => [id, at]))
  const next = new Map(edits)
  for (const [enrolment, here] of Map.groupBy(cells, ({ row }) => row)) {
    const row = rows.get(enrolment)
    if (!row) continue
    const own = new Map(next.get(enrolment))
    for (const { column, field, text } of here) {
      const at = places.get(column)
      if (at !== undefined) put(own, { row, at, column, field, text }, checking)
    }
    if (own.size > 0) next.set(enrolment, checkedAgain(own, row, checking))
    else next.delete(enrolment)
  }
  return next
}

function put(
  own: Map<string, Edit>,
  { row, at, column, field, text }: { row: MarkedStudent; at: number } & Omit<PlacedCell, 'row'>,
  { sheet, today }: Checking,
) {
  const assignment = sheet.assignments[at]
  if (!assignment) return
  const stands = (row.works[at] ?? untouched)[field]
  const key = editKey(column, field)
  const read = readEntry(field, text, assignment.marking, today)
  if ('value' in read && read.value === stands) {
    own.delete(key)
    return
  }
  const before = own.get(key)
  const was = before ? before.was : stands
  const isRead = 'value' in read
  own.set(key, {
    column,
    field,
    text: text.trim(),
    value: isRead ? read.value : undefined,
    was,
    problem: isRead ? null : read.problem,
    stale: null,
  })
}

/** What is sound depends on the other edits of the same work: an agreed mark on its first mark. */
function checkedAgain(own: Map<string, Edit>, row: MarkedStudent, checking: Checking): RowEdits {
  const { sheet } = checking
  const marker = sheet.marker ?? checking.marker
  return new Map(
    [...own].map(([key, edit]): [string, Edit] => {
      if (edit.value === undefined) return [key, edit]
      const at = sheet.assignments.findIndex(({ id }) => id === edit.column)
      const others = [...own.values()].filter((one) => one.column === edit.column && one.field !== edit.field)
      const work = workWith(row.works[at] ?? null, others, marker)
      const problem = whyNotEntered(edit.field, edit.value, work, row, marker)
      return [key, problem === edit.problem ? edit : { ...edit, problem }]
    }),
  )
}

function workWith(work: MarkStanding | null, edits: readonly Edit[], marker: string | null): MarkStanding {
  const values = edits.flatMap(({ field, value }): [string, string | null][] => {
    if (value === undefined) return []
    if (field === 'firstMark')
      return [
        [field, value],
        ['firstMarker', marker],
      ]
    return field === 'secondMark'
      ? [
          [field, value],
          ['secondMarker', marker],
        ]
      : [[field, value]]
  })
  return { ...(work ?? untouched), ...Object.fromEntries(values) }
}

/** How many edits there are, and how many of them cannot be saved. */
export function countEdits(edits: Edits): { readonly all: number; readonly wrong: number } {
  let [all, wrong] = [0, 0]
  for (const own of edits.values())
    for (const { problem, stale } of own.values()) {
      all += 1
      if (problem !== null || stale !== null) wrong += 1
    }
  return { all, wrong }
}

/** What is sent: every sound edit. */
export function entriesOf(edits: Edits): MarkEntry[] {
  return [...edits].flatMap(([enrolment, own]) =>
    [...own.values()].flatMap(({ column, field, value, was, problem, stale }): MarkEntry[] =>
      problem !== null || stale !== null || value === undefined
        ? []
        : [{ enrolment, assignment: column, field, value: value ?? '', was }],
    ),
  )
}

/** The edits that remain once those sent were answered: what was not taken stays, with the reason. */
export function afterAnswer(edits: Edits, sent: readonly MarkEntry[], not: readonly NotTaken[]): Edits {
  const keyOf = (one: Pick<MarkEntry, 'enrolment' | 'assignment' | 'field'>) =>
    `${one.enrolment} ${editKey(one.assignment, one.field)}`
  const refused = new Map(not.map((one) => [keyOf(one), one]))
  const next = new Map(edits)
  for (const entry of sent) {
    const own = new Map(next.get(entry.enrolment))
    const key = editKey(entry.assignment, entry.field)
    const edit = own.get(key)
    const answer = refused.get(keyOf(entry))
    if (!edit || typedSince(edit, entry)) continue
    if (!answer) own.delete(key)
    else if (answer.kind === 'stale') own.set(key, { ...edit, was: answer.theirs, stale: answer.message })
    else own.set(key, { ...edit, was: answer.theirs, problem: answer.message })
    if (own.size > 0) next.set(entry.enrolment, own)
    else next.delete(entry.enrolment)
  }
  return next
}

/** What was typed while the answer was on its way is not what was answered. */
function typedSince(edit: Edit, { value }: MarkEntry): boolean {
  return (edit.value ?? '') !== value
}

/** Settles what two entered at once: mine is sent on what is there now, or theirs stays. */
export function settled(edits: Edits, enrolment: string, key: string, keep: boolean): Edits {
  const own = new Map(edits.get(enrolment))
  const edit = own.get(key)
  if (!edit) return edits
  if (keep) own.set(key, { ...edit, stale: null })
  else own.delete(key)
  const next = new Map(edits)
  if (own.size > 0) next.set(enrolment, own)
  else next.delete(enrolment)
  return next
}

/** Agreed marks for what nobody disputes: marked once, or twice alike, and none agreed. */
export function undisputed(sheet: MarkSheet): PlacedCell[] {
  return sheet.rows.flatMap((row) =>
    row.works.flatMap((work, at): PlacedCell[] => {
      const column = sheet.assignments[at]?.id
      if (!work || column === undefined || work.agreedMark !== null || work.releasedOn !== null) return []
      const mark = work.firstMark
      if (mark === null || (work.secondMark !== null && work.secondMark !== mark)) return []
      if (row.status === 'Withdrawn' || row.outcome === 'Credit transferred') return []
      return [{ row: row.enrolment, column, field: 'agreedMark', text: mark }]
    }),
  )
}

/** What stands in a cell as it is shown. */
export function shownIn(work: MarkStanding | null, field: MarkField): string {
  const value = work?.[field] ?? null
  if (value === null) return ''
  return field === 'handedIn' ? formatDate(value) : value
}

/** What the board would find of a student as the sheet stands saved. */
export function boardOf(sheet: MarkSheet, row: MarkedStudent): BoardStanding {
  const works = row.works.map((work, at) => work && { ...work, due: row.dues[at] ?? null })
  return boardStandingOf(sheet.assignments, { ...row, works }, sheet.instance.level, sheet.attempt)
}
