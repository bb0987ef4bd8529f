import { z } from 'zod'
import { fileFields } from '#kit/records/file-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf } from '#platform/calls/replies.ts'
import { namesOf } from '#platform/words/names-of.ts'
import { evidenceDemands, isEvidenceDemand } from '../checks/evidence-demands.ts'

const demand = z.enum(namesOf(evidenceDemands))
const demandState = z.enum(['wanted', 'to verify', 'verified'])
export type DemandState = z.infer<typeof demandState>

const paperFile = z.object({ id: z.uuid(), name: z.string(), mediaType: z.string(), size: z.int() })

const paper = z.object({
  id: z.uuid(),
  version: z.int(),
  kind: z.string(),
  document: z.string().nullable(),
  type: z.string().nullable(),
  source: z.string().nullable(),
  description: z.string().nullable(),
  at: z.string(),
  file: paperFile.extend({ sender: z.string().nullable() }).nullable(),
  verified: z.object({ on: z.string(), by: z.string().nullable() }).nullable(),
})
/** A paper of an application as staff see it. */
export type StaffPaper = Received<z.infer<typeof paper>>

const papers = z.object({
  canAdd: z.boolean(),
  demands: z.array(z.object({ demand, title: z.string(), state: demandState })),
  papers: z.array(paper),
})

/** What staff send with a paper besides the file. */
export const newPaper = z.object({
  kind: z.string(),
  identityDocument: z.string().exactOptional(),
  type: z.string().exactOptional(),
  source: z.string().exactOptional(),
  description: z.string().exactOptional(),
})

export const evidenceCalls = defineCalls('Applications', {
  'GET /api/evidence/of/:id': {
    summary: 'What is demanded of an application, and the papers there are',
    params: byId,
    reply: dataOf(papers),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/evidence/of/:id': {
    summary: 'Add a paper to an application, with its file',
    description: 'At most 20 MB. The fields beside the file are those of evidence.',
    params: byId,
    body: { upload: newPaper.extend(fileFields) },
    status: 201,
    reply: dataOf(z.object({ id: z.uuid() })),
    refuses: ['NOT_FOUND', 'CONFLICT', 'INFECTED'],
  },
  'POST /api/evidence/:id/verified': {
    summary: 'Say that one has seen a paper and it is what it says',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT', 'BEING_CHECKED', 'INFECTED'],
  },
  'DELETE /api/evidence/:id/verified': {
    summary: 'Take the verification of a paper back',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

const ownPaper = z.object({
  id: z.uuid(),
  /** What it was sent for; null for anything else. */
  demand: demand.nullable(),
  title: z.string(),
  /** An instant. */
  sent: z.string(),
  from: z.enum(['you', 'diocese', 'college']),
  isVerified: z.boolean(),
  canRemove: z.boolean(),
  /** Only of what they sent themselves. */
  file: paperFile.nullable(),
})
/** A paper as its applicant sees it. */
export type OwnPaper = Received<z.infer<typeof ownPaper>>

const ownDemand = z.object({ demand, title: z.string(), ask: z.string(), state: demandState })
export type OwnDemand = Received<z.infer<typeof ownDemand>>

export const ownEvidence = z.object({
  /** Papers may still be sent and taken back. */
  isOpen: z.boolean(),
  demands: z.array(ownDemand),
  papers: z.array(ownPaper),
})
/** An applicant's papers as they see them: what is asked for, what is there, never what staff wrote about it. */
export type OwnEvidence = Received<z.infer<typeof ownEvidence>>

/** What an applicant sends with a paper besides the file. */
export const newOwnPaper = z.object({
  demand: z.string().refine((name) => name === 'other' || isEvidenceDemand(name), 'Say what it is for.'),
  /** Of the list `verificationEvidence`. */
  document: z.string().exactOptional(),
  description: z.string().max(200, 'Use at most 200 characters.').exactOptional(),
})

export const ownEvidenceCalls = defineCalls('Application', {
  'GET /api/forms/applicant/evidence': {
    summary: 'One’s own papers',
    reply: dataOf(ownEvidence),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/forms/applicant/evidence': {
    summary: 'Send a paper',
    description: 'At most 20 MB; the fields come before the file.',
    body: { upload: newOwnPaper.extend(fileFields) },
    status: 201,
    reply: dataOf(ownEvidence),
    refuses: ['NOT_FOUND', 'CONFLICT', 'INFECTED'],
  },
  'DELETE /api/forms/applicant/evidence/:id': {
    summary: 'Take a paper back',
    params: byId,
    reply: dataOf(ownEvidence),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})
