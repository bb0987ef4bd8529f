import type { Transcript } from '@minster/domain/students/documents/transcript'
import type { Content } from '#platform/print/content.ts'

const small = 9.5
const grey = '#5c5f66'

/** The modules of a transcript year by year, and the credits they come to. */
export function transcriptPages({ years, credits }: Transcript): Content[] {
  return [
    ...years.flatMap(({ academicYear, lines }): Content[] => [
      { text: academicYear, bold: true, heading: 2, margin: [0, 6, 0, 4] },
      {
        fontSize: small,
        layout: 'ruled',
        margin: [0, 0, 0, 8],
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: [54, '*', 32, 38, 30, 88],
          body: [
            ['Code', 'Module', 'Level', 'Credits', 'Mark', 'Result'].map((text, at) =>
              heading(text, isNumber(at)),
            ),
            ...lines.map(({ code, name, level, credits: worth, mark, result }) => [
              { text: code },
              { text: name },
              right(level),
              right(worth),
              right(mark),
              { text: result },
            ]),
          ],
        },
      },
    ]),
    {
      unbreakable: true,
      stack: [
        { text: 'Credits', bold: true, heading: 2, margin: [0, 6, 0, 4] },
        {
          fontSize: small,
          layout: 'ruled',
          margin: [0, 0, 0, 8],
          table: {
            headerRows: 1,
            widths: ['*', 60, 60],
            body: [
              [heading('', false), heading('Earned', true), heading('Needed', true)],
              ...credits.byLevel.map(({ level, earned, needed }) => [
                { text: `Level ${level}` },
                right(earned),
                right(needed),
              ]),
              [{ text: 'In all', bold: true }, right(credits.earned), right(credits.needed)],
            ],
          },
        },
        ...(credits.exitAward === null || credits.complete
          ? []
          : [{ text: `The credits earned suffice for the exit award ${credits.exitAward}.` }]),
        ...(credits.complete ? [{ text: 'The credits for the whole award have been earned.' }] : []),
      ],
    },
  ]
}

/** Level, credits and mark. */
function isNumber(column: number): boolean {
  return column >= 2 && column <= 4
}

function heading(text: string, isRight: boolean): Content {
  return { text, color: grey, ...(isRight && { alignment: 'right' }) }
}

function right(value: number | null): Content {
  return { text: value === null ? '–' : String(value), alignment: 'right' }
}
