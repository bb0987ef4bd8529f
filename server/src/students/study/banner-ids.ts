import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import {
  type BannerRowToWrite,
  bannerCalls,
  mostBannerRows,
  tooManyBannerRows,
} from '@minster/domain/students/banner/banner-calls'
import { matchBannerRows, otherIdOf } from '@minster/domain/students/banner/banner-match'
import { type BannerSheet, readBannerSheet } from '@minster/domain/students/banner/banner-sheet'
import { readText } from '#kit/import/read-text.ts'
import { registerSheetCells } from '#kit/import/sheet-cells.ts'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { bannerCandidates, bannerHolders } from './banner-candidates.ts'

const config = { access: 'students:edit' }
const { calls } = bannerCalls

/** Banner IDs as Durham sends them back: read, matched to students and checked, and then written in one go. */
export async function registerBannerIdRoutes(
  parent: App,
  { database, door, clock, scanner }: Services & { readonly door: Door },
): Promise<void> {
  await registerSheetCells(
    parent,
    {
      scanner,
      soundIn: (cells) =>
        readBannerSheet(cells, clock.today()).rows.filter(({ problems }) => problems.length === 0).length,
    },
    (within, read) => serve(within, bannerCalls, 'POST /api/banner-ids/sheet', config, read),
  )

  serveUnread(parent, bannerCalls, 'POST /api/banner-ids/check', config, async (request) => {
    const { text, cells, columns } = parsed(calls['POST /api/banner-ids/check'].body, request.body)
    const asked = cells ?? textCells(text ?? '')
    const sheet = readBannerSheet(asked, clock.today(), columns)
    if (sheet.rows.length === 0) throw refusedText('There is nothing in this list.')
    if (sheet.rows.length > mostBannerRows) throw refusedText(tooManyBannerRows)
    const caller = callerOf(request)
    return {
      data: {
        cells: asked,
        columns: sheet.columns,
        missing: sheet.missing,
        rows: await matched(sheet, caller),
      },
    }
  })

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

  serveUnread(parent, bannerCalls, 'POST /api/banner-ids', config, async (request) => {
    const { rows } = parsed(calls['POST /api/banner-ids'].body, request.body)
    const caller = callerOf(request)
    const written = await database.transaction((tx) => writeAll(tx, door, rows, caller))
    return { data: { rows: written } }
  })
}

async function writeAll(
  tx: Transaction,
  door: Door,
  rows: readonly BannerRowToWrite[],
  caller: Caller,
): Promise<BannerRowToWrite[]> {
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

async function writeOne(
  tx: Transaction,
  door: Door,
  row: BannerRowToWrite,
  caller: Caller,
): Promise<Problem[]> {
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

function twice(rows: readonly BannerRowToWrite[], what: 'student' | 'bannerId'): Problem[] {
  const groups = [...Map.groupBy(rows, (row) => row[what]).values()].filter(({ length }) => length > 1)
  const words = what === 'student' ? 'the same student' : 'the same Banner ID'
  return groups.flatMap((group) =>
    group.map(({ number }) => ({
      param: `rows.${number}`,
      message: `Rows ${group.map((one) => one.number).join(', ')} have ${words}.`,
    })),
  )
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
