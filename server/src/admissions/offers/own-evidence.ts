import { AppError } from '@minster/domain/platform/errors/errors'
import { sql } from 'drizzle-orm'
import type { Rule } from '#kit/records/rules.ts'

/** The evidence of a condition is a paper of the same application. */
export const ownEvidence: Rule = {
  async complete({ before, after }, { tx }) {
    const evidence = after['evidence'] ?? null
    if (evidence === null || evidence === before?.['evidence']) return {}
    const [paper] = await tx.rows(
      sql`select id from evidence where id = ${evidence} and application = ${after['application']}`,
    )
    if (!paper)
      throw new AppError('INVALID', undefined, [
        { param: 'evidence', message: 'This paper belongs to another application. Choose one of this one.' },
      ])
    return {}
  },
}
