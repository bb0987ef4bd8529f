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
        ...(isClosed && { unansweredIsNotAvailable: true }),
      },
    }
  })
}

/** By which codes the college has returned its own words; all of them are chosen in the return that was sent. */
const chosen: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'EntryProfile.HIGHESTQOE': {
    doctorate: 'D9001',
    masters: 'M9001',
    degree: 'H9001',
    diploma: 'J9001',
    certificate: 'C9001',
    'level-3': 'P9001',
    'level-2': 'Q9001',
    none: 'X9002',
    other: 'X9001',
  },
  'EntryProfile.PREVIOUSPROVIDER': {
    university: '90000003',
    theological: '90000004',
    further: '90000002',
    school: '90000001',
    abroad: '90000005',
    none: '90000009',
  },
  'Student.TTACCOM': { halls: '91', other: '93' },
  'StudentCourseSession.INVOICEHESAID': { 'Diocesan Sponsored': '9101' },
  'ModuleInstance.MODULERESULT': { Passed: '91', 'Passed by compensation': '91', Failed: '92' },
  'QualificationAwarded.QUALAWARDRESULT': { 'Not classified': '0011' },
}
const pace = { 'StudentCourseSession.SCSMODE': { FT: '01', PT: '31' } } as const

/** The codes chosen in each of them: of the one under way only those for how fast somebody studies. */
export function hesaMappingRows(random: Random, collections: readonly NewRow[]): NewRow[] {
  return collections.flatMap(({ id, at, values }) =>
    Object.entries(values['state'] === 'Closed' ? { ...pace, ...chosen } : pace).flatMap(([frame, codes]) =>
      Object.entries(codes).map(([value, code]) => ({
        id: random.id(Date.parse(at)),
        at,
        values: { collection: id, frame, value, code },
      })),
    ),
  )
}
