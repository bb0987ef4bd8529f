import { formatDate } from '@minster/domain/platform/words/format'
import {
  type BoardStanding,
  boardStandingOf,
  dueWorksOf,
  rulesFor,
} from '@minster/domain/teaching/modules/board'
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

/** An unsaved edit of a cell. */
export interface Edit {
  readonly column: string
  readonly field: MarkField
  readonly text: string
  /** The parsed value; undefined where the text cannot be parsed. */
  readonly value: string | null | undefined
  /** The saved value when it was typed. */
  readonly was: string | null
  readonly problem: string | null
  /** What has to be said before it is saved: which of two values stands, or why it is this. */
  readonly question: Question | null
  /** It is meant to change the mark of another marker. */
  readonly over: boolean
  /** Why a mark is agreed that no marker gave. */
  readonly reason: string | null
}

/** Why the server did not save an edit that could yet be saved. */
export interface Question {
  readonly kind: Exclude<NotTaken['kind'], 'refused'>
  readonly message: string
}

/** What somebody says to a question: it stands over what others entered, it stands for a reason, or it is dropped. */
export type Answer = { readonly over: true } | { readonly reason: string } | 'drop'

/** The edits of one student's cells, by assignment and field. */
export type RowEdits = ReadonlyMap<string, Edit>
/** Edits by enrolment; a student's are the same object while nothing of theirs changes. */
export type Edits = ReadonlyMap<string, RowEdits>

export const noEdits: Edits = new Map()

export const editKey = (column: string, field: MarkField) => `${column} ${field}`

/** The context edits are checked in. */
export interface EditContext {
  readonly sheet: MarkSheet
  readonly today: string
  /** The marker for whom the office enters marks. */
  readonly marker: string | null
}

/** Adds cells to the edits; a cell with its saved value is no edit. */
export function withCells(edits: Edits, cells: readonly PlacedCell[], context: EditContext): Edits {
  const { sheet } = context
  const rows = new Map(sheet.rows.map((row) => [row.enrolment, row]))
  const columnIndexes = new Map(sheet.assignments.map(({ id }, index) => [id, index]))
  const next = new Map(edits)
  for (const [enrolment, rowCells] of Map.groupBy(cells, ({ row }) => row)) {
    const row = rows.get(enrolment)
    if (!row) continue
    const rowEdits = new Map(next.get(enrolment))
    for (const { column, field, text } of rowCells) {
      const index = columnIndexes.get(column)
      if (index !== undefined) putEdit(rowEdits, { row, index, column, field, text }, context)
    }
    if (rowEdits.size > 0) next.set(enrolment, recheckEdits(rowEdits, row, context))
    else next.delete(enrolment)
  }
  return next
}

function putEdit(
  rowEdits: Map<string, Edit>,
  { row, index, column, field, text }: { row: MarkedStudent; index: number } & Omit<PlacedCell, 'row'>,
  { sheet, today }: EditContext,
) {
  const assignment = sheet.assignments[index]
  if (!assignment) return
  const savedValue = (row.works[index] ?? untouched)[field]
  const key = editKey(column, field)
  const parsed = readEntry(field, text, assignment.marking, today)
  if ('value' in parsed && parsed.value === savedValue) {
    rowEdits.delete(key)
    return
  }
  const previous = rowEdits.get(key)
  const was = previous ? previous.was : savedValue
  const isParsed = 'value' in parsed
  rowEdits.set(key, {
    column,
    field,
    text: text.trim(),
    value: isParsed ? parsed.value : undefined,
    was,
    problem: isParsed ? null : parsed.problem,
    question: null,
    over: false,
    reason: null,
  })
}

