import { changeSchemaOf } from '@minster/domain/kit/record/schema'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import { documentedLater, type Further } from '#platform/http/documented.ts'
import { replySchemaOf } from './describe.ts'
import { largestPage } from './query.ts'
import { wantedSchema } from './request.ts'

const nothing = z.null()
const named = z.object({ id: z.string(), label: z.string() })
const oneOf = z.object({ id: z.uuid() })
const excel = z.literal('excel')
const problem = z.object({ message: z.string(), param: z.string() })
const reserved = {
  reason: z.string().max(500).optional().meta({ description: 'Why; kept in the history.' }),
  consequences: wantedSchema.optional().meta({
    description:
      'Ids of the follow-ups that were ticked, a mail perhaps with words of its own; left out, those ticked by default happen.',
  }),
}

/** If-Match, quoted or bare. */
export const versionHeader = z.object({
  'if-match': z.string().meta({ description: 'The version the change was made on, such as "7".' }),
})

const listParameters = z.looseObject({
  page: z.coerce.number().int().min(1).optional(),
  pageSize: z.coerce.number().int().min(1).max(largestPage).optional(),
  sort: z.string().optional().meta({ description: 'Fields separated by commas, a minus for descending.' }),
  search: z.string().optional(),
  fields: z.string().optional().meta({ description: 'Fields separated by commas; they may walk links.' }),
  filter: z.string().optional().meta({ description: 'A filter as JSON.' }),
  export: excel.optional().meta({ description: 'Answers the whole list as a workbook.' }),
  schema: z.string().optional().meta({ description: 'Answers what the records are made of.' }),
})
const sheetBody = z.union([
  z.array(z.string()),
  z.object({
    fields: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()).optional(),
    sort: z.string().optional(),
    search: z.string().optional(),
  }),
])
const bulkBody = z.object({
  ids: z.array(z.uuid()).optional(),
  filter: z.record(z.string(), z.unknown()).optional().meta({ description: 'Instead of ids.' }),
  search: z.string().optional(),
  change: z.record(z.string(), z.unknown()),
  mails: z.array(z.string()).optional().meta({
    description: 'Ids of mails to send with each, besides what happens anyway.',
  }),
  preview: z.boolean().optional().meta({ description: 'Says what would come of it and changes nothing.' }),
  ...reserved,
})
const mailOffered = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  missing: z.array(problem),
  sentBefore: z.string().nullable(),
})
const outcomes = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    ok: z.boolean(),
    message: z.string().optional(),
    details: z.array(problem).optional(),
    changes: z.array(z.looseObject({ path: z.string() })).optional(),
    mails: z.array(mailOffered.extend({ id: z.string() })).optional(),
  }),
)
const history = z.array(
  z.object({
    id: z.int(),
    version: z.int(),
    at: z.string(),
    by: named.nullable(),
    as: named.nullable(),
    action: z.string(),
    reason: z.string().nullable(),
    changes: z.array(z.looseObject({ path: z.string(), label: z.string() })),
  }),
)
const consequences = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    detail: z.string().optional(),
    ticked: z.boolean(),
    locked: z.boolean().optional(),
    refused: z.string().optional(),
    needsReason: z.string().optional(),
    checklist: z
      .object({
        title: z.string(),
        parts: z.array(
          z.object({
            title: z.string(),
            lines: z.array(z.object({ what: z.string(), by: z.string(), since: z.string() })),
          }),
        ),
      })
      .optional(),
    param: z.string().optional(),
    mail: mailOffered.optional(),
  }),
)
const neighbours = z.object({
  previous: z.string().nullable(),
  next: z.string().nullable(),
  position: z.int().nullable(),
  total: z.int().nullable(),
})

/** How the calls of a collection are described; reading and refusing is the calls' own. */
export function callsOf({ declaration, title: heading }: ReachedCollection) {
  const one = withArticle(inSentence(declaration.title))
  const many = inSentence(declaration.plural)
  const record = () => replySchemaOf(declaration.fields)
  const oneReply = () =>
    z.object({
      data: record(),
      abilities: z.looseObject({ edit: z.boolean(), remove: z.boolean() }),
    })
  const meta = () =>
    z.object({
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
      abilities: z.looseObject({}).optional(),
    })
  const fields = () => changeSchemaOf(declaration.fields)
  const written = () => fields().and(z.object(reserved))
  const call = (summary: string, further: () => Further) =>
    documentedLater({ tags: [heading], summary }, further)
  const change = (summary: string) =>
    call(summary, () => ({
      params: oneOf,
      headers: versionHeader,
      body: written(),
      response: { 200: oneReply() },
    }))
  return {
    list: call(`List ${many}`, () => ({
      querystring: listParameters,
      response: { 200: z.object({ data: z.array(record()), meta: meta() }) },
    })),
    sheet: call(`Export ${many} with chosen columns`, () => ({
      querystring: z.object({ export: excel }),
      body: sheetBody,
    })),
    counts: call(`Count ${many} by the values of a field`, () => ({
      querystring: listParameters.extend({ field: z.string() }),
      response: {
        200: z.object({
          data: z.array(z.object({ value: z.unknown(), label: z.string(), count: z.int() })),
        }),
      },
    })),
    options: call(`Choose among ${many}`, () => ({
      querystring: z.object({
        search: z.string().optional(),
        ids: z.string().optional().meta({ description: 'Ids separated by commas, to learn their labels.' }),
      }),
      response: { 200: z.object({ data: z.array(named) }) },
    })),
    create: call(`Add ${one}`, () => ({ body: written(), response: { 201: oneReply() } })),
    one: call(`Read ${one}`, () => ({ params: oneOf, response: { 200: oneReply() } })),
    change: change(`Change ${one}`),
    replace: change(`Replace ${one}`),
    remove: call(`Move ${one} to the bin`, () => ({ params: oneOf, response: { 204: nothing } })),
    restore: call(`Take ${one} out of the bin`, () => ({ params: oneOf, response: { 200: oneReply() } })),
    history: call(`What happened to ${one}`, () => ({
      params: oneOf,
      response: { 200: z.object({ data: history }) },
    })),
    neighbours: call(`What comes before and after ${one} in a list`, () => ({
      params: oneOf,
      querystring: listParameters,
      response: { 200: z.object({ data: neighbours }) },
    })),
    consequences: call(`What would follow from a change to ${one}`, () => ({
      params: oneOf,
      querystring: z.looseObject({}),
      response: { 200: z.object({ data: consequences }) },
    })),
    foresee: call(`What would follow from several changes to ${one}`, () => ({
      params: oneOf,
      body: fields(),
      response: { 200: z.object({ data: consequences }) },
    })),
    bulk: call(`Change many ${many}`, () => ({
      body: bulkBody,
      response: {
        200: z.object({ data: outcomes, meta: z.object({ total: z.int(), ok: z.int(), failed: z.int() }) }),
      },
    })),
  }
}

function withArticle(noun: string): string {
  return `${/^[aeio]/.test(noun) ? 'an' : 'a'} ${noun}`
}
