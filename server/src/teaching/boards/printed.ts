import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { ModuleOutcome } from '@minster/domain/students/student/module-enrolment-status'
import type { Decision, ModuleEffect } from '@minster/domain/teaching/boards/board-case'
import { boardDecisions } from '@minster/domain/teaching/boards/decisions'
import { effectOf } from '@minster/domain/teaching/boards/effects'
import { proposalOf } from '@minster/domain/teaching/boards/propose'
import { isSameDecision } from '@minster/domain/teaching/boards/same-decision'
import type { Content } from '#platform/print/content.ts'
import { type Paper, type PrintedPart, print } from '#platform/print/print.ts'
import type { Letterhead } from '#students/documents/letterhead.ts'
import { decisionIn } from './paper.ts'
import { isOfElsewhere, regulationsUsed, type Sitting, type StudentBefore } from './read-sitting.ts'

const small = 9
const grey = '#5c5f66'

/** What is printed of a board; until it is released it says across each page that it is a draft. */
export async function printMinutes(sitting: Sitting, letterhead: Letterhead): Promise<Uint8Array> {
  return printed(sitting, letterhead, 'Minutes of the board of examiners', minutesOf(sitting))
}

/** Modules with their results by candidate, and the awards. */
export async function printPassList(sitting: Sitting, letterhead: Letterhead): Promise<Uint8Array> {
  return printed(sitting, letterhead, 'Pass list', passListOf(sitting))
}

function printed(
  { board }: Sitting,
  { head, college }: Letterhead,
  title: string,
  content: readonly Content[],
): Promise<Uint8Array> {
  const named = `${board.name}, ${formatDate(board.day)}`
  const paper: Paper = {
    title: `${title}: ${named}`,
    head,
    ...(board.state !== 'Released' && { watermark: 'DRAFT' }),
  }
  const part: PrintedPart = {
    content: [
      { text: title, bold: true, fontSize: 15, heading: 1 },
      { text: `${named}${board.hubName === null ? '' : `, ${board.hubName}`}`, margin: [0, 2, 0, 12] },
      ...content,
    ],
    foot: `${college}: ${named}`,
    numbered: true,
  }
  return print(paper, [part])
}

function minutesOf(sitting: Sitting): Content[] {
  const { board, modules, students } = sitting
  const decided = students.filter((one) => one.decided !== null)
  return [
    { text: `Chair: ${board.chair ?? 'not named'}` },
    {
      text: `Present: ${board.members.length > 0 ? board.members.join(', ') : 'nobody named'}`,
      margin: [0, 2, 0, 8],
    },
    headed('Regulations'),
    {
      ul: regulationsUsed(sitting).map(({ title, isConfirmed }) => ({
        text: `${title}${isConfirmed ? '' : ' (not yet held against the university’s words)'}`,
      })),
      margin: [0, 0, 0, 8],
    },
    headed('Modules'),
    table(
      [60, '*', 50, 60],
      ['Code', 'Module', 'Credits', 'Students'],
      modules.map(({ instance, code, name, academicYear, credits }) => [
        code,
        `${name}, ${academicYear}`,
        String(credits),
        String(students.filter((one) => one.modules.some(({ row }) => row.instance === instance)).length),
      ]),
    ),
    ...(board.minutes === null
      ? []
      : [headed('Said'), { text: board.minutes, margin: [0, 0, 0, 8] } as const]),
    headed('Decisions'),
    ...(decided.length === 0
      ? [{ text: 'Nothing is decided yet.' }]
      : [
          { text: `${countsOf(decided)}.`, margin: [0, 0, 0, 6] } as const,
          table(
            [88, 60, '*', 92, 88],
            ['Student', 'Programme', 'Modules', 'Decision', 'Reason'],
            decided.map((one) => decisionLine(one, sitting)),
          ),
        ]),
    ...leftOver(students.length - decided.length),
  ]
}

function leftOver(count: number): Content[] {
  if (count === 0) return []
  return [{ text: `${count === 1 ? 'One student is' : `${count} students are`} not decided of.` }]
}

function countsOf(decided: readonly StudentBefore[]): string {
  return namesOf(boardDecisions)
    .flatMap((name) => {
      const count = decided.filter((one) => one.decided?.decision === name).length
      return count > 0 ? [`${boardDecisions[name].label}: ${count}`] : []
    })
    .join(', ')
}

