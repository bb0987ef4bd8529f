import type { Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { c } = tables({ c: 'consents' })

/** What somebody answered is what they were asked: those words stay. An entry in the bin was an answer too. */
const answeredStaysAsItIs: Rule = {
  independent: true,
  async closed({ ids }, { db }) {
    const answered = await db.rows(select({ id: sql<string>`distinct ${c.wording}` })`
      from ${c} where ${c.wording} = any(${sql.param([...ids])}::uuid[])`)
    return new Map(answered.map(({ id }) => [id, { edit: stays, remove: stays }]))
  },
}

const stays = {
  param: 'words',
  message: 'Somebody answered these words, so they stay as they are. Add another edition that begins later.',
}

/** What the college wants to happen around the words by which it asks. */
export const wordingRules: Rules = { 'consent-wordings': [answeredStaysAsItIs] }
