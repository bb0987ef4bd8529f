import type { FileMade, FileToMake } from '@minster/domain/durham/files/file-calls'
import { fileDifference, keyOf } from '@minster/domain/durham/files/file-difference'
import { type DurhamFileKind, durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Disk } from 'flydrive'
import { v7 as newId } from 'uuid'
import { keepStream } from '#kit/files/keep-stream.ts'
import type { Door } from '#kit/records/store.ts'
import type { Database } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { isSameFacts } from '../changes/current-facts.ts'
import { type Composed, compose } from './compose.ts'
import { demandHub } from './demand-hub.ts'
import { labelsOf } from './labels-of.ts'
import { demandGender, type Layout, readLayout } from './read-layout.ts'
import { readRowsOf } from './rows-of-kind.ts'
import {
  type About,
  durhamFiles,
  lastFile,
  readFileRows,
  readLastOfEach,
  type StoredRow,
  writeFileRows,
} from './stored-files.ts'
import { contentOf } from './write-content.ts'

/** What files are made with. */
export interface FileParts {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly clock: Today
}

const shownRows = 20
const shownLines = 50

/** Makes a file for Durham, or says what would be made. Nothing is made twice: where nothing differs, it is the last one. */
export async function makeFile(
  parts: FileParts,
  kind: DurhamFileKind,
  asked: FileToMake,
  caller: Caller,
): Promise<FileMade> {
  const { database, clock } = parts
  const { year, onlyChanges = false, leaveOut = false, preview = false } = asked
  const about: About = {
    kind,
    year,
    hub: asked.hub ?? null,
    board: kind === 'marks' ? (asked.board ?? null) : null,
  }
  const layout = await readLayout(database, kind, clock.today())
  demandGender(caller, layout)
  const hubName = await demandHub(database, about.hub, caller)
  const all = await readRowsOf(database, { ...about, hubName, caller }, layout)
  const composed = compose(onlyChanges ? all.filter(({ isNews }) => isNews) : all, layout)
  if (!preview) demandSendable(composed, { kind, onlyChanges, leaveOut })
  const last = await lastFile(database, about, onlyChanges)
  const before = onlyChanges
    ? await readLastOfEach(database, about)
    : last
      ? await readFileRows(database, last.id)
      : []
  // What is gone since is told in the words of the file before, also of a column that was taken out.
  demandGender(caller, { rows: before })
  const written = new Set(composed.rows.map(keyOf))
  // What went out already goes out again where Durham was told something else since.
  const isDue = last?.state !== 'Sent' || !all.some((row) => row.isNews && written.has(keyOf(row)))
  const isSame =
    last !== undefined &&
    isDue &&
    isSameFile(await readFileRows(database, last.id), composed.rows, layout, last)
  const differences = fileDifference(before, composed.rows).filter(
    (one) => !onlyChanges || one.kind !== 'gone',
  )
  const count = (which: string) => differences.filter((one) => one.kind === which).length
  const difference = { added: count('added'), changed: count('changed'), gone: count('gone') }
  const name = isSame ? last.name : nameOf(layout, { ...about, hubName, today: clock.today() })
  const made =
    isSame || preview
      ? null
      : await keep(parts, { about, asked, layout, composed, difference, name, last: last?.id }, caller)
  const file = made ?? (isSame ? last : null)
  const shown = differences.slice(0, shownLines)
  const labels = await labelsOf(
    database,
    shown.map(({ engagement }) => engagement),
  )
  return {
    file: file?.id ?? null,
    kind,
    state: made ? 'Made' : isSame ? last.state : null,
    name: made?.name ?? name,
    isSame,
    hash: file?.hash ?? '',
    layout: { id: layout.id, name: layout.name, isConfirmed: layout.isConfirmed },
    headings: layout.columns.map(({ heading }) => heading),
    sample: composed.rows.slice(0, shownRows).map(({ cells }) => cells.map(([, text]) => text)),
    rows: composed.rows.length,
    refused: composed.refused,
    difference: {
      last: last ? last.madeAt.slice(0, 10) : null,
      ...difference,
      lines: shown.map(({ engagement, kind: what, words }) => ({
        student: labels.get(engagement) ?? { id: engagement, label: 'Somebody deleted since' },
        kind: what,
        words,
      })),
    },
  }
}

const refusalsShown = 100

