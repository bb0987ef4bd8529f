import type { SignOffFigures } from '@minster/domain/hesa/exports/export-calls'
import { entityWords } from '@minster/domain/hesa/return/entity-words'
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
        {
          text: `Figures for whoever is accountable for the return${figures.before === null ? '' : `, beside those of ${figures.before}`}.`,
          margin: [0, 2, 0, 12],
        },
        aboutTable(run),
        ...[{ title: 'In all', rows: [figures.students] }, ...figures.tables].map((table) =>
          tableOf(table, figures),
        ),
        {
          unbreakable: true,
          margin: [0, 24, 0, 0],
          stack: [
            { text: 'These figures are right, and the file named above may be sent.', margin: [0, 0, 0, 30] },
            { columns: ['Name', 'Office'].map(lineFor), columnGap, margin: [0, 0, 0, 30] },
            { columns: ['Signature', 'Date'].map(lineFor), columnGap },
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
  const { code, academicYear, before } = figures
  const year = (heading: string) => ({ heading, format: 'number', width: 12 }) as const
  const years = before === null ? [year(academicYear)] : [academicYear, before, 'Change'].map(year)
  const counts = (table: string, figure: Figure): Cell[] => [
    table,
    figure.label,
    figure.count,
    ...(before === null ? [] : [figure.before, changeOf(figure)]),
  ]
  return {
    name: `Sign-off ${code}`,
    columns: [
      { heading: 'By', format: 'text', width: 20 },
      { heading: '', format: 'text', width: 70 },
      ...years,
    ],
    rows: [
      [
        counts('In all', figures.students),
        ...figures.tables.flatMap(({ title, rows }) => rows.map((row) => counts(title, row))),
        ...aboutFile(run).map(([label, value]): Cell[] => [label, value, ...years.map(() => null)]),
      ],
    ],
  }
}

function changeOf({ count, before }: Figure): number | null {
  return before === null ? null : count - before
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
        .map(([entity, count]) => `${entityWords(entity)} ${written(count)}`)
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
const columnGap = 24
const figureWidth = 62

function written(count: number): string {
  return count.toLocaleString('en-GB')
}

function aboutTable(run: ExportRun): Content {
  return {
    fontSize: small,
    layout: 'noBorders',
    table: {
      widths: [60, '*'],
      body: aboutFile(run).map(([label, text]) => [{ text: label, color: grey }, { text }]),
    },
  }
}

/** A short table keeps together with its title. */
function tableOf(
  { title, rows }: { readonly title: string; readonly rows: readonly Figure[] },
  { academicYear, before }: SignOffFigures,
): Content {
  const heads = [academicYear, ...(before === null ? [] : [before, 'Change'])]
  const shown = (figure: Figure) => [
    written(figure.count),
    ...(before === null
      ? []
      : [figure.before === null ? '–' : written(figure.before), changeWords(changeOf(figure))]),
  ]
  return {
    unbreakable: rows.length <= mostTogether,
    stack: [
      { text: title, bold: true, heading: 2, margin: [0, 12, 0, 4] },
      {
        fontSize: small,
        layout: 'ruled',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['*', ...heads.map(() => figureWidth)],
          body: [
            [{ text: '' }, ...heads.map((text) => ({ text, color: grey, alignment: 'right' as const }))],
            ...rows.map((row) => [
              { text: row.label },
              ...shown(row).map((text) => ({ text, alignment: 'right' as const })),
            ]),
          ],
        },
      },
    ],
  }
}

const mostTogether = 15

function changeWords(change: number | null): string {
  if (change === null) return '–'
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${written(Math.abs(change))}`
}

function lineFor(text: string): Content {
  return {
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5 }] },
      { text, fontSize: small, color: grey, margin: [0, 3, 0, 0] },
    ],
  }
}
