import { applicationBoard } from '#admissions/applications/application-board.ts'
import { leadBoard } from '#contact/leads/lead-board.ts'
import type { CardBoard } from '#kit/board/card-board.ts'
import type { RecordName } from './paths.ts'

/** Boards by record type. They stand beside the declarations, which every list and form carries. */
const declared: Readonly<Partial<Record<RecordName, CardBoard>>> = {
  applications: applicationBoard,
  leads: leadBoard,
}
const boards = new Map(Object.entries(declared))

/** The board of a record type by its plural; undefined where its records are on none. */
export function boardFor(name: string): CardBoard | undefined {
  return boards.get(name)
}
