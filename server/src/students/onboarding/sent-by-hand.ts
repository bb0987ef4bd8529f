import { onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { standingOf } from '@minster/domain/college/studies/status'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionOf } from '@minster/domain/register/paths'
import { asksToSend } from '@minster/domain/students/onboarding/onboarding-states'
import { statusesWritten } from '@minster/domain/students/onboarding/onboarding-waits'
import { byRule } from '#kit/records/by-rule.ts'
import { lookUpTogether } from '#kit/records/look-up-together.ts'
import type { RecordChange, Rule, RuleContext } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { letterOf, type Writing } from './letters.ts'
import { type OnboardingRow, readOnboarding } from './read-facts.ts'
import { sentAt } from './settle.ts'

const { m } = tables({ m: 'onboarding-mails' })
const mails = collectionOf('onboarding-mails')

/** The office has a mail sent now, whatever its day, or once more. */
export function sentByHand(parts: Writing): Rule {
  const followUpAll = (changes: readonly RecordChange[], context: RuleContext) =>
    sendNow(parts, changes, context)
  return {
    independent: true,
    async problems(change, { tx, byRule: isByRule }) {
      if (isByRule || !isToBeSent(change)) return []
      const why = await lookUpTogether(tx, 'first mails that may go', change.id, (ids) =>
        whyNot(tx, parts, ids),
      )
      if (why === undefined)
        return [{ param: 'state', message: 'The engagement it belongs to is in the bin.' }]
      return why === null ? [] : [{ param: 'state', message: why }]
    },
    async consequences(change, { tx }) {
      if (!isToBeSent(change)) return []
      const row = await lookUpTogether(tx, 'first mails to be sent', change.id, (ids) => rowsById(tx, ids))
      if (!row) return []
      const again = row.state === 'Sent' ? 'once more, ' : ''
      return [
        {
          id: 'send-first-mail',
          label: `The mail “${onboardingKinds[row.kind].label}” goes ${again}at once`,
          detail: `To ${row.name}.`,
          ticked: true,
          locked: true,
        },
      ]
    },
    followUp: (change, context) => followUpAll([change], context),
    followUpAll,
  }
}

/** Sends those that are asked for, each kind together. */
async function sendNow(
  parts: Writing,
  changes: readonly RecordChange[],
  context: RuleContext,
): Promise<void> {
  const { tx, door, caller } = context
  const ids = changes.filter(isToBeSent).map(({ id }) => id)
  if (ids.length === 0) return
  const rows = [...(await rowsById(tx, ids)).values()]
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const letter = await letterOf(tx, parts, kind)
    await letter.send(tx, parts, own, caller.userId || null)
  }
  const at = parts.clock.now().toISOString()
  const sent = rows.map((row) => ({ id: row.id, body: sentAt(row, at), because: row.id }))
  for (const result of await door.changeMany(tx, mails, sent, byRule(context)))
    if ('refused' in result) throw result.refused
}

function isToBeSent({ before, after }: RecordChange): boolean {
  return asksToSend(after?.['state']) && before?.['state'] !== after?.['state']
}

async function rowsById(db: Queryable, ids: readonly string[]): Promise<Map<string, OnboardingRow>> {
  const rows = await readOnboarding(
    db,
    sql`where ${m.id} = any(${sql.param([...ids])}::uuid[]) order by ${m.id}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why each of some mails cannot go to somebody now, in words; null where it can. */
async function whyNot(
  db: Queryable,
  parts: Writing,
  ids: readonly string[],
): Promise<Map<string, string | null>> {
  const found = new Map<string, string | null>()
  const rows = await rowsById(db, ids)
  for (const [kind, own] of Map.groupBy(rows.values(), (row) => row.kind)) {
    const letter = await letterOf(db, parts, kind)
    for (const row of own) found.set(row.id, whyNotNow(row, letter.lacking(row).map(inSentence)))
  }
  return found
}

function whyNotNow({ status }: OnboardingRow, lacking: readonly string[]): string | null {
  if (!statusesWritten.some((one) => one === status))
    return standingOf(status) === 'put off' || standingOf(status) === 'away'
      ? `The engagement is ${status}. It goes once they are back, or have a new start.`
      : `The engagement is ${status}: nobody is written to as a new student.`
  return lacking.length === 0 ? null : `It cannot go yet. It ${lacking.join(', and ')}.`
}
