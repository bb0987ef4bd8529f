import { ongoingStages } from '@minster/domain/contact/leads/lead-stages'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { l, p } = tables({ l: 'leads', p: 'people' })

/** Nobody is a potential student twice at the same time: whoever is met again is the same episode. */
const oneAtATime: Rule = {
  async problems({ id, before, after }, { tx }) {
    const goesOn = (values: typeof after) => ongoingStages.some((stage) => stage === values?.['stage'])
    const isAsBefore = before !== null && goesOn(before) && before['person'] === after?.['person']
    if (after === null || !goesOn(after) || isAsBefore) return []
    // Two who meet the same person at once wait for each other here.
    await tx.rows(sql`select ${p.id} from ${p} where ${p.id} = ${after['person']} for update`)
    const [other] = await tx.rows(select({ id: l.id })`from ${l}
      where ${l.person} = ${after['person']} and ${l.stage} = any(${sql.param(ongoingStages)}) and ${l.id} <> ${id}
        and ${alive(l)} limit 1`)
    if (!other) return []
    return [{ param: 'person', message: 'They are a potential student already.' }]
  },
}

/** Since when somebody is in their stage. */
const sinceItsStage: Rule = {
  async complete({ before, after }, { today }) {
    return before?.['stage'] === after['stage'] ? {} : { since: today }
  },
}

export const leadRules: Rules = { leads: [sinceItsStage, oneAtATime] }