function decisionLine(one: StudentBefore, sitting: Sitting): string[] {
  const { student, boardCase, decided } = one
  if (!decided) return []
  const decision = decisionIn(decided)
  const proposal = proposalOf(boardCase)
  const differs = isSameDecision(decision, proposal)
    ? []
    : [`Proposed: ${wordsOf(proposal)}. ${proposal.words}`]
  return [
    student.name,
    student.code,
    linesOf(one, sitting).join('\n'),
    wordsOf(decision),
    [...differs, ...(decided.explanation === null ? [] : [decided.explanation])].join('\n'),
  ]
}

function wordsOf({ decision, award, classification }: Decision): string {
  const awarded = award === null ? [] : [classification === null ? award : `${award}, ${classification}`]
  return [boardDecisions[decision].label, ...awarded].join(': ')
}

/** Each module with what becomes of it: "TMM1031: 64, Passed". */
function linesOf(one: StudentBefore, sitting: Sitting): string[] {
  const codes = new Map(sitting.modules.map(({ instance, code }) => [instance, code]))
  const effects = effectsOf(one, sitting)
  return one.modules.flatMap(({ row, isBefore, waiting }) => {
    const effect = effects.get(row.id)
    const code = codes.get(row.instance) ?? ''
    if (effect) return [`${code}: ${resultOf(effect)}`]
    return isBefore && waiting !== null ? [`${code}: ${waiting}`] : []
  })
}

/** What becomes of one module. */
type PrintedResult = Pick<ModuleEffect, 'mark' | 'isUncapped'> & { readonly outcome: ModuleOutcome }

function effectsOf(one: StudentBefore, sitting: Sitting): ReadonlyMap<string, PrintedResult> {
  const { boardCase, decided, modules } = one
  if (isOfElsewhere(sitting))
    return new Map(
      modules.flatMap(({ row: { id, mark, outcome } }) =>
        outcome === null || outcome === 'Credit transferred'
          ? []
          : [[id, { mark, outcome, isUncapped: false }] as const],
      ),
    )
  if (!decided) return new Map()
  return new Map(effectOf(boardCase, decisionIn(decided)).modules.map((effect) => [effect.enrolment, effect]))
}

function resultOf({ mark, outcome, isUncapped }: PrintedResult): string {
  return [...(mark === null ? [] : [String(mark)]), isUncapped ? `${outcome} without a cap` : outcome].join(
    ', ',
  )
}

function passListOf(sitting: Sitting): Content[] {
  const { modules, students } = sitting
  const effects = students.map((one) => ({ one, effects: effectsOf(one, sitting) }))
  const lists = modules.flatMap(({ instance, code, name, academicYear }): Content[] => {
    const lines = effects.flatMap(({ one, effects: own }) =>
      one.modules.flatMap(({ row }) => {
        const effect = row.instance === instance ? own.get(row.id) : undefined
        return effect
          ? [
              [
                one.student.candidate ?? '–',
                one.student.name,
                effect.mark === null ? '–' : String(effect.mark),
                effect.outcome,
              ],
            ]
          : []
      }),
    )
    if (lines.length === 0) return []
    return [
      headed(`${code} ${name}, ${academicYear}`),
      table([90, '*', 40, 130], ['Candidate', 'Name', 'Mark', 'Result'], lines),
    ]
  })
  const awards = students.flatMap((one) => {
    const award = one.decided && effectOf(one.boardCase, decisionIn(one.decided)).award
    return award
      ? [
          [
            one.student.candidate ?? '–',
            one.student.name,
            one.student.code,
            award.award,
            award.classification ?? '–',
          ],
        ]
      : []
  })
  return [
    ...(lists.length > 0 ? lists : [{ text: 'No results yet.' }]),
    ...(awards.length > 0
      ? [
          headed('Awards'),
          table(
            [90, '*', 60, 110, 90],
            ['Candidate', 'Name', 'Programme', 'Award', 'Class by the rules'],
            awards,
          ),
          {
            text: 'The university confirms each award and its class.',
            fontSize: small,
            color: grey,
          } as const,
        ]
      : []),
  ]
}

function headed(text: string): Content {
  return { text, bold: true, heading: 2, margin: [0, 6, 0, 4] }
}

function table(
  widths: readonly (number | '*')[],
  heads: readonly string[],
  lines: readonly (readonly string[])[],
): Content {
  return {
    fontSize: small,
    layout: 'ruled',
    margin: [0, 0, 0, 8],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths,
      body: [
        heads.map((text) => ({ text, color: grey })),
        ...lines.map((cells) => cells.map((text) => ({ text }))),
      ],
    },
  }
}
