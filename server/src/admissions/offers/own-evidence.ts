import { AppError } from '@minster/domain/platform/errors/errors'
import type { Rule } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { e } = tables({ e: 'evidence' })

/** The evidence of a condition is a paper of the same application. */
export const ownEvidence: Rule = {
  async complete({ before, after }, { tx }) {
    const evidence = after['evidence'] ?? null
    if (evidence === null || evidence === before?.['evidence']) return {}
    const [paper] = await tx.rows(
      sql`select ${e.id} from ${e} where ${e.id} = ${evidence} and ${e.application} = ${after['application']}`,
    )
    if (!paper)
      throw new AppError('INVALID', undefined, [
        { param: 'evidence', message: 'This paper belongs to another application. Choose one of this one.' },
      ])
    return {}
  },
}
