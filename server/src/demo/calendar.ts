import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { easterOf } from '@minster/domain/college/years/easter'
import { addDays, weekdayOf } from '@minster/domain/platform/words/calendar'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** The academic calendar of last year, this and the next; Liverpool begins a week later and breaks off a week sooner. */
export function calendarRows(random: Random, today: string, hubs: ReadonlyMap<string, string>): NewRow[] {
  const liverpool = hubs.get('Liverpool')
  return [-1, 0, 1].flatMap((ahead) => {
    const { year, start } = academicYearAfter(academicYearOf(today), ahead)
    const at = `${start}T08:00:00.000Z`
    const first = mondayFrom(`${year}-09-26`)
    const lent = mondayFrom(`${year + 1}-01-08`)
    const easter = easterOf(year + 1)
    const trinity = addDays(easter, 15)
    const ends = { michaelmas: addDays(first, 74), lent: addDays(easter, -9), trinity: addDays(trinity, 60) }
    const days = (kind: string, name: string, from: string, until: string, hub?: string) => ({
      kind,
      name,
      start: from,
      end: until,
      ...(hub !== undefined && { hub }),
    })
    const ofAll = [
      days('Term', 'Michaelmas', first, ends.michaelmas),
      days('Reading week', 'Michaelmas reading week', addDays(first, 35), addDays(first, 39)),
      days('Vacation', 'Christmas vacation', addDays(ends.michaelmas, 1), addDays(lent, -1)),
      days('Closure', 'Christmas closure', `${year}-12-24`, `${year + 1}-01-01`),
      days('Term', 'Lent', lent, ends.lent),
      days('Vacation', 'Easter vacation', addDays(ends.lent, 1), addDays(trinity, -1)),
      days('Term', 'Easter', trinity, ends.trinity),
      days('Vacation', 'Summer vacation', addDays(ends.trinity, 1), `${year + 1}-09-24`),
    ]
    const own =
      liverpool === undefined
        ? []
        : [
            days('Term', 'Michaelmas', addDays(first, 7), addDays(ends.michaelmas, -7), liverpool),
            days('Term', 'Lent', lent, ends.lent, liverpool),
            days('Term', 'Easter', trinity, ends.trinity, liverpool),
            days('Closure', 'Moving day', addDays(first, 45), addDays(first, 45), liverpool),
          ]
    return [...ofAll, ...own].map(
      (values): NewRow => ({
        id: random.id(Date.parse(at)),
        at,
        values: { ...values, source: 'Council' },
      }),
    )
  })
}

function mondayFrom(day: string): string {
  return addDays(day, (7 - weekdayOf(day)) % 7)
}
