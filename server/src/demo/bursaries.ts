import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { answerBy, usualAnswerDays } from '@minster/domain/college/years/answer-days'
import { addDays } from '@minster/domain/platform/words/calendar'
import type { BursaryState } from '@minster/domain/portal/bursaries/states'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Random, randomFrom } from './random.ts'
import type { Enrolled } from './students.ts'
import { surnames } from './words.ts'

const { e, s, y } = tables({ e: 'engagements', s: 'students', y: 'enrolment-sessions' })

/** How far the panel has come with each who asked; nothing of it is released. */
const states: readonly BursaryState[] = [
  'Under consideration',
  'Under consideration',
  'Approved',
  'Under consideration',
  'Additional information needed',
  'Under consideration',
  'Rejected',
  'Under consideration',
  'Under consideration',
  'Approved',
  'Additional information needed',
  'Under consideration',
]

const reasons = [
  'My wife’s hours were cut in the summer, and the rent went up in September.',
  'I gave up my job to train full-time. The stipend of the parish covers the rent and little else.',
  'Our second child was born in August. Childcare costs more than I earned from teaching.',
  'The travel to residentials has doubled since we moved to the new parish.',
  'The trust that paid half of my fees has closed.',
  'I care for my mother and can work two days a week at most.',
] as const
const grants = [
  'The Ordinand Fund gave £200. Waiting to hear from the Barnabas Trust.',
  'My church gives what it can at Christmas.',
  'I asked two trusts and heard nothing.',
] as const
const questions = [
  'What will your rent be from January, and does your landlord agree to wait?',
  'Please tell us what came of your request to the diocese.',
] as const
const circumstances = [
  'I know the family well. They manage carefully, and this year it cannot be enough.',
  'They would never say it themselves, but the heating has been off since October.',
  'The parish helps with the car. Beyond that there is nobody to ask.',
] as const

interface Asking {
  readonly student: string
  readonly session: string | null
}

/** Writes a round that is open today, what students ask of it, and what their referees say. */
export async function writeBursaries(
  tx: Transaction,
  enrolled: readonly Enrolled[],
  { today, officer }: { readonly today: string; readonly officer: string },
): Promise<void> {
  const random = randomFrom('bursaries')
  // The student account asks for itself.
  const [, ...others] = enrolled.map(({ student }) => student.id)
  const students = await tx.rows(select({ student: e.student, session: sql<string | null>`x.id` })`
    from ${e} join ${s} on ${s.engagement} = ${e.id}
      left join lateral (select ${y.id} from ${y}
        where ${y.engagement} = ${e.id} order by ${y.academicYear} desc limit 1) x on true
    where ${e.status} = 'Current' and ${e.start} < ${today} and ${e.student} = any(${sql.param(others)}::uuid[])
    order by ${e.id}`)
  const opens = addDays(today, -24)
  const round = roundRow(random, today, opens)
  const asked = random
    .shuffled(students)
    .slice(0, states.length)
    .map((one, index) => {
      const state = states[index] ?? 'Under consideration'
      return requestRow(random, one, { round: round.id, state, today, opens, officer })
    })
  await writeRows(tx, 'bursary-rounds', [round])
  await writeRows(tx, 'bursary-applications', asked)
  await writeRows(
    tx,
    'bursary-references',
    asked.flatMap((one) => referenceRows(random, one, today)),
  )
  await writeRows(
    tx,
    'student-requests',
    asked.map((one) => inboxRow(random, one)),
  )
}

function roundRow(random: Random, today: string, opens: string): NewRow {
  const year = academicYearOf(today).title
  const at = `${addDays(opens, -10)}T09:30:00.000Z`
  return {
    id: random.id(Date.parse(at)),
    at,
    values: {
      title: 'Hardship fund',
      academicYear: year,
      state: 'Published',
      pot: 1_200_000,
      opens,
      closes: addDays(today, 18),
      decisionsBy: addDays(today, 39),
      guidance:
        'For students whose means have changed. You need not have tried everybody else first. Ask for what would help; most awards are between £300 and £2,000.',
    },
  }
}

interface Around {
  readonly round: string
  readonly state: BursaryState
  readonly today: string
  readonly opens: string
  readonly officer: string
}

