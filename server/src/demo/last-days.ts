import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Random } from './random.ts'

/** The college's last day for extensions in last year, this and the next: the end of May, after every deadline. */
export function lastDayRows(random: Random, today: string): NewRow[] {
  return [-1, 0, 1].map((years, order) => {
    const { year, start } = academicYearAfter(academicYearOf(today), years)
    const at = `${start}T08:00:00.000Z`
    return {
      id: random.id(Date.parse(at)),
      at,
      values: {
        list: 'lastDaysOfYear',
        value: `${year + 1}-05-31`,
        group: 'Board of examiners',
        order,
        active: true,
        aliases: [],
      },
    }
  })
}
