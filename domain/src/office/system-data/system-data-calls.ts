import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'

const valueList = z.object({
  list: z.string(),
  title: z.string(),
  values: z.int(),
  active: z.int(),
  /** The fields that are chosen from it. */
  uses: z.array(z.string()),
})
/** A list of values the college keeps itself. */
export type ValueList = Received<z.infer<typeof valueList>>

const use = z.object({ title: z.string(), records: z.int() })

const keptValue = z.object({
  id: z.string(),
  version: z.int(),
  value: z.string(),
  group: z.string().nullable(),
  active: z.boolean(),
  aliases: z.array(z.string()),
  records: z.int(),
  uses: z.array(use),
})
/** One value with how many records hold it. */
export type StoredValue = Received<z.infer<typeof keptValue>>

const mergedValue = z.object({
  from: z.string(),
  into: z.string(),
  records: z.int(),
  uses: z.array(use),
  /** What names the value besides records and follows as well: "2 shared views". */
  follow: z.array(z.string()),
})
/** What a merge would do, or has done. */
export type MergedValue = Received<z.infer<typeof mergedValue>>

const listParams = z.object({ list: z.string().regex(/^[\w-]{1,60}$/) })
const values = z.object({
  data: z.array(keptValue),
  /** The fields that are chosen from the list. */
  uses: z.array(z.string()),
})

export const systemDataCalls = defineCalls('System data', {
  'GET /api/system-data/lists': { summary: 'The lists of values', reply: dataOf(z.array(valueList)) },
  'GET /api/system-data/lists/:list': {
    summary: 'The values of a list, with how many records hold each',
    params: listParams,
    reply: values,
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/system-data/lists/:list/order': {
    summary: 'Put the values of a list into an order',
    params: listParams,
    body: z.strictObject({ ids: z.array(z.uuid()).max(5000) }),
    reply: values,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/system-data/:id/merge': {
    summary: 'Give every record that holds a value another one',
    params: byId,
    body: z.strictObject({ into: z.uuid(), preview: z.boolean().default(false) }),
    reply: dataOf(mergedValue),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
