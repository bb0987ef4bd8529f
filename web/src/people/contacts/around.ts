import type { KnownRecord } from '@minster/domain/people/contacts/contact-calls'
import { queryOptions } from '@tanstack/react-query'
import { recordPath } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { api } from '#platform/api/client.ts'

export interface ModuleTaught {
  readonly id: string
  readonly instance: string
  readonly code: string
  readonly name: string
  readonly academicYear: string
  readonly hub: string | null
  readonly students: number
}

/** What a member of the academic team does; absent is what the caller may not see. */
export interface AroundMember {
  readonly roles: readonly string[]
  readonly modules?: readonly ModuleTaught[]
  readonly tutees: readonly KnownRecord[]
  readonly applicants: readonly KnownRecord[]
  readonly groups?: readonly {
    readonly id: string
    readonly name: string
    readonly set: string
    readonly students: number
  }[]
}

export const aroundOrganisationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'around', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/organisations/:id/around', { params: { id }, signal })).data,
    staleTime: 10_000,
  })

export const aroundContactQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'around', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/contacts/:id/around', { params: { id }, signal })).data,
    staleTime: 10_000,
  })

export const aroundMemberQuery = (id: string) =>
  queryOptions({
    queryKey: ['faculty', 'around', id],
    queryFn: async ({ signal }) =>
      (await api<{ data: AroundMember }>(`${recordPath('faculty', id)}/around`, { signal })).data,
    staleTime: 10_000,
  })

export const supervisorsPath = '/api/contacts/supervisors'

export const supervisorsQuery = queryOptions({
  queryKey: ['contacts', 'supervisors'],
  queryFn: async ({ signal }) => (await ask('GET /api/contacts/supervisors', { signal })).data,
  staleTime: 10_000,
})
