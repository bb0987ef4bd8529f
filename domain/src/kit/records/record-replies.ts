import { z } from 'zod'
import type { Received } from '#platform/calls/calls.ts'
import { linked } from '#platform/calls/replies.ts'

/** A record as it is read: fields nested in their sections, links as `{ id, label }`. */
export const recordValues = z.looseObject({
  id: z.string(),
  version: z.int(),
  label: z.string().exactOptional(),
  createdAt: z.string().exactOptional(),
  updatedAt: z.string().exactOptional(),
})
export type RecordValues = Received<z.infer<typeof recordValues>>

const move = z.object({
  to: z.string(),
  needsReason: z.boolean().exactOptional(),
  refused: z.string().exactOptional(),
  /** What the record has to say in the same step for a refused one to be taken all the same: values by path. */
  unless: z.record(z.string(), z.array(z.union([z.string(), z.boolean()])).readonly()).exactOptional(),
})

/** What the caller may do with one record; it travels with the record so that no screen repeats a rule. */
const abilities = z.object({
  edit: z.boolean(),
  remove: z.boolean(),
  /** Paths shown, but not theirs to change. */
  readOnly: z.array(z.string()),
  /** By path: the steps out of the value it has, those refused with their reason. */
  moves: z.record(z.string(), z.array(move)),
  /** Why nothing of it can be changed, for whoever could change others of its type. */
  closed: z.string().exactOptional(),
})
export type Abilities = Received<z.infer<typeof abilities>>

export const recordReply = z.object({
  data: recordValues,
  abilities,
  meta: z
    .object({
      /** The change was meant for a day to come: the record is as it was, and the plan stands by itself. */
      planned: z.object({ id: z.string(), from: z.string() }).exactOptional(),
      /** This very write took it out of its author's sight: they cannot read it again. */
      outOfSight: z.literal(true).exactOptional(),
    })
    .exactOptional(),
})
export type RecordReply = Received<z.infer<typeof recordReply>>

/** Something that happened to a record. */
export const historyEntry = z.object({
  id: z.int(),
  version: z.int(),
  at: z.string(),
  by: linked.nullable(),
  /** Whom they were signed in as. */
  as: linked.nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ path: z.string(), label: z.string(), from: z.unknown(), to: z.unknown() })),
})
export type HistoryEntry = Received<z.infer<typeof historyEntry>>
