import { statusRules } from '@minster/domain/admissions/status/status'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { consentPlaces } from '@minster/domain/people/consents/consent-places'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { Rule, RuleContext } from '#kit/records/rules.ts'
import { isUndoing } from '#kit/records/undoing.ts'
import { say } from '#people/consents/say.ts'
import { readWording } from '#people/consents/wordings.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'

const { a, c } = tables({ a: 'applications', c: 'consents' })

const path = 'otherInformation.promotionalMaterial'

/**
 * What somebody answers in an application to whether they wish to have news is an entry of their ledger once it is sent, or comes
 * to the office: a yes, or a no that was said. What the office changes of it afterwards is no word of theirs.
 */
export const promotionalConsent: Rule = {
  independent: true,
  async followUp({ id, before, after }, context) {
    const { tx } = context
    if (after === null) return context.action === 'undone' ? takeBack(id, before ?? {}, context) : undefined
    const answer = after[path]
    const person = after['person']
    if (isUndoing(tx) || typeof answer !== 'boolean' || typeof person !== 'string' || !isSent(after)) return
    if (before !== null && isSent(before) && typeof before[path] === 'boolean') return
    const { at, today } = saidAt(after, context)
    const wording = (await readWording(tx, 'application', today))?.id ?? null
    const wishes = consentPlaces.application.covers.flatMap(({ purpose, channels }) =>
      channels.map((channel) => ({ purpose, channel, wished: answer })),
    )
    await say(tx, context.door, person, wishes, { source: 'application', at, wording })
  },
}

/** It has left whoever applies. */
function isSent({ status }: FlatValues): boolean {
  return statusRules(status)?.phase !== 'begun'
}

/** They said it the day it came, else today: the ledger takes no time to come, and makes the end of the day now. */
function saidAt({ submitted, received }: FlatValues, { today }: RuleContext) {
  const day = [submitted, received].find((one) => typeof one === 'string')
  return typeof day === 'string' && day < today
    ? { at: new Date(`${day}T12:00:00Z`), today: day }
    : { at: new Date(`${today}T23:59:59Z`), today }
}

/** An application that never was said nothing: its entries go with it. */
async function takeBack(id: string, { person }: FlatValues, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const caused = await tx.rows(
    select({
      id: c.id,
    })`from ${c} where ${c.person} = ${person} and ${c.source} = 'application' and ${alive(c)}
      and ${c.createdAt} >= (select ${a.createdAt} from ${a} where ${a.id} = ${id})`,
  )
  const ids = caused.map((one) => one.id)
  await door.removeMany(tx, collectionOf('consents'), ids, { ...byRule(context), byRule: true })
}