/** Refuses a file with rows that do not pass, unless they are to be left out, and one with no row. */
function demandSendable(
  { rows, refused }: Composed,
  { kind, onlyChanges, leaveOut }: { kind: DurhamFileKind; onlyChanges: boolean; leaveOut: boolean },
): void {
  if (refused.length > 0 && !leaveOut) {
    const problems = refused.flatMap(({ student, problems: own }) =>
      own.map(({ heading, message }) => ({
        param: 'rows',
        message: `${student.label}, ${heading}: ${message}`,
      })),
    )
    throw new AppError(
      'INVALID',
      `${refused.length === 1 ? 'One row does' : `${refused.length} rows do`} not pass the checks. Mend ${refused.length === 1 ? 'it' : 'them'}, or leave ${refused.length === 1 ? 'it' : 'them'} out.`,
      problems.slice(0, refusalsShown),
    )
  }
  if (rows.length === 0)
    throw new AppError('INVALID', undefined, [
      {
        param: 'rows',
        message: onlyChanges
          ? 'Nothing differs from what was sent last, so there is nothing to send.'
          : `There is nobody to stand in the file “${durhamFileKinds[kind].label}”. Check the year and the hub.`,
      },
    ])
}

/** Nothing of it differs: neither a cell, nor what Durham would hold by it. */
function isSameFile(
  before: readonly StoredRow[],
  now: readonly StoredRow[],
  layout: Layout,
  last: { readonly name: string },
): boolean {
  const isSameFormat = layout.kind === 'photos' || last.name.endsWith(`.${endingOf(layout)}`)
  return (
    isSameFormat &&
    before.length === now.length &&
    now.every((row, at) => {
      const other = before[at]
      return (
        other?.engagement === row.engagement &&
        other.aspect === row.aspect &&
        JSON.stringify(other.cells) === JSON.stringify(row.cells) &&
        isSameFacts(other.facts, row.facts)
      )
    })
  )
}

const endingOf = ({ format }: Layout) => (format === 'CSV' ? 'csv' : 'xlsx')

interface Words {
  readonly kind: DurhamFileKind
  readonly year: string
  readonly hubName: string
  readonly today: string
}

function nameOf(layout: Layout, { kind, year, hubName, today }: Words): string {
  // Of photographs the layout names each picture, and the archive goes by its own name.
  const pattern = (kind === 'photos' ? null : layout.fileName) ?? `${kind}-{year}-{day}`
  const filled = pattern
    .replaceAll('{year}', year)
    .replaceAll('{day}', today)
    .replaceAll('{hub}', hubName || 'all')
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')
  return `${filled}.${kind === 'photos' ? 'zip' : endingOf(layout)}`
}

interface ToKeep {
  readonly about: About
  readonly asked: FileToMake
  readonly layout: Layout
  readonly composed: Composed
  readonly difference: { readonly added: number; readonly changed: number; readonly gone: number }
  readonly name: string
  /** The file it was compared with. */
  readonly last: string | undefined
}

async function keep(
  { database, door, disk, clock }: FileParts,
  { about, asked, layout, composed, difference, name, last }: ToKeep,
  caller: Caller,
) {
  const sheet = {
    title: durhamFileKinds[about.kind].label,
    format: layout.format,
    headings: layout.columns.map(({ heading }) => heading),
    rows: composed.rows.map(({ cells }) => cells.map(([, text]) => text)),
  }
  const content = contentOf(sheet, about.kind === 'photos' ? composed.pictures : null, disk)
  const { storedAs, size, sha256 } = await keepStream(disk, content.bytes, content.mediaType)
  const how = { caller, byRule: true } as const
  const id = newId()
  try {
    await database.transaction(async (tx) => {
      // Two who make the same at one moment make it once.
      await tx.execute(sql`lock table durham_file_rows in share row exclusive mode`)
      if ((await lastFile(tx, about, asked.onlyChanges ?? false))?.id !== last)
        throw new AppError('CONFLICT', 'Somebody else made this file just now. Look at theirs first.')
      const file = await door.create(
        tx,
        collectionOf('files'),
        {
          name,
          mediaType: content.mediaType,
          size,
          sha256,
          storedAs,
          owner: caller.userId,
        },
        how,
      )
      const values = {
        kind: about.kind,
        academicYear: about.year,
        hub: about.hub,
        board: about.board,
        state: 'Made',
        layout: layout.id,
        onlyChanges: asked.onlyChanges ?? false,
        name,
        contents: file.id,
        rows: composed.rows.length,
        leftOut: composed.refused.length,
        ...difference,
        hash: sha256,
        madeAt: clock.now().toISOString(),
        madeBy: caller.userId,
      }
      await door.create(tx, durhamFiles, values, { ...how, id })
      await writeFileRows(tx, id, composed.rows)
    })
  } catch (error) {
    await disk.delete(storedAs).catch(() => {})
    throw error
  }
  return { id, name, hash: sha256 }
}
