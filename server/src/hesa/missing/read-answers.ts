import { snakeOf } from '@minster/domain/kit/record/record'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type HesaQuestion, hesaQuestionTitles } from '@minster/domain/students/hesa/hesa-question-titles'
import {
  fieldKeeping,
  type HesaBelonging,
  hesaQuestions,
  hesaRecords,
} from '@minster/domain/students/hesa/hesa-questions'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { entryOfChains } from '#students/hesa/entry-of-chain.ts'
import { termTimeIn } from '#students/hesa/term-time.ts'

const { x, z, e, o, q, i, a } = tables({
  x: 'enrolment-sessions',
  z: 'enrolment-sessions',
  e: 'engagements',
  o: 'engagements',
  q: 'module-enrolments',
  i: 'module-instances',
  a: 'awards',
})
const { h, p, y } = optional(tables({ h: 'hesa-answers', p: 'entry-profiles', y: 'hesa-years' }))

const questions = namesOf(hesaQuestionTitles)
const aliases = { 'hesa-answers': 'h', 'entry-profiles': 'p', 'hesa-years': 't' } as const

/** What is known of an engagement for the return of a year: which questions are answered, and not how. */
export interface AnswersOfStudy {
  readonly engagement: string
  readonly answers: Readonly<Partial<Record<HesaQuestion, 'given' | 'refused'>>>
  readonly nationality: string | null
  readonly country: string | null
  readonly qualification: string | null
  readonly feeEligibility: string | null
  readonly equalQualification: string | null
  readonly hasAward: boolean
  readonly modulesOver: number
  readonly modulesOpen: number
  /** Levels of the programme they began with, null where that is the engagement's own. */
  readonly levelsAtEntry: readonly string[] | null
  /** Whether the portal asks about sessions of the student, about any of what began with the same first day, and of that year. */
  readonly isAsked: boolean
  readonly isEntryAsked: boolean
  readonly isYearAsked: boolean
}

/** Of which sessions the portal asks: those of the present year, and of the next once it is open or where there are no others. */
export interface YearsAsked {
  readonly present: string
  readonly next: string
  readonly isNextOpen: boolean
}

/** Reads of every engagement of an academic year what was answered. */
export async function readAnswers(
  db: Queryable,
  title: string,
  { today, asked }: { readonly today: string; readonly asked: YearsAsked },
): Promise<ReadonlyMap<string, AnswersOfStudy>> {
  const entries = await readEntries(db, title, asked)
  const lives = await readTermTimes(db, title)
  const rows = await db.rows(select(
    {
      engagement: x.engagement,
      signs: sql<string>`${signsOf('person')}`,
      nationality: h.nationality,
      student: e.student,
      feeEligibility: y.feeEligibility,
      equalQualification: y.equalQualification,
      hasAward: sql<boolean>`${x.engagement} in (select ${a.engagement} from ${a}
      where ${alive(a)} and (${a.classification} is not null or ${a.proposedClass} is null))`,
      modulesOver: sql<number>`coalesce(taken.ended, 0)::int`,
      modulesOpen: sql<number>`coalesce(taken.open, 0)::int`,
      isAsked: sql<boolean>`${e.student} in (select in_question.student from in_question)`,
      isYearAsked: sql<boolean>`${e.student} in (
      select in_question.student from in_question where in_question.year = ${title})`,
    },
    sql`with in_question as materialized (${sessionsAsked(asked)}) select`,
  )`from (select distinct on (${x.engagement}) * from ${x} where ${x.academicYear} = ${title} and ${alive(x)}
      order by ${x.engagement}, ${x.startDate} desc nulls last, ${x.id}) x
    join ${e} on ${e.id} = ${x.engagement}
    left join ${h} on ${h.student} = ${e.student} and ${alive(h)}
    left join ${y} on ${y.session} = ${x.id} and ${alive(y)}
    left join (
      select ${z.engagement}, count(*) as ended, count(*) filter (where ${q.outcome} is null) as open
      from ${z} join ${q} on ${q.session} = ${z.id} and ${alive(q)} and ${q.status} in ('Enrolled', 'Completed')
        join ${i} on ${i.id} = ${q.moduleInstance} and ${i.end} < ${today}
      where ${z.academicYear} = ${title} and ${alive(z)} group by ${z.engagement}) taken
      on taken.engagement = ${x.engagement}`)
  return new Map(
    rows.map(({ signs, student, ...row }) => {
      const {
        signs: entrySigns = '',
        country = null,
        qualification = null,
        levels: levelsOfFirst = null,
        isEntryAsked = false,
      } = entries.get(row.engagement ?? '') ?? {}
      const answers = {
        ...answersIn('person', signs),
        ...answersIn('entry', entrySigns),
        ...answersIn('year', lives.get(student ?? '') ?? ''),
      }
      return [
        row.engagement,
        { ...row, country, qualification, levelsAtEntry: levelsOfFirst, isEntryAsked, answers },
      ]
    }),
  )
}

