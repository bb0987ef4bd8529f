import { type OnboardingKind, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo, momentWords } from '@minster/domain/college/onboarding/onboarding-plan'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { isCounted } from '@minster/domain/students/onboarding/onboarding-waits'
import type { RuleParts } from '#kit/departments/department.ts'
import { lookUpTogether } from '#kit/records/look-up-together.ts'
import type { Consequence, RecordChange, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { becomesConfirmed, leavesConfirmed } from '../study/confirm.ts'
import { templateOf } from './derived.ts'
import { firstMailsGone } from './tables.ts'

const { m, e, g } = tables({ m: 'onboarding-mails', e: 'engagements', g: firstMailsGone })

/** Whoever confirms a place is told which first mails go to the student, and whoever takes it back which of them have left. */
export function tellsOfFirstMails({ college }: Pick<RuleParts, 'college'>): Rule {
  return {
    independent: true,
    async consequences(change, { tx, today }) {
      if (becomesConfirmed(change)) return mailsToCome(tx, college.onboarding, change, today)
      return leavesConfirmed(change) ? mailsGone(tx, change.id) : []
    },
  }
}

async function mailsToCome(
  db: Queryable,
  plans: RuleParts['college']['onboarding'],
  { id, after }: RecordChange,
  today: string,
): Promise<Consequence[]> {
  const { from } = plans
  const intake = after?.['intake']
  const kinds = kindsThatGo(plans)
  if (kinds.length === 0 || from === undefined || typeof intake !== 'string') return []
  if (!isCounted({ confirmed: today, start: intake }, from)) return []
  const past = (await lookUpTogether(db, 'first mails of before', id, (ids) => readPast(db, ids))) ?? []
  const thatAre = (state: string) =>
    kinds.filter((kind) => past.some((one) => one.kind === kind && one.state === state))
  const [sent, never] = [thatAre('Sent'), thatAre('Not to be sent')]
  const each = kinds
    .filter((kind) => !sent.includes(kind) && !never.includes(kind))
    .map((kind) => `${onboardingKinds[kind].label} ${inSentence(momentWords(plans[kind]))}`)
  const detail = [
    ...(each.length > 0 ? [`${each.join('; ')}.`] : []),
    ...(sent.length > 0 ? [`Sent before, and not again: ${labelsOf(sent)}.`] : []),
    ...(never.length > 0 ? [`Not to be sent: ${labelsOf(never)}.`] : []),
  ].join(' ')
  return [
    line(each.length > 0 ? 'The first mails go to the student, once each' : 'No first mail goes', detail),
  ]
}

/** The first mails that do not go by themselves once some applications are confirmed again, by application. */
async function readPast(db: Queryable, applications: readonly string[]) {
  const ids = sql`any(${sql.param([...applications])}::uuid[])`
  const kept = await db.rows(select({
    application: sql<string>`${e.application}`,
    kind: m.kind,
    state: sql<string>`${m.state}`,
  })`from ${m} join ${e} on ${e.id} = ${m.engagement}
    where ${e.application} = ${ids} and ${m.state} in ('Sent', 'Not to be sent')`)
  const gone = await db.rows(select({ application: g.application, kind: g.kind, state: sql<string>`'Sent'` })`
    from ${g} where ${g.application} = ${ids}`)
  return Map.groupBy([...kept, ...gone], ({ application }) => application)
}

async function mailsGone(db: Queryable, application: string): Promise<Consequence[]> {
  const rows = await db.rows(select({
    kind: m.kind,
    hasLeft: sql<boolean>`coalesce((select l.state = 'sent' from mails l
      where l.about_type = 'engagements' and l.about_id = ${e.id} and l.template = ${templateOf(sql`${m.kind}`)}
      order by l.created_at desc limit 1), true)`,
  })`from ${m} join ${e} on ${e.id} = ${m.engagement} and ${alive(e)} and ${e.application} = ${application}
    where ${alive(m)} and ${m.state} = 'Sent' order by ${m.sentAt}, ${m.id}`)
  const labelsOfRows = (some: typeof rows) => labelsOf(some.map(({ kind }) => kind))
  const left = rows.filter(({ hasLeft }) => hasLeft)
  if (left.length > 0)
    return [
      line('First mails have been sent, and cannot be taken back', `${labelsOfRows(left)}. No other goes.`),
    ]
  return rows.length === 0
    ? []
    : [line('First mails that have not left yet are taken back', `${labelsOfRows(rows)}.`)]
}

function labelsOf(kinds: readonly OnboardingKind[]): string {
  return kinds.map((kind) => onboardingKinds[kind].label).join(', ')
}

function line(label: string, detail: string): Consequence {
  return { id: 'first-mails', label, detail, ticked: true, locked: true }
}
