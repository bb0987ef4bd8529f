import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import type { NewRow } from '#kit/records/write-rows.ts'
import { demoSchemaName } from './hesa-schemas.ts'
import type { Random } from './random.ts'

/** The return of the year before last, which is closed, and that of the last year, under way. */
export function hesaCollectionRows(random: Random, at: string, today: string): NewRow[] {
  const thisYear = academicYearOf(today)
  return ([-2, -1] as const).map((years) => {
    const { title, year } = academicYearAfter(thisYear, years)
    const isClosed = years === -2
    const code = `${String(year).slice(2)}056`
    return {
      id: random.id(Date.parse(at)),
      at,
      values: {
        code,
        academicYear: title,
        state: isClosed ? 'Closed' : 'Under way',
        opens: `${year + 1}-08-03`,
        submitBy: `${year + 1}-10-16`,
        signOffBy: `${year + 1}-10-30`,
        source: 'Made up for the demonstration. HESA publishes the days of each collection.',
        schemaFiles: demoSchemaName(code),
      },
    }
  })
}

/** By which codes each of them returns how fast somebody studies. */
export function hesaMappingRows(random: Random, collections: readonly NewRow[]): NewRow[] {
  return collections.flatMap(({ id, at }) =>
    Object.entries({ FT: '01', PT: '31' }).map(([value, code]) => ({
      id: random.id(Date.parse(at)),
      at,
      values: { collection: id, frame: 'StudentCourseSession.SCSMODE', value, code },
    })),
  )
}