/** What was answered of the first day of each chain; read by itself, as PostgreSQL cannot guess how many chains there are. */
async function readEntries(db: Queryable, title: string, asked: YearsAsked) {
  const rows = await db.rows(
    select(
      {
        engagement: p.engagement,
        first: sql<string>`p.first`,
        levels: sql<string[] | null>`p.entry_levels`,
        signs: signsOf('entry'),
        country: p.country,
        qualification: p.qualification,
        isAsked: sql<boolean>`${p.engagement} in (select in_question.engagement from in_question)`,
      },
      sql`with in_question as materialized (${sessionsAsked(asked)}) select`,
    )`from ${entryOfChains(sql`select ${z.engagement} from ${z} where ${z.academicYear} = ${title} and ${alive(z)}
      union select in_question.engagement from in_question`)} as p`,
  )
  const first = new Set(rows.flatMap((row) => (row.isAsked ? [row.first] : [])))
  return new Map(rows.map((row) => [row.engagement ?? '', { ...row, isEntryAsked: first.has(row.first) }]))
}

async function readTermTimes(db: Queryable, title: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.rows(
    select({
      student: sql<string>`t.student`,
      signs: signsOf('year'),
    })`from ${termTimeIn(sql`${title}`)} as t`,
  )
  return new Map(rows.map(({ student, signs }) => [student, signs]))
}

function questionsOf(belonging: HesaBelonging): readonly HesaQuestion[] {
  return questions.filter((question) => hesaQuestions[question].of === belonging)
}

function signsOf(belonging: HesaBelonging): SQL<string> {
  return sql<string>`${sql.join(questionsOf(belonging).map(signOf), sql` || `)}`
}

function sessionsAsked({ present, next, isNextOpen }: YearsAsked): SQL {
  const sessionsOf = (year: string) => sql`from ${z} join ${o} on ${o.id} = ${z.engagement} and ${alive(o)}
    where ${alive(z)} and ${z.academicYear} = ${year}`
  const columns = sql`${o.student} as student, ${z.engagement} as engagement, ${z.academicYear} as year`
  const later = isNextOpen
    ? sessionsOf(next)
    : sql`${sessionsOf(next)} and ${o.student} not in (select ${o.student} ${sessionsOf(present)})`
  return sql`select ${columns} ${sessionsOf(present)} union all select ${columns} ${later}`
}

/** A sign for each question in their order: 0 for no answer, 1 for one, x for a refusal. */
function signOf(question: HesaQuestion): SQL {
  const { of, many, refused } = hesaQuestions[question]
  const column = sql.raw(`${aliases[hesaRecords[of]]}."${snakeOf(fieldKeeping(question))}"`)
  const isRefused = many
    ? sql`${refused ?? ''}::text = any(${column})`
    : sql`${column} = ${refused ?? ''}::text`
  return sql`case when ${column} is null then '0' when ${isRefused} then 'x' else '1' end`
}

function answersIn(belonging: HesaBelonging, signs: string): AnswersOfStudy['answers'] {
  const answers: Partial<Record<HesaQuestion, 'given' | 'refused'>> = {}
  for (const [at, question] of questionsOf(belonging).entries()) {
    const sign = signs[at] ?? '0'
    if (sign !== '0') answers[question] = sign === 'x' ? 'refused' : 'given'
  }
  return answers
}
