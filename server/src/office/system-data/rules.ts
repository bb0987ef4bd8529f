import { valueLists } from '@minster/domain/college/lists/value-lists'
import { isKnownToRules } from '@minster/domain/college/lists/values-rules-know'
import { academicYearOf, isWithin } from '@minster/domain/college/years/academic-year'
import { foldWords } from '@minster/domain/kit/import/words'
import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isDay } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { z } from 'zod'
import { listsChosenFrom, replaceValue, usesOf } from '#kit/records/listed-fields.ts'
import type { Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { carryAlong, followingInWords, followingOf } from './followers.ts'

const { s } = tables({ s: 'system-data' })

/** What tells one value of a list from another. */
const places = ['list', 'value', 'group']

const valueSchema = z.object({
  list: z.string(),
  value: z.string(),
  group: z.string().nullish(),
  aliases: z.array(z.string()).nullish(),
})

/**
 * A value may be renamed, and every record that holds it follows; it may be removed only while no record holds it; and
 * no list has the same value twice under one heading.
 */
export const valuesAndTheirRecords: Rule = {
  async closed({ ids }, { db }) {
    const rows = await db.rows(
      select({
        id: s.id,
        list: s.list,
        value: s.value,
        group: s.group,
      })`from ${s} where ${s.id} = any(${sql.param([...ids])}::uuid[])`,
    )
    const known = rows.filter(({ list, value }) => isKnownToRules(list, value))
    const only = await Promise.all(known.map(({ id, ...value }) => isOnlyOne(db, id, value)))
    return new Map(
      known
        .filter((_row, at) => only[at])
        .map(({ id, value }) => [id, { remove: { param: 'value', message: knownWords(value) } }]),
    )
  },

  async complete({ before, after }) {
    const renamed = renamedBy(before, after)
    if (!renamed) return {}
    const { was, is } = renamed
    // Spreadsheets go on saying what it was called.
    return { aliases: aliasesWith(is.aliases ?? [], [was.value], is.value) }
  },

  async consequences({ before, after }, { tx }) {
    const renamed = renamedBy(before, after)
    if (!renamed) return []
    const { was } = renamed
    if (isKnownToRules(was.list, was.value))
      return [
        {
          id: 'rename',
          label: 'It keeps its name',
          ticked: true,
          param: 'value',
          refused: knownWords(was.value),
        },
      ]
    const records = await recordsHolding(tx, was.list, was.value)
    const following = await followingOf(tx, was.list, was.value)
    const all = [
      ...(records === 0 ? [] : [records === 1 ? '1 record' : `${records.toLocaleString('en-GB')} records`]),
      ...followingInWords(following),
    ]
    if (all.length === 0) return []
    const isOne = records + Object.values(following).reduce((sum, count) => sum + count, 0) === 1
    const label = `${all.join(', ')} ${isOne ? 'follows' : 'follow'}`
    return [{ id: 'rename', label, ticked: true, locked: true, param: 'value' }]
  },

  async followUp({ id, before, after }, { tx, door, caller, reason }) {
    if (after && !(before && places.every((path) => isSame(before[path], after[path]))))
      await demandItsPlace(tx, id, valueSchema.parse(after))
    if (!before) return
    const was = valueSchema.parse(before)
    if (after) {
      const is = valueSchema.parse(after)
      if (was.value === is.value || !(await isOnlyOne(tx, id, was))) return
      const at = await writtenAt(tx, id)
      await replaceValue(tx, was.list, was.value, is.value, { caller, at, reason })
      await carryAlong(tx, { list: was.list, from: was.value, to: is.value, door, caller, reason })
      return
    }
    const records = await recordsHolding(tx, was.list, was.value)
    if (records > 0 && (await isOnlyOne(tx, id, was))) throw refused(inUse(was.value, records), 'value')
  },
}

/** The value before and after, where both are whole and differ: one that was emptied is refused by its field. */
function renamedBy(before: FlatValues | null, after: FlatValues | null) {
  const [was, is] = [valueSchema.safeParse(before).data, valueSchema.safeParse(after).data]
  return was && is && was.value !== is.value ? { was, is } : null
}

/** What is said to whoever would rename, remove or merge a value that rules look for. */
export function knownWords(value: string): string {
  return `The college’s rules look for “${value}”, so it keeps its name and its place. Switch it off if it is not to be offered.`
}

/** What is said to whoever would remove a value that records hold. */
function inUse(value: string, records: number): string {
  const what = records === 1 ? '1 record holds' : `${records.toLocaleString('en-GB')} records hold`
  return `${what} “${value}”. Switch it off, so that it is no longer offered, or merge it with another value.`
}

/** Other spellings with further ones; none twice, and none that is the value itself. */
export function aliasesWith(
  aliases: readonly string[],
  further: readonly string[],
  value: string,
): readonly string[] {
  const known = new Set([foldWords(value)])
  return [...aliases, ...further].filter((alias) => {
    const folded = foldWords(alias)
    if (folded === '' || known.has(folded)) return false
    known.add(folded)
    return true
  })
}

/** The records follow at the very moment the value was renamed. */
async function writtenAt(db: Queryable, id: string): Promise<string> {
  const [row] = await db.rows(select({ at: s.updatedAt })`from ${s} where ${s.id} = ${id}`)
  if (!row) throw new Error('A value that was just written is not there.')
  return row.at
}

async function demandItsPlace(
  db: Queryable,
  id: string,
  { list, value, group }: z.infer<typeof valueSchema>,
): Promise<void> {
  if (!Object.hasOwn(valueLists, list) && !listsChosenFrom().includes(list))
    throw refused(`The college keeps no list called “${list}”.`, 'list')
  if (list === 'lastDaysOfYear') await demandOneForTheYear(db, id, value)
  const [other] = await db.rows(sql`
    select ${s.id} from ${s} where ${alive(s)} and ${s.id} <> ${id} and ${s.list} = ${list}
      and lower(${s.value}) = lower(${value}) and coalesce(${s.group}, '') = ${group ?? ''} limit 1`)
  if (other) throw refused(`“${value}” is in this list already.`, 'value')
}

async function demandOneForTheYear(db: Queryable, id: string, value: string): Promise<void> {
  // What is read from it is a day, and anything else would be passed over.
  if (!isDay(value)) throw refused('Enter a day as 2026-12-21: a list of days holds nothing else.', 'value')
  const rows = await db.rows(
    select({
      value: s.value,
    })`from ${s} where ${alive(s)} and ${s.active} and ${s.id} <> ${id} and ${s.list} = 'lastDaysOfYear'`,
  )
  const { title } = academicYearOf(value)
  const other = rows.find((row) => isWithin(row.value, title))
  if (other)
    throw refused(`${title} has a last day already, ${formatDate(other.value)}. Change that one.`, 'value')
}

/** The same value may stand under several headings; records then cannot tell whose they hold. */
async function isOnlyOne(db: Queryable, id: string, { list, value }: z.infer<typeof valueSchema>) {
  const others = await db.rows(sql`
    select ${s.id} from ${s} where ${alive(s)} and ${s.id} <> ${id} and ${s.list} = ${list} and ${s.value} = ${value}`)
  return others.length === 0
}

async function recordsHolding(db: Queryable, list: string, value: string): Promise<number> {
  return (await usesOf(db, list, value)).reduce((sum, { records }) => sum + records, 0)
}

function refused(message: string, param: string): AppError {
  return new AppError('INVALID', undefined, [{ param, message }])
}
