import { type ConsentSource, consentSources } from '@minster/domain/people/consents/consent-words'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { voidLinks } from '#kit/mailed-links/links.ts'
import { preferenceLinks } from '#kit/mailed-links/preference-links.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readWording } from './wordings.ts'

const { c } = tables({ c: 'consents' })

/** The sources nobody chooses: what came about by them the product writes itself. */
const ours: readonly unknown[] = Object.entries(consentSources).flatMap(([source, one]) =>
  'ours' in one ? [source] : [],
)
/** Somebody of the college asked, in the college's words. */
const asked: readonly unknown[] = ['spoken', 'written', 'paper'] satisfies ConsentSource[]

/** Who noted an entry, in which words was asked, and that nobody said anything later than now. */
const notedAsItWasSaid: Rule = {
  independent: true,
  async complete({ before, after }, { tx, now, today, caller }) {
    if (before !== null) return {}
    const { at, source, wording } = after
    return {
      by: ours.includes(source) ? null : caller.userId || null,
      ...(typeof at === 'string' && { at: notLater(at, now, today) }),
      ...(asked.includes(source) &&
        !wording && { wording: (await readWording(tx, 'office', today))?.id ?? null }),
    }
  },
  async problems({ before, after }, { byRule }) {
    return byRule || before !== null ? [] : problemsByHand(after?.['source'])
  },
}

/** What is wrong with the source of an entry that somebody notes. */
export function problemsByHand(source: unknown): Problem[] {
  if (!ours.includes(source)) return []
  const message = 'Entries of this source are written by themselves. Choose how they told you.'
  return [{ param: 'source', message }]
}

/** To the millisecond, by which the last word is found. A clock that runs ahead within the day is set right. */
function notLater(at: string, now: string, today: string): string {
  const said = Date.parse(at)
  if (Number.isNaN(said)) return at
  const isAhead = said > Date.parse(now) && at.slice(0, 10) <= today
  return new Date(isAhead ? Date.parse(now) : said).toISOString()
}

/** Words that somebody answered stay as they were read. */
const answeredWordsStay: Rule = {
  independent: true,
  async closed({ ids }, { db }) {
    const answered = await db.rows(
      select({ id: c.wording })`from ${c}
        where ${c.wording} = any(${sql.param([...ids])}::uuid[]) and ${alive(c)} group by ${c.wording}`,
    )
    const message = 'People have answered these words. Add another edition, in force from a later day.'
    const closed = { edit: { param: 'words', message }, remove: { param: 'id', message } }
    return new Map(answered.flatMap(({ id }) => (id === null ? [] : [[id, closed] as const])))
  },
}

/** Who reads the mails of an address somebody had no longer chooses for them. */
const linksEndWithTheirAddress: Rule = {
  independent: true,
  async followUp({ id, before, after }, { tx }) {
    if (before === null || after === null || before['email'] === after['email']) return
    await voidLinks(tx, preferenceLinks, id, new Date())
  },
}

/** What the college wants to happen around what people agreed to be sent. */
export const consentRules: Rules = {
  consents: [notedAsItWasSaid],
  people: [linksEndWithTheirAddress],
  'consent-wordings': [answeredWordsStay],
}
