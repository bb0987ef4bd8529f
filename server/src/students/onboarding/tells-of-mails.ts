import { type OnboardingKind, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo, momentWords } from '@minster/domain/college/onboarding/onboarding-plan'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Consequence, RecordChange, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { becomesConfirmed, leavesConfirmed } from '../study/confirm.ts'
import { templateOf } from './derived.ts'

const { m, e } = tables({ m: 'onboarding-mails', e: 'engagements' })

/** Whoever confirms a place is told which first mails go to the student, and whoever takes it back which of them have left. */
export function tellsOfFirstMails({ college }: Pick<RuleParts, 'college'>): Rule {
  return {
    independent: true,
    async consequences(change, { tx, today }) {
      if (becomesConfirmed(change)) return mailsToCome(college.onboarding, change, today)
      return leavesConfirmed(change) ? mailsGone(tx, change.id) : []
    },
  }
}

function mailsToCome(
  plans: RuleParts['college']['onboarding'],
  { after }: RecordChange,
  today: string,
): Consequence[] {
  const { from } = plans
  const intake = after?.['intake']
  const kinds = kindsThatGo(plans)
  if (kinds.length === 0 || from === undefined || today < from) return []
  if (typeof intake !== 'string' || intake < from) return []
  const each = kinds.map((kind) => `${onboardingKinds[kind].label} ${inSentence(momentWords(plans[kind]))}`)
  return [line('The first mails go to the student, once each', `${each.join('; ')}.`)]
}

async function mailsGone(db: Queryable, application: string): Promise<Consequence[]> {
  const rows = await db.rows(select({
    kind: m.kind,
    hasLeft: sql<boolean>`coalesce((select l.state = 'sent' from mails l
      where l.about_type = 'engagements' and l.about_id = ${e.id} and l.template = ${templateOf(sql`${m.kind}`)}
      order by l.created_at desc limit 1), true)`,
  })`from ${m} join ${e} on ${e.id} = ${m.engagement} and ${alive(e)} and ${e.application} = ${application}
    where ${alive(m)} and ${m.state} = 'Sent' order by ${m.sentAt}, ${m.id}`)
  const left = rows.filter(({ hasLeft }) => hasLeft)
  if (left.length > 0)
    return [line('First mails have been sent, and cannot be taken back', `${labelsOf(left)}. No other goes.`)]
  return rows.length === 0
    ? []
    : [line('First mails that have not left yet are taken back', `${labelsOf(rows)}.`)]
}

function labelsOf(rows: readonly { readonly kind: OnboardingKind }[]): string {
  return rows.map(({ kind }) => onboardingKinds[kind].label).join(', ')
}

function line(label: string, detail: string): Consequence {
  return { id: 'first-mails', label, detail, ticked: true, locked: true }
}
