import { type CheckKey, checkKeys } from '@minster/domain/hesa/checks/return-checks'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { closedWith, collectionOfWrite, problemsOfStanding } from '../schemas/collection-standing.ts'

const { o } = tables({ o: 'hesa-explanations' })
/** HESA takes no file its schema refuses, whatever is said about it. */
const ofSchema: CheckKey = 'schema'
const stay = 'What HESA was told about it stays as it was.'

/** What a rule finds is explained once in a collection, while that is open. */
const onceEach: Rule = {
  async problems({ id, after }, { tx }) {
    const collection = after?.['collection']
    if (after === null || typeof collection !== 'string') return []
    const standing = problemsOfStanding(await collectionOfWrite(tx, collection), stay)
    if (standing.length > 0) return standing
    if (!checkKeys.some((key) => key === after['check']))
      return [
        {
          param: 'check',
          message: 'There is no such rule of the return. Explain one of those that found something.',
        },
      ]
    if (after['check'] === ofSchema)
      return [
        {
          param: 'check',
          message: 'HESA takes nothing its schema refuses, so this is mended and not explained.',
        },
      ]
    const [other] = await tx.rows(
      select({ id: o.id })`from ${o} where ${o.collection} = ${collection}
        and ${o.check} = ${String(after['check'])} and ${o.id} <> ${id} and ${alive(o)} limit 1`,
    )
    return other ? [{ param: 'check', message: 'This is explained already. Change what is said there.' }] : []
  },
  closed: ({ ids }, { db }) => closedWith(db, 'hesa-explanations', ids, stay),
}

export const explanationRules: Rules = { 'hesa-explanations': [onceEach] }
