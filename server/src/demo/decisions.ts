import type { ConditionState } from '@minster/domain/admissions/offers/condition-states'
import { isStandingOffer } from '@minster/domain/admissions/offers/offer'
import { addDays, addYears } from '@minster/domain/platform/words/calendar'
import type { NewRow } from '#kit/records/write-rows.ts'
import type { Applied } from './applications.ts'
import { type Random, randomFrom } from './random.ts'

const openDays = 28

/** What offers of the demonstration college depend on, by kind. */
const conditionWords = [
  ['Academic', 'Provide the certificate of your highest qualification.'],
  ['Academic', 'Complete a preparatory essay to the satisfaction of the programme director.'],
  ['Reference', 'A satisfactory second reference is received.'],
  ['Church', 'Your diocese confirms that it sponsors your training.'],
  ['Church', 'A placement church and supervisor are agreed.'],
  ['Safeguarding', 'An enhanced DBS certificate is seen by the college.'],
  ['Finance', 'Show how your fees will be paid.'],
] as const

/** What it wrote to those it could not offer a place. */
const feedbackGiven = [
  'Your referees spoke warmly of your care for people. A short course at level 4 would show us, and you, how you find academic writing again.',
  'We enjoyed meeting you. Before a degree we would encourage a year of the foundation award, which you could begin in January.',
  'It became clear in the interview that you are still weighing two quite different paths. Talk them through with your vocations adviser, and come back to us.',
  'The programme you chose builds on study you have not done yet. The certificate would be the better first step.',
] as const

/** An application with what was decided of it: the days of its offer, why it was rejected, where it was deferred from. */
export function withDecision(applied: Applied, today: string, coming: string): Applied {
  const { status, row } = applied
  const random = randomFrom(`decision ${row.id}`)
  if (status === 'Deferred') {
    const intake = applied.intake > addYears(today, -3) ? coming : addYears(applied.intake, 1)
    return decided({ ...applied, intake }, { intake, deferredFrom: applied.intake })
  }
  if (status === 'Rejected')
    return decided(applied, {
      'rejection.reason': random.weighted(reasons),
      'rejection.feedback': random.chance(0.8) ? random.pick(feedbackGiven) : null,
    })
  if (isStandingOffer(status)) return decided(applied, standing(applied, today, random))
  if (status !== 'Place accepted' && status !== 'Confirmed') return applied
  const made = dayOf(row, 'Place offered') ?? addDays(lastDay(row, today), -20)
  return decided(applied, {
    'offer.made': made,
    'offer.expires': addDays(made, openDays),
    'offer.answer': 'Accepted',
    'offer.answered': dayOf(row, 'Place accepted') ?? addDays(made, random.whole(1, 20)),
  })
}

/** What places offered on conditions depend on, in every state; of some taken for good, all met. */
export function conditionsOf(applied: Applied, today: string): NewRow[] {
  const { status, row } = applied
  const random = randomFrom(`conditions ${row.id}`)
  const isTaken = status === 'Place accepted' && random.chance(0.25)
  if (status !== 'Place offered (cond)' && !isTaken) return []
  const isSettled = isTaken || random.chance(0.15)
  const made = String(row.values['offer.made'])
  return random
    .shuffled(conditionWords)
    .slice(0, random.whole(2, 3))
    .map(([kind, text]): NewRow => {
      const state: ConditionState = isSettled
        ? random.weighted({ Met: 8, Waived: 1 })
        : random.weighted({ Pending: 5, Met: 4, 'Not met': 1 })
      const metOn = addDays(made, random.whole(0, 10))
      return {
        id: random.id(Date.parse(row.at)),
        at: `${made}T10:00:00.000Z`,
        values: {
          application: row.id,
          kind,
          text,
          state,
          due: addDays(applied.intake, -random.pick([30, 60, 90])),
          metOn: state === 'Met' ? (metOn > today ? today : metOn) : null,
          note: state === 'Not met' ? 'Rang on Tuesday; the paper cannot be had before the summer.' : null,
        },
      }
    })
}

const reasons = {
  'Entry requirements not met': 4,
  'Call or vocation not yet clear': 3,
  'Not recommended by the Church': 2,
  'Not ready to study at this level': 3,
  'Programme does not suit their aims': 1,
  'Incomplete application': 1,
}

/** Most have time left, a few hardly any, and a few let the day go by. */
function standing({ row, status }: Applied, today: string, random: Random) {
  const made = lastDay(row, today)
  const end = random.weighted({ open: 6, near: 2, past: 2 })
  const past = addDays(today, -random.whole(1, 12))
  const expires =
    end === 'past' && past > made
      ? past
      : addDays(today, end === 'open' ? random.whole(9, 30) : random.whole(1, 6))
  const isAnswered = status === 'Place offered (cond)' && made < addDays(today, -2) && random.chance(0.35)
  return {
    'offer.made': made,
    'offer.expires': isAnswered ? null : expires,
    'offer.answer': isAnswered ? 'Accepted' : null,
    'offer.answered': isAnswered ? addDays(made, 1) : null,
    'offer.reminded': !isAnswered && end === 'near' && made < addDays(today, -2) ? addDays(today, -1) : null,
  }
}

function decided(applied: Applied, values: Readonly<Record<string, unknown>>): Applied {
  return { ...applied, row: { ...applied.row, values: { ...applied.row.values, ...values } } }
}

/** The day of the step to a status. */
function dayOf({ steps = [] }: NewRow, status: string): string | null {
  return steps.findLast(({ to }) => to === status)?.at.slice(0, 10) ?? null
}

/** The day of its last step, or some days ago where none was written down. */
function lastDay({ steps = [] }: NewRow, today: string): string {
  const last = steps.at(-1)?.at.slice(0, 10)
  return last !== undefined && last < today ? last : addDays(today, -10)
}
