import type { ReachedCollection } from '@minster/domain/records/paths'
import type { FastifyReply } from 'fastify'
import type { Caller } from '../http/caller.ts'
import { type Abilities, abilitiesOf, noAbilities } from './abilities.ts'

/** One record's reply: itself, what the caller may do with it, and its version as ETag. */
export function replyWith(
  reply: FastifyReply,
  collection: ReachedCollection,
  record: Record<string, unknown>,
  caller: Caller,
  inSight = true,
): { data: Record<string, unknown>; abilities: Abilities } {
  reply.header('etag', `"${String(record['version'])}"`)
  return { data: record, abilities: inSight ? abilitiesOf(collection, record, caller) : noAbilities }
}
