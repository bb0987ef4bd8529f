import {
  type AcademicYear,
  academicYearAfter,
  academicYearStarting,
} from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { weeklyDays } from '@minster/domain/teaching/agenda/events'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { hubNames } from './places.ts'
import type { Random } from './random.ts'

const { n, m } = tables({ n: 'module-instances', m: 'modules' })

/** The weeks from one teaching Saturday of a hub to its next. */
const weeksBetween = 4
const modulesADay = 4

/** Writes the Saturdays of each hub and the residentials of last year and this. */
export async function writeTeachingDays(
  tx: Transaction,
  random: Random,
  at: string,
  { year, hubs }: { readonly year: number; readonly hubs: ReadonlyMap<string, string> },
): Promise<void> {
  const present = academicYearStarting(year)
  for (const one of [academicYearAfter(present, -1), present]) {
    const instances = await tx.rows(select({ id: n.id })`
      from ${n} join ${m} on ${m.id} = ${n.module} where ${n.academicYear} = ${one.title} order by ${m.code}`)
    const ids = instances.map(({ id }) => id)
    const values = [...saturdaysOf(one, ids, hubs), ...residentialsOf(one)]
    await writeRows(
      tx,
      'teaching-days',
      values.map((day): NewRow => ({ id: random.id(Date.parse(at)), at, values: day })),
    )
  }
}

/** Each hub begins a week after the one before, so that those who teach at several are free for all of them. */
function saturdaysOf(
  { year }: AcademicYear,
  instances: readonly string[],
  hubs: ReadonlyMap<string, string>,
): NewRow['values'][] {
  const saturdays = weeklyDays('Saturday', `${year}-10-03`, `${year + 1}-05-29`)
  return hubNames.flatMap((name, order) =>
    saturdays.flatMap((day, week) => {
      if (week % weeksBetween !== order % weeksBetween) return []
      const first = (Math.floor(week / weeksBetween) * modulesADay) % Math.max(1, instances.length)
      const moduleInstances = instances.slice(first, first + modulesADay)
      const hours = { from: '09:30', until: '16:00', place: `${name}, lecture hall` }
      return [{ kind: 'Teaching day', day, hub: hubs.get(name), ...hours, moduleInstances }]
    }),
  )
}

function residentialsOf({ year }: AcademicYear): NewRow['values'][] {
  const place = 'Cranmer House, Durham'
  const stays = [
    { title: 'Autumn residential', begins: 'Friday', from: `${year}-11-06`, nights: 2 },
    { title: 'Easter school', begins: 'Monday', from: `${year + 1}-04-05`, nights: 5 },
  ]
  return stays.flatMap(({ title, begins, from, nights }) =>
    weeklyDays(begins, from, addDays(from, 6)).map((day) => ({
      kind: 'Residential',
      title,
      day,
      lastDay: addDays(day, nights),
      from: '16:00',
      until: '14:00',
      place,
    })),
  )
}
