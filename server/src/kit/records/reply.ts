import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { FastifyReply } from 'fastify'
import type { Caller } from '#platform/http/caller.ts'
import { type AbilityContext, abilitiesOf, noAbilities } from './abilities.ts'

/** One record's reply: itself, what the caller may do with it, and its version as ETag. */
export async function replyWith(
  asked: AbilityContext,
  reply: FastifyReply,
  collection: ReachedCollection,
  record: RecordValues,
  caller: Caller,
  inSight = true,
): Promise<RecordReply> {
  reply.header('etag', `"${record.version}"`)
  if (!inSight) return { data: record, abilities: noAbilities, meta: { outOfSight: true } }
  const [abilities = noAbilities] = await abilitiesOf(asked, collection, [record], caller)
  return { data: record, abilities }
}