/** Checks the edits of a row again, as some depend on others: an agreed mark on its first mark. */
function recheckEdits(rowEdits: Map<string, Edit>, row: MarkedStudent, context: EditContext): RowEdits {
  const { sheet } = context
  const marker = sheet.marker ?? context.marker
  return new Map(
    [...rowEdits].map(([key, edit]): [string, Edit] => {
      if (edit.value === undefined) return [key, edit]
      const index = sheet.assignments.findIndex(({ id }) => id === edit.column)
      const others = [...rowEdits.values()].filter(
        (candidate) => candidate.column === edit.column && candidate.field !== edit.field,
      )
      const work = workWith(row.works[index] ?? null, others, marker)
      const problem = whyNotEntered(edit.field, edit.value, work, row, marker, rulesFor(sheet, row))
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

/** Counts the edits, and those of them that cannot be saved. */
export function countEdits(edits: Edits): { readonly all: number; readonly wrong: number } {
  let [all, wrong] = [0, 0]
  for (const rowEdits of edits.values())
    for (const { problem, question } of rowEdits.values()) {
      all += 1
      if (problem !== null || question !== null) wrong += 1
    }
  return { all, wrong }
}

/** The entries to send: every valid edit. */
export function entriesOf(edits: Edits): MarkEntry[] {
  return [...edits].flatMap(([enrolment, rowEdits]) =>
    [...rowEdits.values()].flatMap(
      ({ column, field, value, was, problem, question, over, reason }): MarkEntry[] =>
        problem !== null || question !== null || value === undefined
          ? []
          : [
              {
                enrolment,
                assignment: column,
                field,
                value: value ?? '',
                was,
                ...(over && { over }),
                ...(reason !== null && { reason }),
              },
            ],
    ),
  )
}

/** Applies the reply to the entries sent: rejected edits stay, with the reason. */
export function applyReply(edits: Edits, sent: readonly MarkEntry[], rejected: readonly NotTaken[]): Edits {
  const entryKey = (cell: Pick<MarkEntry, 'enrolment' | 'assignment' | 'field'>) =>
    `${cell.enrolment} ${editKey(cell.assignment, cell.field)}`
  const rejections = new Map(rejected.map((notTaken) => [entryKey(notTaken), notTaken]))
  const next = new Map(edits)
  for (const entry of sent) {
    const rowEdits = new Map(next.get(entry.enrolment))
    const key = editKey(entry.assignment, entry.field)
    const edit = rowEdits.get(key)
    const rejection = rejections.get(entryKey(entry))
    if (!edit || isEditedSince(edit, entry)) continue
    if (!rejection) rowEdits.delete(key)
    else rowEdits.set(key, { ...edit, was: rejection.theirs, ...rejectionOf(rejection) })
    if (rowEdits.size > 0) next.set(entry.enrolment, rowEdits)
    else next.delete(entry.enrolment)
  }
  return next
}

function rejectionOf({ kind, message }: NotTaken): Partial<Edit> {
  return kind === 'refused' ? { problem: message } : { question: { kind, message } }
}

/** Whether the cell was edited again while the reply was on its way. */
function isEditedSince(edit: Edit, { value }: MarkEntry): boolean {
  return (edit.value ?? '') !== value
}

/** Answers the question of an edit. */
export function answerQuestion(edits: Edits, enrolment: string, key: string, answer: Answer): Edits {
  const rowEdits = new Map(edits.get(enrolment))
  const edit = rowEdits.get(key)
  if (!edit) return edits
  if (answer === 'drop') rowEdits.delete(key)
  else rowEdits.set(key, { ...edit, ...answer, question: null })
  const next = new Map(edits)
  if (rowEdits.size > 0) next.set(enrolment, rowEdits)
  else next.delete(enrolment)
  return next
}

/** Agreed marks for undisputed work: seen by two, marked once or twice alike, and not agreed yet. */
export function undisputedMarks(sheet: MarkSheet): PlacedCell[] {
  return sheet.rows.flatMap((row) =>
    row.works.flatMap((work, index): PlacedCell[] => {
      const column = sheet.assignments[index]?.id
      if (!work || column === undefined || work.agreedMark !== null) return []
      const mark = work.firstMark
      if (mark === null || (work.secondMark !== null && work.secondMark !== mark)) return []
      if (whyNotEntered('agreedMark', mark, work, row, sheet.marker, rulesFor(sheet, row)) !== null) return []
      return [{ row: row.enrolment, column, field: 'agreedMark', text: mark }]
    }),
  )
}

/** Formats the saved value of a cell. */
export function formatCell(work: MarkStanding | null, field: MarkField): string {
  const value = work?.[field] ?? null
  if (value === null) return ''
  return field === 'handedIn' ? formatDate(value) : value
}

/** The standing of a student before the board, from the saved marks. */
export function boardStandingFor(sheet: MarkSheet, row: MarkedStudent): BoardStanding {
  const { closures, level } = sheet.instance
  const works = dueWorksOf(row.works, row.dues, closures)
  return boardStandingOf(sheet.assignments, { ...row, works }, level, sheet.attempt, rulesFor(sheet, row))
}
