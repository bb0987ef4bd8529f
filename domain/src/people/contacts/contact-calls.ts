import { z } from 'zod'
import { recordValues } from '#kit/records/record-replies.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { byId, dataOf, linked } from '#platform/calls/replies.ts'

/** A role at an organisation as it stands on the page of either side. */
const role = z.object({
  id: z.string(),
  role: z.string(),
  jobTitle: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  main: z.boolean(),
  note: z.string().nullable(),
  /** Held today. */
  isHeld: z.boolean(),
  contact: linked.extend({
    /** Absent for who may not read contacts. */
    email: z.string().nullable().exactOptional(),
    phone: z.string().nullable().exactOptional(),
  }),
  organisation: linked.extend({ type: z.string() }),
})
/** What somebody is or was at an organisation. */
export type RoleHeld = Received<z.infer<typeof role>>

/** A record somebody is known by, as far as the caller sees it. */
export const knownRecord = linked.extend({
  type: z.string(),
  /** Through which collection it opens for the caller. */
  collection: z.string(),
  facts: z.array(z.string()),
})
export type KnownRecord = Received<z.infer<typeof knownRecord>>

const aroundOrganisation = z.object({
  roles: z.array(role),
  parts: z.array(linked.extend({ type: z.string(), status: z.string().nullable() })),
  /** Those whose home church it is. */
  members: z.array(knownRecord),
  map: z.string().nullable(),
})
export type AroundOrganisation = Received<z.infer<typeof aroundOrganisation>>

const aroundContact = z.object({
  roles: z.array(role),
  /** What else they are to the college. */
  also: z.array(knownRecord),
})
export type AroundContact = Received<z.infer<typeof aroundContact>>

const organisationsCompared = z.object({
  kept: recordValues,
  gone: recordValues,
  /** Paths at which they hold different values. */
  differing: z.array(z.string()),
  moves: z.array(z.object({ title: z.string(), count: z.number() })),
  /** Why they cannot be merged, in words. */
  hindrances: z.array(z.string()),
})
/** Two organisations beside each other, and what a merge would move. */
export type OrganisationsCompared = Received<z.infer<typeof organisationsCompared>>

const mergeForm = z.strictObject({
  kept: z.uuid('Say which stays.'),
  gone: z.uuid('Say which becomes part of it.'),
  versions: z.strictObject({ kept: z.int(), gone: z.int() }),
  /** Paths whose values come from the one that goes. */
  take: z.array(z.string().max(100)).max(100).default([]),
})
export type OrganisationMerging = Received<z.output<typeof mergeForm>>

const organisationMerge = z.object({
  id: z.string(),
  label: z.string(),
  at: z.string(),
  by: z.string(),
  /** Why it cannot be taken back. */
  hindrance: z.string().nullable(),
})
/** What became part of an organisation. */
export type OrganisationMerge = Received<z.infer<typeof organisationMerge>>

export const organisationCalls = defineCalls('Organisations', {
  'GET /api/organisations/:id/around': {
    summary: 'Whom the college knows at an organisation',
    description:
      'Roles of contacts, its parts, and the students and applicants whose home church it is, as far as the caller may see them.',
    reply: dataOf(aroundOrganisation),
    refuses: ['NOT_FOUND'],
  },
  'GET /api/organisations/compare/:kept/:gone': {
    summary: 'Two organisations beside each other, and what a merge would move',
    params: z.object({ kept: z.uuid(), gone: z.uuid() }),
    reply: dataOf(organisationsCompared),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/organisations/merge': {
    summary: 'Make one organisation part of another',
    body: mergeForm,
    reply: dataOf(z.object({ id: z.string(), kept: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/organisations/:id/merges': {
    summary: 'What became part of an organisation',
    reply: dataOf(z.array(organisationMerge)),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/organisations/merges/:id/undo': {
    summary: 'Take a merge of organisations back',
    params: byId,
    reply: dataOf(z.object({ id: z.string() })),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
})

export const contactCalls = defineCalls('Contacts', {
  'GET /api/contacts/:id/around': {
    summary: 'What a contact is where, and what else they are to the college',
    reply: dataOf(aroundContact),
    refuses: ['NOT_FOUND'],
  },
})
