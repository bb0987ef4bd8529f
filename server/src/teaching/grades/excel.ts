import { countedMarksOf, dueWorksOf, rulesFor } from '@minster/domain/teaching/modules/board'
import type { MarkedStudent, ModuleMarks } from '@minster/domain/teaching/modules/grades-calls'
import { markFields } from '@minster/domain/teaching/modules/mark-fields'
import type { Cell, Sheet, SheetColumn } from '#kit/export/spreadsheet.ts'

const text = (heading: string, width: number): SheetColumn => ({ heading, format: 'text', width })

/** The marks of a module as a sheet that can be filled in and taken back: headings say which assignment and which mark. */
export function excelOfMarks(sheet: ModuleMarks): Sheet {
  const of = (title: string, what: string) => `${title}: ${what}`
  return {
    name: `${sheet.instance.code} ${sheet.instance.academicYear}`,
    columns: [
      text('Student', 28),
      text('Banner ID', 12),
      text('Status', 12),
      ...sheet.assignments.flatMap(({ title }): SheetColumn[] => [
        { heading: of(title, markFields.handedIn.label), format: 'date', width: 14 },
        { heading: of(title, markFields.firstMark.label), format: 'number', width: 12 },
        { heading: of(title, markFields.secondMark.label), format: 'number', width: 12 },
        { heading: of(title, markFields.agreedMark.label), format: 'number', width: 12 },
        { heading: of(title, 'Counts'), format: 'number', width: 10 },
      ]),
      { heading: 'Module mark', format: 'number', width: 12 },
      text('Outcome', 14),
      { heading: 'Released', format: 'date', width: 12 },
    ],
    rows: [sheet.rows.map((row) => cellsOf(sheet, row))],
  }
}

function cellsOf(sheet: ModuleMarks, row: MarkedStudent): Cell[] {
  const { closures, level } = sheet.instance
  const works = dueWorksOf(row.works, row.dues, closures)
  const counted = countedMarksOf(works, level, rulesFor(sheet, row))
  return [
    row.student.label,
    row.bannerId,
    row.status,
    ...row.works.flatMap((work, at): Cell[] => [
      dayCell(work?.handedIn ?? null),
      markCell(work?.firstMark ?? null),
      markCell(work?.secondMark ?? null),
      markCell(work?.agreedMark ?? null),
      markCell(counted[at]?.mark ?? null),
    ]),
    row.mark,
    row.outcome,
    dayCell(row.releasedOn),
  ]
}

function markCell(mark: string | null): Cell {
  return mark !== null && /^\d+$/.test(mark) ? Number(mark) : mark
}

function dayCell(day: string | null): Cell {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}
