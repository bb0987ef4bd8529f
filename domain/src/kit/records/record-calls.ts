import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, problem, versionHeader, workbookType } from '#platform/calls/replies.ts'
import { reasonSchema } from '../record/schema.ts'
import { largestPage } from './largest-page.ts'
import { historyEntry, recordReply, recordValues } from './record-replies.ts'

const ownWords = z.strictObject({
  subject: z.string().trim().min(1, 'Give the mail a subject.').max(200, 'The subject is too long.'),
  text: z.string().trim().min(1, 'The mail says nothing.').max(20_000, 'The mail is too long.'),
})

/** Ids of the ticked consequences, a mail with the words it is to have. */
export const wantedConsequences = z
  .array(z.union([z.string(), z.strictObject({ id: z.string(), words: ownWords.exactOptional() })]))
  .max(50)
export type WantedConsequence = Received<z.input<typeof wantedConsequences>>[number]

/** Keys of a write that are no fields. */
export const writeKeys = {
  reason: reasonSchema.exactOptional().meta({ description: 'Why; kept in the history.' }),
  consequences: wantedConsequences.exactOptional().meta({
    description:
      'Ids of the follow-ups that were ticked, a mail perhaps with words of its own; left out, those ticked by default happen.',
  }),
}
/** The key of a write whose record type may be changed from a day to come. */
export const plannedFrom = z.iso.date('Write the day as YYYY-MM-DD.').exactOptional().meta({
  description: 'A day to come, YYYY-MM-DD: nothing changes now, and what is given is done on that day.',
})
const written = z.looseObject(writeKeys)

const listQuery = z.looseObject({
  page: z.coerce.number<string | number>().int().min(1).exactOptional(),
  pageSize: z.coerce.number<string | number>().int().min(1).max(largestPage).exactOptional(),
  sort: z
    .string()
    .exactOptional()
    .meta({ description: 'Fields separated by commas, a minus for descending.' }),
  search: z.string().exactOptional(),
  fields: z
    .string()
    .exactOptional()
    .meta({ description: 'Fields separated by commas; they may walk links.' }),
  filter: z.string().exactOptional().meta({ description: 'A filter as JSON.' }),
  export: z.literal('excel').exactOptional().meta({ description: 'Answers the whole list as a workbook.' }),
  schema: z.string().exactOptional().meta({ description: 'Answers what the records are made of.' }),
})

/** What the caller may do with a collection as a whole. */
const listAbilities = z.object({
  create: z.boolean(),
  edit: z.boolean(),
  export: z.boolean(),
  import: z.boolean(),
  bulk: z.boolean(),
})
export type ListAbilities = Received<z.infer<typeof listAbilities>>

const list = z.object({
  data: z.array(recordValues),
  meta: z.object({ total: z.int(), page: z.int(), pageSize: z.int(), abilities: listAbilities }),
})
export type ListReply = Received<z.infer<typeof list>>

const valueCount = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  label: z.string(),
  count: z.int(),
})
export type CountOfValue = Received<z.infer<typeof valueCount>>

const neighbours = z.object({
  previous: z.string().nullable(),
  next: z.string().nullable(),
  position: z.int().nullable(),
  total: z.int().nullable(),
})
export type Neighbours = Received<z.infer<typeof neighbours>>

/** A mail that could go along with a change, filled as it would go. */
const mailOffered = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** What is empty and stops it, with what to fill. */
  missing: z.array(problem),
  /** When the same letter went before. */
  sentBefore: z.string().nullable(),
})
export type MailOffered = Received<z.infer<typeof mailOffered>>
/** What a mail says. */
export type MailWords = Pick<MailOffered, 'subject' | 'text'>

/** Something that follows from a change, to be ticked or left. */
const consequence = z.object({
  id: z.string(),
  label: z.string(),
  detail: z.string().exactOptional(),
  ticked: z.boolean(),
  locked: z.boolean().exactOptional(),
  refused: z.string().exactOptional(),
  /** The change has to say why. */
  needsReason: z.string().exactOptional(),
  /** What it rests on, part by part, with what is open of each. */
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
    .exactOptional(),
  /** Of those that name the same question one happens at most: they are its answers. */
  oneOf: z.string().exactOptional(),
  /** Path of the field it follows from. */
  param: z.string().exactOptional(),
  mail: mailOffered.exactOptional(),
})
export type ConsequenceOffered = Received<z.infer<typeof consequence>>

/** What became of one record of many, or would. */
const outcome = z.object({
  id: z.string(),
  label: z.string(),
  ok: z.boolean(),
  message: z.string().exactOptional(),
  details: z.array(problem).exactOptional(),
  changes: z.array(z.object({ path: z.string(), from: z.unknown(), to: z.unknown() })).exactOptional(),
  /** In a preview: the mails that could go with it, or with `locked` go anyway. */
  mails: z.array(mailOffered.extend({ id: z.string(), locked: z.boolean().exactOptional() })).exactOptional(),
  /** In a preview: what else follows from it. */
  follows: z.array(z.string()).exactOptional(),
})
export type BulkRow = Received<z.infer<typeof outcome>>

const bulkReply = z.object({
  data: z.array(outcome),
  meta: z.object({ total: z.int(), ok: z.int(), failed: z.int() }),
})
export type BulkReply = Received<z.infer<typeof bulkReply>>

