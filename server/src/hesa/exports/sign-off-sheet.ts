import type { SignOffFigures } from '@minster/domain/hesa/exports/export-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import type { Cell, Sheet } from '#kit/export/spreadsheet.ts'
import type { Content } from '#platform/print/content.ts'
import { print } from '#platform/print/print.ts'
import type { Letterhead } from '#students/documents/letterhead.ts'
import type { ExportRun } from './runs.ts'

type Figure = SignOffFigures['students']

interface Signing {
  readonly figures: SignOffFigures
  readonly run: ExportRun
}

/** The figures on paper, with what tells which file they are of, and room to sign. */
export function printSignOff({ figures, run }: Signing, { head, college }: Letterhead): Promise<Uint8Array> {
  const title = `HESA Student return ${figures.code}, ${figures.academicYear}`
  return print({ title, head }, [
    {
      content: [
        { text: title, bold: true, fontSize: 15, heading: 1 },
        { text: 'For whoever is accountable for the return.', margin: [0, 2, 0, 10] },
        ...aboutFile(run).map(
          ([label, value]): Content => ({ text: `${label}: ${value}`, margin: [0, 0, 0, 2] }),
        ),
        ...[{ title: 'In all', rows: [figures.students] }, ...figures.tables].flatMap((table) =>
          tableOf(table, figures),
        ),
        {
          unbreakable: true,
          margin: [0, 18, 0, 0],
          stack: [
            { text: 'These figures are right, and the file may be sent.', margin: [0, 0, 0, 24] },
            { columns: ['Name', 'Signature', 'Date'].map((text) => lineFor(text)), columnGap: 16 },
          ],
        },
      ],
      foot: `${college}: ${title}, ${run.hash?.slice(0, 8) ?? ''}`,
      numbered: true,
    },
  ])
}

/** The same figures as a workbook has them. */
export function sheetOfSignOff({ figures, run }: Signing): Sheet {
  const { code, before } = figures
  const counts = (table: string, { label, count, before: last }: Figure): Cell[] => [
    table,
    label,
    count,
    ...(before === null ? [] : [last]),
  ]
  return {
    name: `Sign-off ${code}`,
    columns: [
      { heading: 'By', format: 'text', width: 20 },
      { heading: '', format: 'text', width: 70 },
      { heading: figures.academicYear, format: 'number', width: 12 },
      ...(before === null ? [] : [{ heading: before, format: 'number', width: 12 } as const]),
    ],
    rows: [
      [
        counts('In all', figures.students),
        ...figures.tables.flatMap(({ title, rows }) => rows.map((row) => counts(title, row))),
        ...aboutFile(run).map(([label, value]): Cell[] => [
          label,
          value,
          null,
          ...(before === null ? [] : [null]),
        ]),
      ],
    ],
  }
}

function aboutFile({ hash, userName, finishedAt, isValid, blockers, counts }: ExportRun): [string, string][] {
  return [
    ['File', hash ?? ''],
    ['Made', `${finishedAt === null ? '' : formatDateTime(finishedAt)} by ${userName}`],
    [
      'Schema',
      isValid ? 'The schema of the collection accepts it' : 'The schema of the collection refuses it',
    ],
    ...(blockers === null ? [] : [['Rules', blockersWords(blockers)] satisfies [string, string]]),
    [
      'It holds',
      Object.entries(counts ?? {})
        .filter(([entity]) => told.includes(entity))
        .map(([entity, count]) => `${count} ${entity}`)
        .join(', '),
    ],
  ]
}

const told = ['Course', 'Module', 'Qualification', 'Student', 'Engagement', 'StudentCourseSession', 'Venue']

function blockersWords(blockers: number): string {
  if (blockers === 0) return 'Nothing blocks it'
  return blockers === 1 ? 'One thing blocks it' : `${blockers} things block it`
}

const small = 9
const grey = '#5c5f66'

function tableOf(
  { title, rows }: { readonly title: string; readonly rows: readonly Figure[] },
  { academicYear, before }: SignOffFigures,
): Content[] {
  const heads = ['', academicYear, before ?? 'Year before']
  const shown = (count: number | null) => (count === null ? '–' : String(count))
  return [
    { text: title, bold: true, heading: 2, margin: [0, 10, 0, 4] },
    {
      fontSize: small,
      layout: 'ruled',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', 70, 70],
        body: [
          heads.map((text) => ({ text, color: grey })),
          ...rows.map(({ label, count, before: last }) =>
            [label, shown(count), shown(last)].map((text) => ({ text })),
          ),
        ],
      },
    },
  ]
}

function lineFor(text: string): Content {
  return {
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 150, y2: 0, lineWidth: 0.5 }] },
      { text, fontSize: small, color: grey, margin: [0, 3, 0, 0] },
    ],
  }
}
