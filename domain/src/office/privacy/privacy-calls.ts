import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { pageOf, pageQuery } from '../housekeeping/pages.ts'

const mention = z.object({ type: z.string(), title: z.string(), id: z.string(), label: z.string() })

const heldPerson = z.object({
  id: z.string(),
  label: z.string(),
  holdings: z.array(z.object({ name: z.string(), title: z.string(), count: z.int() })),
  /** Why they cannot be anonymised, in sentences. */
  hindrances: z.array(z.string()),
  /** Records of others whose texts name them. */
  mentions: z.array(mention),
})
/** What is held on a person. */
export type PersonHoldings = Received<z.infer<typeof heldPerson>>

const anonymiseWish = z.strictObject({
  name: z.string(),
  reason: z.string().trim().min(1, 'Say why, such as the date of their request.').max(500),
})
export type AnonymiseRequest = Received<z.input<typeof anonymiseWish>>

export const anonymisingActions = ['anonymise', 'reduce'] as const

const anonymisation = z.object({
  type: z.string(),
  id: z.string(),
  action: z.enum(anonymisingActions),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  records: z.int(),
})
export type Anonymisation = Received<z.infer<typeof anonymisation>>

const accessExport = z.object({
  id: z.string(),
  person: z.string(),
  label: z.string(),
  state: z.enum(['waiting', 'ready', 'failed', 'taken', 'expired']),
  by: z.string(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  takenAt: z.string().nullable(),
  size: z.int().nullable(),
  failure: z.string().nullable(),
})
/** An archive of everything that is held on a person. */
export type AccessExport = Received<z.infer<typeof accessExport>>

/** What a person may ask of the college: to be forgotten, and to be told what is held on them. */
export const privacyCalls = defineCalls('Housekeeping', {
  'GET /api/housekeeping/people/:id': {
    summary: 'What is held on a person',
    reply: dataOf(heldPerson),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/housekeeping/people/:id/anonymise': {
    summary: 'Anonymise a person',
    body: anonymiseWish,
    reply: dataOf(z.object({ id: z.string(), records: z.int() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/housekeeping/anonymisations': {
    summary: 'Who was anonymised when, by whom',
    query: pageQuery,
    reply: pageOf(anonymisation),
  },
  'POST /api/housekeeping/people/:id/export': {
    summary: 'Put together what is held on a person',
    reply: dataOf(z.object({ id: z.string() })),
    status: 202,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/housekeeping/exports': {
    summary: 'The latest archives',
    query: pageQuery,
    reply: pageOf(accessExport),
  },
  'POST /api/housekeeping/exports/:id/download': {
    summary: 'Download an archive',
    params: byId,
    reply: { file: ['application/zip'] },
    refuses: ['NOT_FOUND'],
  },
})
