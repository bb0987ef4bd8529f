import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import { boardDaysOf } from '@minster/domain/durham/clock/year-clock'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { scopeCondition } from '#kit/records/place.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type CurrentFacts, readRegistrations } from '../changes/current-facts.ts'
import type { FileRow, RowsWanted } from './file-row.ts'
import { peopleOf } from './people-of-rows.ts'

const { b, d, w, m, x, i, o, e } = tables({
  b: 'boards',
  d: 'board-decisions',
  w: 'awards',
  m: 'module-enrolments',
  x: 'enrolment-sessions',
  i: 'module-instances',
  o: 'modules',
  e: 'engagements',
})

/** The board whose marks are sent. */
export interface MarksBoard {
  readonly id: string
  readonly day: string
}

/** Finds the board of a year whose marks are sent; refuses one that has released nothing yet. */
export async function findMarksBoard(
  db: Queryable,
  id: string | null,
  year: string,
  caller: Caller,
): Promise<MarksBoard> {
  if (id === null)
    throw new AppError('INVALID', undefined, [
      { param: 'board', message: 'Choose the board whose marks are sent.' },
    ])
  const [board] = await db.rows(select({
    id: b.id,
    name: present(b.name),
    day: present(b.day),
    state: present(b.state),
  })`from ${b} where ${b.id} = ${id} and ${alive(b)}
      and ${scopeCondition(collectionOf('boards'), sql`${b.id}`, caller, 'students:admin')}`)
  if (!board) throw new AppError('NOT_FOUND', 'There is no such board.')
  const { from, to } = boardDaysOf(year)
  if (board.day < from || board.day > to) {
    const begins = Number(board.day.slice(0, 4)) - (board.day.slice(5) < '09-01' ? 1 : 0)
    throw new AppError('INVALID', undefined, [
      {
        param: 'year',
        message: `${board.name} belongs to ${academicYearStarting(begins).title}, not to ${year}. Choose that year.`,
      },
    ])
  }
  if (board.state !== 'Released')
    throw new AppError(
      'CONFLICT',
      `${board.name} has not released its marks yet. Release the board first, and make the file then.`,
    )
  return board
}

/** What a board released of everybody, module by module. */
export async function readMarkRows(
  db: Queryable,
  board: MarksBoard,
  { hub }: Pick<RowsWanted, 'hub'>,
  isSent: (row: Pick<FileRow, 'engagement' | 'aspect' | 'facts'>) => boolean,
): Promise<FileRow[]> {
  const marks = await readMarks(db, board, hub)
  const engagements = [...new Set(marks.map(({ engagement }) => engagement))]
  const registrations = await readRegistrations(db, { engagements })
  const people = await peopleOf(db, registrations)
  const byEngagement = Map.groupBy(marks, ({ engagement }): string => engagement)
  return registrations.flatMap((registration) =>
    (byEngagement.get(registration.engagement) ?? []).map((mark) => {
      const row = rowOf(registration, mark, board)
      return {
        ...row,
        raw: { ...people.get(row.engagement), ...row.raw },
        isNews: !isSent(row),
      }
    }),
  )
}

function rowOf({ engagement, also }: CurrentFacts, mark: Mark, board: MarksBoard) {
  const { moduleCode, academicYear, outcome, award } = mark
  const facts = { moduleCode, academicYear, mark: mark.mark, outcome, award }
  return {
    engagement,
    aspect: `module:${mark.instance}` as const,
    student: { id: also.studentId, label: also.student },
    facts,
    raw: {
      ...facts,
      moduleName: mark.moduleName,
      moduleCredits: mark.credits,
      moduleLevel: moduleCode.charAt(3),
      boardDay: board.day,
    },
    problem: null,
    picture: null,
  }
}

type Mark = Awaited<ReturnType<typeof readMarks>>[number]

function readMarks(db: Queryable, board: MarksBoard, hub: string | null) {
  const awarded = subselect(
    sql<string | null>`string_agg(concat_ws(', ', ${w.award}, ${w.proposedClass}), '; ' order by ${w.award})`,
  )`from ${w} where ${w.engagement} = ${e.id} and ${w.board} = ${board.id} and ${alive(w)}`
  return db.rows(select({
    engagement: e.id,
    instance: i.id,
    moduleCode: present(o.code),
    moduleName: o.name,
    credits: sql<string | null>`trim_scale(coalesce(${m.credits}, ${o.credits})::numeric)::text`,
    academicYear: present(i.academicYear),
    mark: sql<string | null>`trim_scale(${m.mark}::numeric)::text`,
    outcome: sql<string | null>`${m.outcome}`,
    award: sql<string | null>`${awarded}`,
  })`from ${m} join ${x} on ${x.id} = ${m.session} and ${alive(x)} join ${e} on ${e.id} = ${x.engagement} and ${alive(e)}
      join ${i} on ${i.id} = ${m.moduleInstance} join ${o} on ${o.id} = ${i.module}
      join ${b} on ${b.id} = ${board.id} and ${i.id} = any(${b.modules})
      join ${d} on ${d.board} = ${b.id} and ${d.engagement} = ${e.id} and ${alive(d)} and ${d.decision} <> 'Hold over'
    where ${alive(m)} and ${m.outcome} is not null and ${m.releasedOn} = ${b.day}
      and (${hub}::uuid is null or ${e.hub} = ${hub})
    order by ${o.code}, ${i.academicYear}, ${m.id}`)
}
