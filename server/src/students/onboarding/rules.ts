import { onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo } from '@minster/domain/college/onboarding/onboarding-plan'
import { collectionOf } from '@minster/domain/register/paths'
import { statusesToBegin, statusesWritten } from '@minster/domain/students/onboarding/onboarding-waits'
import type { RuleParts } from '#kit/departments/department.ts'
import { byRule } from '#kit/records/by-rule.ts'
import { goesAlong } from '#kit/records/goes-along.ts'
import type { Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { takeBackMailsAbout } from '#kit/records/take-back-mails.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { differs } from '../study/differs.ts'
import { sentByHand } from './sent-by-hand.ts'
import { onboardingJob } from './settle.ts'
import { firstMailsGone } from './tables.ts'
import { tellsOfFirstMails } from './tells-of-mails.ts'

const { m, e } = tables({ m: 'onboarding-mails', e: 'engagements' })
const gone = table(firstMailsGone)
const mails = collectionOf('onboarding-mails')

/** What follows for the first mails from writes around them, and what follows from what the office says of one. */
export function onboardingRules(parts: RuleParts): Rules {
  return {
    applications: [tellsOfFirstMails(parts)],
    engagements: [settledWithStudies(parts), goesAlong('onboarding-mails', 'engagement')],
    students: [settledWithBannerId(parts)],
    'onboarding-mails': [sentByHand(parts), waitsForNothing],
  }
}

/** A place that is confirmed, put off or taken up again is looked at at once; of one that is taken back nothing more leaves. */
function settledWithStudies({ queue, college }: RuleParts): Rule {
  return {
    independent: true,
    async followUp(change, context) {
      const { before, after } = change
      const isWritten = isAmong(statusesWritten, after?.['status'])
      if (before && !isWritten) await takeBack(change.id, context)
      if (after === null) await rememberSent(change.id, context.tx)
      const student = after?.['student']
      const isToBegin = isAmong(statusesToBegin, after?.['status'])
      const mayMatter = isToBegin || isAmong(statusesToBegin, before?.['status'])
      const isNews = before === null || differs(change, ['status', 'start', 'hub'])
      if (
        !mayMatter ||
        !isNews ||
        typeof student !== 'string' ||
        kindsThatGo(college.onboarding).length === 0
      )
        return
      await queue.enqueue(context.tx, onboardingJob, { student })
    },
  }
}

function isAmong(statuses: readonly string[], status: unknown): boolean {
  return statuses.some((one) => one === status)
}

/** What has not left goes to nobody and waits again; what has left stays told. */
async function takeBack(engagement: string, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const sent = await tx.rows(select({ id: m.id, kind: m.kind, times: m.times })`
    from ${m} where ${m.engagement} = ${engagement} and ${m.state} = 'Sent'`)
  if (sent.length === 0) return
  const templates = sent.map(({ kind }) => onboardingKinds[kind].template)
  const taken = await takeBackMailsAbout(tx, { type: 'engagements', id: engagement, templates })
  const back = sent.filter(({ kind, times }) => times === 1 && taken.includes(onboardingKinds[kind].template))
  const body = { state: 'Waiting', sentAt: null, times: 0, due: null }
  await door.changeMany(
    tx,
    mails,
    back.map(({ id }) => ({ id, body })),
    byRule(context),
  )
}

/** What had left stays known of the application, whatever becomes of the engagement in the bin. */
async function rememberSent(engagement: string, tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into ${gone} (${gone.application}, ${gone.kind}, ${gone.sentAt})
    select ${e.application}, ${m.kind}, ${m.sentAt} from ${m} join ${e} on ${e.id} = ${m.engagement}
    where ${e.id} = ${engagement} and ${e.application} is not null and ${m.state} = 'Sent'
    on conflict do nothing`)
}

/** What is not to be sent is not due, and neither waits for anything nor has it waited since. */
const waitsForNothing: Rule = {
  independent: true,
  complete: ({ before, after }) =>
    Promise.resolve(
      after['state'] === 'Not to be sent' && before?.['state'] !== after['state']
        ? { waitsFor: null, since: null, due: null }
        : {},
    ),
}

/** A Banner ID that comes, or is corrected, is what most of them wait for. */
function settledWithBannerId({ queue, college }: RuleParts): Rule {
  return {
    independent: true,
    async followUp(change, { tx }) {
      if (change.before === null || !change.after?.['partnerId'] || !differs(change, ['partnerId'])) return
      if (kindsThatGo(college.onboarding).length === 0) return
      await queue.enqueue(tx, onboardingJob, { student: change.id })
    },
  }
}
