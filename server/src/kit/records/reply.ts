import type { ReachedCollection } from '@minster/domain/register/paths'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/http/caller.ts'
import { type Abilities, type AbilityContext, abilitiesOf, noAbilities } from './abilities.ts'

/** One record's reply: itself, what the caller may do with it, and its version as ETag. */
export async function replyWith(
  asked: AbilityContext,
  reply: FastifyReply,
  collection: ReachedCollection,
  record: Record<string, unknown>,
  caller: Caller,
  inSight = true,
): Promise<{ data: Record<string, unknown>; abilities: Abilities }> {
  reply.header('etag', `"${String(record['version'])}"`)
  const [abilities = noAbilities] = inSight ? await abilitiesOf(asked, collection, [record], caller) : []
  return { data: record, abilities }
}