function requestRow(
  random: Random,
  { student, session }: Asking,
  { round, state, today, opens, officer }: Around,
): NewRow {
  const sent = `${addDays(opens, random.whole(1, 16))}T19:${random.whole(10, 59)}:00.000Z`
  const pounds = (from: number, to: number) => random.whole(from, to) * 100
  const adults = random.weighted({ one: 3, two: 5 }) === 'two' ? 2 : 1
  const children = random.chance(0.5) ? random.whole(1, 3) : 0
  const asked = random.whole(4, 24) * 10_000
  return {
    id: random.id(Date.parse(sent)),
    at: sent,
    values: {
      round,
      student,
      session,
      state,
      sentAt: sent,
      'household.adults': adults,
      'household.children': children,
      'household.savings': random.chance(0.5) ? pounds(100, 2500) : null,
      'income.earnings': pounds(300, 900),
      'income.partner': adults === 2 ? pounds(400, 1100) : null,
      'income.stipend': random.chance(0.4) ? pounds(200, 600) : null,
      'income.benefits': children > 0 ? pounds(90, 260) : null,
      'outgoings.housing': pounds(500, 1100),
      'outgoings.bills': pounds(150, 300),
      'outgoings.food': pounds(200, 300 + 90 * (adults + children)),
      'outgoings.travel': pounds(60, 220),
      'outgoings.care': children > 0 ? pounds(80, 400) : null,
      'otherGrants.received': random.chance(0.3) ? 20_000 : null,
      'otherGrants.details': random.pick(grants),
      asked,
      statement: random.pick(reasons),
      needed: state === 'Additional information needed' ? random.pick(questions) : null,
      ...(state === 'Approved' || state === 'Rejected'
        ? {
            'decision.amount': state === 'Approved' ? Math.min(asked, 80_000) : null,
            'decision.panel': 'Bursar, registrar, chaplain',
            'decision.words':
              state === 'Rejected'
                ? 'The pot was small this time. Please talk to the bursar about your fees.'
                : null,
            'decision.by': officer,
            'decision.at': `${addDays(today, -2)}T14:05:00.000Z`,
          }
        : {}),
    },
  }
}

/** One or two who vouch for somebody; most have written. */
function referenceRows(random: Random, { id, at, values }: NewRow, today: string): NewRow[] {
  return Array.from({ length: random.chance(0.4) ? 2 : 1 }, () => {
    const surname = random.pick(surnames)
    const hasCome = values['state'] === 'Approved' || random.chance(0.65)
    const askedOn = at.slice(0, 10)
    return {
      id: random.id(Date.parse(at)),
      at,
      values: {
        application: id,
        name: `Revd ${surname}`,
        email: `${surname.toLowerCase().replaceAll(/[^a-z]/g, '')}${random.whole(10, 99)}@example.net`,
        relation: random.pick(['Vicar', 'Curate', 'Churchwarden']),
        state: hasCome ? 'Received' : 'Additional information needed',
        askedOn,
        reminders: 0,
        receivedOn: hasCome ? earlierOf(addDays(askedOn, random.whole(1, 6)), today) : null,
        known: hasCome ? 'For some years, as a member of our church.' : null,
        circumstances: hasCome ? random.pick(circumstances) : null,
        support: hasCome ? random.weighted({ Fully: 6, 'With reservations': 1 }) : null,
      },
    }
  })
}

/** The line in the inbox tells of it until the decision is out. */
function inboxRow(random: Random, { id, at, values }: NewRow): NewRow {
  const isAsked = values['state'] === 'Additional information needed'
  return {
    id: random.id(Date.parse(at)),
    at,
    values: {
      student: values['student'],
      form: 'bursary-application',
      subject: 'Bursary application',
      state: isAsked ? 'Waiting for the student' : 'New',
      sentAt: at,
      ...(!isAsked && {
        waitingSince: at.slice(0, 10),
        answerBy: answerBy('bursary-application', at.slice(0, 10), usualAnswerDays, []),
      }),
      about: `bursary-applications/${id}`,
    },
  }
}

function earlierOf(one: string, other: string): string {
  return one < other ? one : other
}
