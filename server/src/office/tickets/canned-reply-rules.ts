import { isSame } from '@minster/domain/kit/record/values'
import { cannedReplyKinds, kindsOfOthers } from '@minster/domain/office/tickets/canned-reply-kinds'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { r } = tables({ r: 'canned-replies' })
const namesSchema = z.array(z.string()).catch([])

/** Whoever answers requests of a kind keeps the replies of that kind; one that answers others too is theirs to keep. */
const ofOwnKinds: Rule = {
  independent: true,
  async closed({ ids }, { db, caller, byRule }) {
    if (byRule || kindsOfOthers(namesOf(cannedReplyKinds), caller.claims).length === 0) return new Map()
    const replies = await db.rows(
      select({ id: r.id, kinds: r.kinds })`from ${r} where ${r.id} = any(${sql.param([...ids])}::uuid[])`,
    )
    return new Map(
      replies.flatMap(({ id, kinds }) => {
        const problem = problemOf(kinds, caller.claims)
        return problem === null ? [] : [[id, { edit: problem, remove: problem }] as const]
      }),
    )
  },
  async problems({ before, after }, { caller, byRule }) {
    if (byRule || after === null) return []
    // What others keep is closed already.
    if (before !== null && isSame(before['kinds'] ?? null, after['kinds'] ?? null)) return []
    const problem = problemOf(after['kinds'], caller.claims)
    return problem === null ? [] : [problem]
  },
}

function problemOf(kinds: unknown, claims: readonly string[]): Problem | null {
  const [other] = kindsOfOthers(namesSchema.parse(kinds), claims)
  return other === undefined
    ? null
    : { param: 'kinds', message: `“${other}” is answered by others, who keep the replies for it.` }
}

export const cannedReplyRules: Rules = { 'canned-replies': [ofOwnKinds] }
