import { choice, date, dateTime, link, longText, money, section, text } from '#kit/record/field.ts'
import { type DraftOf, defineRecord, type RecordOf } from '#kit/record/record.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { budgetFields, requestFields } from './budget-fields.ts'
import { awardAnswers, bursaryMoves, bursaryStates } from './states.ts'

const own = { sensitive: true } as const
const instalment = {
  due: date('Due', { width: 4 }),
  amount: money('Amount', { ...own, width: 4 }),
  paidOn: date('Paid on', { width: 4, past: true }),
}
const instalments = ['firstInstalment', 'secondInstalment', 'thirdInstalment'] as const

const fields = {
  round: link('Round', 'bursary-rounds', { required: true, fixed: 'afterwards' }),
  student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
  session: link('Enrolment session', 'enrolment-sessions', {
    fixed: 'always',
    help: 'What they studied when they asked.',
  }),
  state: choice('State', bursaryStates, {
    required: true,
    initial: 'Under consideration',
    width: 4,
    moves: bursaryMoves,
  }),
  sentAt: dateTime('Sent', { fixed: 'always' }),
  needed: longText('What is needed first', {
    ...own,
    width: 12,
    longest: 5000,
    requiredWhen: { state: ['Additional information needed'] },
    help: 'The student reads it and is asked for it by mail.',
  }),
  ...budgetFields,
  ...requestFields,
  decision: section(
    'Decision',
    {
      amount: money('Amount', { ...own, width: 4, requiredWhen: { state: ['Approved'] } }),
      panel: text('Panel', { width: 8, longest: 200, help: 'Who decided it.' }),
      conditions: longText('Conditions', {
        ...own,
        width: 12,
        longest: 2000,
        help: 'The student reads them with the offer.',
      }),
      words: longText('Words to the student', { ...own, width: 12, longest: 2000 }),
      notes: longText('Notes of the panel', {
        ...own,
        width: 12,
        longest: 5000,
        help: 'The student does not read these.',
      }),
      by: link('Decided by', 'users', { fixed: 'always' }),
      at: dateTime('Decided', { fixed: 'always' }),
    },
    { help: 'The student knows nothing of it until the decisions of the round are released.' },
  ),
  releasedAt: dateTime('Released', { fixed: 'always', width: 4 }),
  award: section('Award', {
    answer: choice('Answer', awardAnswers, { fixed: 'always', width: 4 }),
    answeredAt: dateTime('Answered', { fixed: 'always', width: 4 }),
  }),
  firstInstalment: section('First instalment', instalment),
  secondInstalment: section('Second instalment', instalment),
  thirdInstalment: section('Third instalment', instalment),
}

/** What a student asks of a round, what the panel gives, and what is paid of it. */
export const bursaryApplication = defineRecord({
  title: 'Bursary application',
  plural: 'Bursary applications',
  feature: 'bursaries',
  fields,
  label: [['student.person.preferredName', 'student.person.firstName'], 'student.person.lastName'],
  list: ['student', 'round', 'state', 'asked', 'decision.amount', 'award.answer', 'sentAt'],
  search: ['student'],
  sort: '-sentAt',
  access: { view: 'bursaries:panel', edit: 'bursaries:panel' },
  page: true,
  scopes: {
    hub: 'session.engagement.hub',
    programme: 'session.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [
    ['round', 'state'],
    ['student', 'round'],
  ],
  check: (after, before) => [
    ...amountProblems(after),
    ...toldProblems(after, before),
    ...instalmentProblems(after),
  ],
})
export type BursaryApplication = RecordOf<typeof bursaryApplication>

type Values = DraftOf<typeof fields>

/** Money comes and goes in what is more than nothing. */
function amountProblems({ household, income, outgoings, otherGrants, asked, decision }: Values): Problem[] {
  const amounts = {
    ...under('income', income),
    ...under('outgoings', outgoings),
    'household.savings': household.savings,
    'otherGrants.received': otherGrants.received,
    asked,
    'decision.amount': decision.amount,
  }
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== null && amount < 0)
    .map(([param]) => ({ param, message: 'Enter an amount without a minus.' }))
}

function under(section: string, amounts: Readonly<Record<string, number | null>>) {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [`${section}.${name}`, amount]))
}

/** What the student was told stays as they were told it. */
function toldProblems({ decision, releasedAt }: Values, before: Values | null): Problem[] {
  const isTold = releasedAt !== null && before?.releasedAt === releasedAt
  if (!isTold || decision.amount === before.decision.amount) return []
  const message = 'The student has been told of this amount. Cancel the award to decide anew.'
  return [{ param: 'decision.amount', message }]
}

/** Instalments add up to the award at most, and are paid only of one that was accepted. */
function instalmentProblems(after: Values): Problem[] {
  const { state, award, decision } = after
  const planned = instalments.reduce((sum, name) => sum + (after[name].amount ?? 0), 0)
  const isTooMuch = state === 'Approved' && planned > (decision.amount ?? 0)
  return instalments.flatMap((name) => {
    const { amount, paidOn } = after[name]
    if (paidOn !== null && amount === null)
      return [{ param: `${name}.amount`, message: 'Enter what was paid.' }]
    if (amount !== null && amount <= 0)
      return [{ param: `${name}.amount`, message: 'Enter an amount above nothing, or leave it empty.' }]
    if (paidOn !== null && state === 'Approved' && award.answer !== 'Accepted')
      return [{ param: `${name}.paidOn`, message: 'Pay nothing before the student has accepted.' }]
    if (isTooMuch && amount !== null)
      return [{ param: `${name}.amount`, message: 'The instalments come to more than the award.' }]
    return []
  })
}
