import { z } from 'zod'
import { recognisedBy } from '#kit/records/recognised-by.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked, pageMeta } from '#platform/calls/replies.ts'
import { strengths } from '../contacts/person-likeness.ts'

const fact = z.object({ path: z.string(), value: z.unknown() })
/** A value that tells records of one type apart. */
export type RecordFact = Received<z.infer<typeof fact>>

const hangingRecord = linked.extend({ collection: z.string(), facts: z.array(fact) })
const role = hangingRecord.extend({ type: z.string(), title: z.string() })
/** What somebody is to the college, as far as the caller sees it: a record about them with a page. */
export type RoleShown = Received<z.infer<typeof role>>

const person = linked.extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  createdAt: z.string(),
  roles: z.array(role),
})
/** A person as they are shown beside another who may be the same. */
export type PersonShown = Received<z.infer<typeof person>>

const likeness = { strength: z.enum(strengths), reasons: z.array(z.string()) }

const pair = z.object({ one: z.string(), other: z.string(), ...likeness })
/** Two who may be one, with the reasons as they stand now. */
export type PairShown = Received<z.infer<typeof pair>>

const group = z.object({ people: z.array(person), pairs: z.array(pair) })
/** People who may all be the same, and which of them are alike. */
export type Group = Received<z.infer<typeof group>>

const dismissed = z.object({
  people: z.array(person),
  reasons: z.array(z.string()),
  at: z.string(),
  by: z.string().nullable(),
})
/** Two of whom somebody said that they are not the same. */
export type Dismissed = Received<z.infer<typeof dismissed>>

const merge = z.object({
  id: z.string(),
  kept: z.string(),
  keptLabel: z.string(),
  goneLabel: z.string(),
  at: z.string(),
  by: z.string(),
  undoneAt: z.string().nullable(),
  undoneBy: z.string().nullable(),
  /** Why it cannot be taken back; null when it can. */
  hindrance: z.string().nullable(),
})
/** A merge as the office looks back at it. */
export type MergeShown = Received<z.infer<typeof merge>>

const alike = z.object({ person, ...likeness })
/** Somebody known who may be the one looked at. */
export type Alike = Received<z.infer<typeof alike>>

const hanging = z.object({
  type: z.string(),
  title: z.string(),
  count: z.int(),
  records: z.array(hangingRecord),
  /** So many of them the caller may not see. */
  unseen: z.int(),
})
/** Records of one type that hang on somebody. */
export type HangingShown = Received<z.infer<typeof hanging>>

const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  roles: z.array(z.string()),
  lastSignIn: z.string().nullable(),
})
/** An account somebody signs in with. */
export type LinkedAccount = Received<z.infer<typeof account>>

const side = z.object({
  person,
  version: z.int(),
  values: z.record(z.string(), z.unknown()),
  /** When each value was written, where that is known. */
  writtenAt: z.record(z.string(), z.string()),
  hanging: z.array(hanging),
  mails: z.int(),
  accounts: z.array(account),
  /** Why this one cannot become part of the other, in words. */
  stays: z.array(z.string()),
})
export type Side = Received<z.infer<typeof side>>

const comparison = z.object({
  sides: z.tuple([side, side]),
  likeness: z.object(likeness).nullable(),
  /** The id of the one that is suggested to be kept. */
  suggested: z.string(),
  /** What to think of, in words. */
  hints: z.array(z.string()),
  mayMerge: z.boolean(),
})
/** Two people laid side by side, with everything that hangs on either. */
export type Comparison = Received<z.infer<typeof comparison>>

const merging = z.strictObject({
  kept: z.uuid('Say who stays.'),
  gone: z.uuid('Say who becomes part of them.'),
  versions: z.strictObject({ kept: z.int(), gone: z.int() }),
  /** Paths whose values come from the one that goes. */
  take: z.array(z.string().max(100)).max(100).default([]),
  /** The account they sign in with from now on, where both have one. */
  account: z.uuid().nullable().default(null),
})
/** What an officer decided over two people. */
export type Merging = Received<z.output<typeof merging>>

const words = z.string().max(200).nullable().default(null)
const typed = z.strictObject({
  ...Object.fromEntries(recognisedBy.map((path) => [path, words])),
  except: z.uuid().nullable().default(null),
})

const page = z.strictObject({
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(20),
})
function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    meta: pageMeta,
  })
}

const twoPeople = z.strictObject({ one: z.uuid(), other: z.uuid() })

export const duplicateCalls = defineCalls('Duplicates', {
  'GET /api/duplicates': { summary: 'People who may be the same', query: page, reply: pageOf(group) },
  'GET /api/duplicates/count': {
    summary: 'How many are undecided',
    reply: dataOf(z.object({ likely: z.int(), all: z.int() })),
  },
  'GET /api/duplicates/dismissed': {
    summary: 'Who is not the same',
    query: page,
    reply: pageOf(dismissed),
  },
  'GET /api/duplicates/merges': { summary: 'Who was merged', query: page, reply: pageOf(merge) },
  'GET /api/duplicates/of/:id': {
    summary: 'Who one person may be',
    params: byId,
    reply: dataOf(z.array(alike)),
  },
  'POST /api/duplicates/alike': {
    summary: 'Who somebody about to be added may be',
    body: typed,
    reply: z.object({ data: z.array(alike), meta: z.object({ total: z.int() }) }),
  },
  'GET /api/duplicates/compare/:one/:other': {
    summary: 'Two people side by side, and what hangs on either',
    params: twoPeople,
    reply: dataOf(comparison),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/duplicates/dismiss': {
    summary: 'Say that two are not the same',
    body: twoPeople,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/duplicates/reconsider': {
    summary: 'Take that back',
    body: twoPeople,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'POST /api/duplicates/merge': {
    summary: 'Make one person part of another',
    body: merging,
    reply: dataOf(z.object({ id: z.string(), kept: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/duplicates/merges/:id/undo': {
    summary: 'Take a merge back',
    params: byId,
    reply: dataOf(z.object({ id: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