const bulk = z
  .strictObject({
    ids: z.array(z.uuid()).min(1).exactOptional(),
    filter: z.record(z.string(), z.unknown()).exactOptional().meta({ description: 'Instead of ids.' }),
    search: z.string().exactOptional(),
    change: z.record(z.string(), z.unknown()),
    mails: z
      .array(z.string())
      .max(10)
      .exactOptional()
      .meta({ description: 'Ids of mails to send with each, besides what happens anyway.' }),
    from: plannedFrom,
    preview: z
      .boolean()
      .default(false)
      .meta({ description: 'Says what would come of it and changes nothing.' }),
    ...writeKeys,
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: 'Give either ids or a filter.',
    path: ['ids'],
  })
export type BulkChange = Received<z.input<typeof bulk>>

const sheetWanted = z.union([
  z.array(z.string()),
  z.object({
    fields: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()).exactOptional(),
    sort: z.string().exactOptional(),
    search: z.string().exactOptional(),
  }),
])

const listedValue = z.object({
  value: z.string(),
  group: z.string().nullable(),
  active: z.boolean().nullable(),
})
export type ListedValue = Received<z.infer<typeof listedValue>>

export const listedCode = z.object({
  code: z.string(),
  label: z.string(),
  /** What it is a kind of, where a list has so many that one chooses that first. */
  group: z.string().nullable(),
  /** It is offered; what no longer is is still told where a record has it. */
  active: z.boolean(),
})
/** A code of a list that is defined elsewhere, such as a coding frame of a return. */
export type ListedCode = Received<z.infer<typeof listedCode>>

const found = z.object({ collection: z.string(), id: z.string(), label: z.string(), detail: z.string() })
/** A record that a search over all collections has found. */
export type FoundRecord = Received<z.infer<typeof found>>

const ofOne = { params: byId, refuses: ['NOT_FOUND'] } as const
const change = {
  params: byId,
  headers: versionHeader,
  body: written,
  reply: recordReply,
  refuses: ['NOT_FOUND', 'CONFLICT', 'VERSION_NEEDED'],
} as const

/**
 * What every collection can do. What the fields of a record are is said by its declaration, and in the description of each
 * collection; here a record is any.
 */
export const recordCalls = defineCalls('Records', {
  'GET /api/:collection': { summary: 'List', query: listQuery, reply: list },
  'POST /api/:collection': {
    summary: 'Add',
    body: written,
    reply: recordReply,
    status: 201,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/:collection/counts': {
    summary: 'Count by the values of a field',
    query: listQuery.extend({ field: z.string() }),
    reply: dataOf(z.array(valueCount)),
  },
  'GET /api/:collection/options': {
    summary: 'Choose among',
    query: z.object({
      search: z.string().exactOptional(),
      ids: z
        .string()
        .exactOptional()
        .meta({ description: 'Ids separated by commas, to learn their labels.' }),
    }),
    reply: dataOf(z.array(linked)),
  },
  'POST /api/:collection/bulk': { summary: 'Change many', body: bulk, reply: bulkReply },
  'POST /api/:collection/export/custom': {
    summary: 'Export with chosen columns',
    query: z.object({ export: z.literal('excel') }),
    body: sheetWanted,
    reply: { file: [workbookType] },
  },
  'GET /api/:collection/:id': { summary: 'Read', reply: recordReply, ...ofOne },
  'PATCH /api/:collection/:id': { summary: 'Change', ...change },
  'PUT /api/:collection/:id': { summary: 'Replace', ...change },
  'DELETE /api/:collection/:id': {
    summary: 'Move to the bin',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/:collection/:id/restore': {
    summary: 'Take out of the bin',
    params: byId,
    reply: recordReply,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/:collection/:id/history': {
    summary: 'What happened to it',
    reply: dataOf(z.array(historyEntry)),
    ...ofOne,
  },
  'GET /api/:collection/:id/neighbours': {
    summary: 'What comes before and after it in a list',
    query: listQuery,
    reply: dataOf(neighbours),
    ...ofOne,
  },
  'GET /api/:collection/:id/consequences': {
    summary: 'What would follow from a change to it',
    query: z.looseObject({}),
    reply: dataOf(z.array(consequence)),
    ...ofOne,
  },
  'POST /api/:collection/:id/consequences': {
    summary: 'What would follow from several changes to it',
    body: z.looseObject({}),
    reply: dataOf(z.array(consequence)),
    ...ofOne,
  },
})

/** Looking for records everywhere, the lists of values the college keeps, and those of codes it does not. */
export const lookUpCalls = defineCalls('System', {
  'GET /api/search': {
    summary: 'Search people, applications, students and the like',
    query: z.object({ q: z.string().exactOptional() }),
    reply: dataOf(z.array(found)),
  },
  'GET /api/value-lists/:list': {
    summary: 'The values of a list the college keeps',
    reply: dataOf(z.array(listedValue)),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/code-lists/:list': {
    summary: 'The codes of a list that is defined elsewhere, such as a coding frame of a return',
    reply: dataOf(z.array(listedCode)),
    refuses: ['NOT_FOUND'],
  },
})
