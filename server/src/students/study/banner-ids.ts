import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { matchBannerRows, otherIdOf } from '@minster/domain/students/banner/banner-match'
import {
  type BannerSheet,
  bannerColumns,
  readBannerSheet,
} from '@minster/domain/students/banner/banner-sheet'
import { z } from 'zod'
import { readText } from '#kit/import/read-text.ts'
import { cellSchema, registerSheetCells } from '#kit/import/sheet-cells.ts'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { bannerCandidates, bannerHolders } from './banner-candidates.ts'

const mostRows = 2000

const checkForm = z
  .strictObject({
    text: z.string().max(500_000, 'This is too long. Paste it in parts.').optional(),
    cells: z
      .array(z.array(cellSchema).max(100))
      .max(mostRows + 50, tooMany())
      .optional(),
    columns: z
      .array(z.enum(namesOf(bannerColumns)).nullable())
      .max(100)
      .optional(),
  })
  .refine(({ text, cells }) => (text === undefined) !== (cells === undefined), {
    path: ['text'],
    message: 'Paste a list or upload a sheet.',
  })
const writeForm = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        number: z.int().min(1),
        student: z.uuid('Choose a student.'),
        bannerId: z.string().regex(/^\d{9}$/, 'Banner ID must be a 9-digit number'),
      }),
    )
    .min(1, 'There is nothing to write.')
    .max(mostRows, tooMany()),
})
const reply = { 200: z.object({ data: z.looseObject({}) }) }
const tags = ['Students']
const config = { access: 'students:edit' }

/** Banner IDs as Durham sends them back: read, matched to students and checked, and then written in one go. */
export async function registerBannerIdRoutes(
  parent: App,
  { database, door, clock, scanner }: Services & { readonly door: Door },
): Promise<void> {
  await registerSheetCells(parent, {
    scanner,
    path: '/api/banner-ids/sheet',
    ...config,
    tags,
    summary: 'Read a sheet of Banner IDs',
    soundIn: (cells) =>
      readBannerSheet(cells, clock.today()).rows.filter(({ problems }) => problems.length === 0).length,
  })

  parent.post(
    '/api/banner-ids/check',
    {
      config,
      ...documented({
        tags,
        summary: 'Match a list of Banner IDs to students',
        body: checkForm,
        response: reply,
      }),
    },
    async (request) => {
      const { text, cells, columns } = parsed(checkForm, request.body)
      const asked = cells ?? textCells(text ?? '')
      const sheet = readBannerSheet(asked, clock.today(), columns)
      if (sheet.rows.length === 0) throw refusedText('There is nothing in this list.')
      if (sheet.rows.length > mostRows) throw refusedText(tooMany())
      const caller = callerOf(request)
      return {
        data: {
          cells: asked,
          columns: sheet.columns,
          missing: sheet.missing,
          rows: await matched(sheet, caller),
        },
      }
    },
  )

  async function matched({ rows, missing }: BannerSheet, caller: Caller) {
    if (missing.length > 0) return []
    const [candidates, holders] = await Promise.all([
      bannerCandidates(database, rows, caller),
      bannerHolders(
        database,
        rows.map(({ bannerId }) => bannerId),
        caller,
      ),
    ])
    return matchBannerRows(rows, candidates, holders)
  }

  parent.post(
    '/api/banner-ids',
    {
      config,
      ...documented({
        tags,
        summary: 'Write Banner IDs to students',
        description: 'All in one transaction: where one cannot be written none is, and the reply says which.',
        body: writeForm,
        response: reply,
      }),
    },
    async (request) => {
      const { rows } = parsed(writeForm, request.body)
      const caller = callerOf(request)
      const written = await database.transaction((tx) => writeAll(tx, door, rows, caller))
      return { data: { rows: written } }
    },
  )
}

type Row = z.infer<typeof writeForm>['rows'][number]

async function writeAll(tx: Transaction, door: Door, rows: readonly Row[], caller: Caller): Promise<Row[]> {
  const problems: Problem[] = [...twice(rows, 'student'), ...twice(rows, 'bannerId')]
  // In one order whoever writes, so that two who write at once wait for each other instead of both failing.
  for (const row of rows.toSorted((one, other) => (one.student < other.student ? -1 : 1))) {
    if (problems.length > 0) break
    problems.push(...(await writeOne(tx, door, row, caller)))
  }
  if (problems.length > 0)
    throw new AppError('INVALID', 'Nothing was written. Check the list again.', problems)
  return [...rows]
}

async function writeOne(tx: Transaction, door: Door, row: Row, caller: Caller): Promise<Problem[]> {
  const param = `rows.${row.number}`
  const students = collectionOf('students')
  const how = { caller, reason: 'Banner IDs came back' }
  try {
    // Changing nothing asks for the right and the row, and holds the row until the end.
    const { values } = await door.change(tx, students, row.student, {}, how)
    const held = values['partnerId']
    if (typeof held === 'string' && held !== row.bannerId)
      return [{ param, message: otherIdOf({ label: 'This student', bannerId: held }) ?? '' }]
    await door.change(tx, students, row.student, { partnerId: row.bannerId }, how)
    return []
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== 'INVALID' && error.code !== 'NOT_FOUND')) throw error
    const message = error.details.map((detail) => detail.message).join(' ') || error.message
    return [{ param, message }]
  }
}

function twice(rows: readonly Row[], what: 'student' | 'bannerId'): Problem[] {
  const groups = [...Map.groupBy(rows, (row) => row[what]).values()].filter(({ length }) => length > 1)
  const words = what === 'student' ? 'the same student' : 'the same Banner ID'
  return groups.flatMap((group) =>
    group.map(({ number }) => ({
      param: `rows.${number}`,
      message: `Rows ${group.map((one) => one.number).join(', ')} have ${words}.`,
    })),
  )
}

function tooMany(): string {
  return `Check at most ${mostRows.toLocaleString('en-GB')} rows at once.`
}

function refusedText(message: string): AppError {
  return new AppError('INVALID', message, [{ param: 'text', message }])
}

/** What was pasted, as a sheet of cells; a quotation mark nobody closed is a sign like any other. */
function textCells(text: string): (string | null)[][] {
  const sound = text.toWellFormed().replaceAll('\u0000', '')
  try {
    return readText(sound).map(({ cells }) => cells.map((one) => (typeof one === 'string' ? one : null)))
  } catch {
    return readText(sound.replaceAll('"', ' ')).map(({ cells }) =>
      cells.map((one) => (typeof one === 'string' ? one : null)),
    )
  }
}
