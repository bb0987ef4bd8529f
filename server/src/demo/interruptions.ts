import { addDays } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { optional, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const { e, s, y, m } = tables({
  e: 'engagements',
  s: 'students',
  y: 'enrolment-sessions',
  m: 'module-enrolments',
})
const { f } = optional(tables({ f: 'faculty' }))

const because = { Health: 4, Personal: 4, Financial: 2, Ministry: 3, Academic: 2 } as const

/** What students say, by what it is about. */
const words: Readonly<Record<keyof typeof because, string>> = {
  Health: 'My doctor has told me to rest until the summer, and then to begin again slowly.',
  Personal: 'My mother is ill and I am the one who lives near her.',
  Financial: 'My hours were cut, and I would rather work this year than fall behind with everything.',
  Ministry: 'We are without a vicar, and the parish needs me until somebody is appointed.',
  Academic: 'I have fallen behind with two essays and would like to come back with a clear desk.',
}
const comments = [
  'We have spoken about it twice. I support this, and would like to stay in touch meanwhile.',
  'I am sorry to see them go, and think it is the right step.',
  'Perhaps part-time would be enough? They would rather have a clean break.',
] as const

interface Study {
  readonly engagement: string
  readonly student: string
  readonly session: string | null
  readonly modules: readonly string[]
  readonly tutor: string | null
  readonly from: string | null
  readonly back: string | null
}

/** A request to interrupt and its line in the inbox, as far as that needs to know. */
export interface InventedRequest {
  readonly id: string
  readonly student: string
  readonly state: string
  readonly submittedAt: string
  readonly decidedAt: string | null
}

/**
 * Writes what those who are away asked for before they went, and a few requests that wait for their decision. Answers
 * them for the inbox.
 */
export async function writeInterruptions(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  { today, registrar }: { readonly today: string; readonly registrar: string },
): Promise<InventedRequest[]> {
  const [, ...others] = enrolled.map(({ student }) => student.id)
  const away = await studiesOf(tx, others, { status: 'IoS', today })
  const present = await studiesOf(tx, others, { status: 'Current', today })
  const asking = random.shuffled(present).slice(0, 9)
  const rows = [
    ...away.flatMap((study) => approvedRow(random, study, { today, registrar })),
    ...asking.map((study, index) => openRow(random, study, { today, registrar, index })),
  ]
  await writeRows(tx, 'ios-requests', rows)
  return rows.map(({ id, values }) => ({
    id,
    student: String(values['student']),
    state: String(values['state']),
    submittedAt: String(values['submittedAt']),
    decidedAt: typeof values['decidedAt'] === 'string' ? values['decidedAt'] : null,
  }))
}

/** Those who are present in this status, the one who has the student account left out. */
async function studiesOf(
  tx: Transaction,
  students: readonly string[],
  { status, today }: { readonly status: string; readonly today: string },
): Promise<Study[]> {
  return tx.rows(select({
    engagement: e.id,
    student: e.student,
    session: sql<string | null>`x.id`,
    tutor: f.user,
    from: e.interruptedFrom,
    back: e.expectedReturn,
    modules: sql<readonly string[]>`array(select ${m.moduleInstance} from ${m}
        where ${m.session} = x.id and ${m.status} in ('Enrolled', 'Interrupted') order by ${m.id} limit 6)`,
  })`from ${e} join ${s} on ${s.engagement} = ${e.id} left join ${f} on ${f.id} = ${s.tutor}
      left join lateral (select ${y.id} from ${y}
        where ${y.engagement} = ${e.id} order by ${y.academicYear} desc limit 1) x on true
    where ${e.status} = ${status} and ${e.student} = any(${sql.param(students)}::uuid[]) and ${e.start} < ${today}
    order by ${e.id}`)
}

interface Deciding {
  readonly today: string
  readonly registrar: string
}

/** What somebody asked for who is away now. */
function approvedRow(random: Random, study: Study, { today, registrar }: Deciding): NewRow[] {
  const from = study.from ?? addDays(today, -60)
  const submitted = addDays(from, -random.whole(10, 30))
  if (submitted >= today) return []
  const decided = addDays(submitted, random.whole(2, 9))
  const row = requestRow(random, study, {
    submitted,
    from,
    back: study.back !== null && study.back > from ? study.back : addDays(from, 330),
  })
  return [
    {
      ...row,
      values: {
        ...row.values,
        ...comment(random, study, addDays(submitted, 1)),
        state: 'Approved',
        concession: random.chance(0.3) ? 'College' : 'None',
        changeSentOn: decided < today ? decided : null,
        decidedAt: `${decided < today ? decided : today}T10:20:00.000Z`,
        decidedBy: registrar,
      },
    },
  ]
}

/** One that is not decided yet, or was declined. */
function openRow(
  random: Random,
  study: Study,
  { today, registrar, index }: Deciding & { readonly index: number },
): NewRow {
  const submitted = addDays(today, -random.whole(1, 11))
  const from = addDays(today, random.whole(20, 60))
  const row = requestRow(random, study, { submitted, from, back: addDays(from, 240) })
  const isCommented = index % 2 === 1
  const values = { ...row.values, ...(isCommented ? comment(random, study, submitted) : {}) }
  if (index === 7)
    return {
      ...row,
      values: {
        ...values,
        state: 'More information required',
        question: 'Could you tell us which of your essays are still to be handed in?',
      },
    }
  if (index !== 8) return { ...row, values }
  return {
    ...row,
    values: {
      ...values,
      state: 'Declined',
      answer: 'Only one essay is left this year. We have given you more time for it instead.',
      decidedAt: `${today}T09:00:00.000Z`,
      decidedBy: registrar,
    },
  }
}

function requestRow(
  random: Random,
  study: Study,
  { submitted, from, back }: { readonly submitted: string; readonly from: string; readonly back: string },
): NewRow {
  const at = `${submitted}T08:${String(random.whole(10, 59))}:00.000Z`
  const why = random.weighted(because)
  return {
    id: random.id(Date.parse(at)),
    at,
    values: {
      student: study.student,
      engagement: study.engagement,
      session: study.session,
      state: 'Submitted',
      from,
      expectedReturn: back,
      because: why,
      explanation: words[why],
      modules: study.modules.length > 0 ? study.modules : null,
      outstandingWork: random.chance(0.5) ? 'One essay of 2,500 words, half written.' : null,
      submittedAt: at,
    },
  }
}

function comment(random: Random, study: Study, day: string): NewRow['values'] {
  if (study.tutor === null) return {}
  return {
    tutorComment: random.pick(comments),
    commentBy: study.tutor,
    commentAt: `${day}T11:00:00.000Z`,
  }
}
