import type { SupervisorTrainingState } from '@minster/domain/care/safeguarding/supervisor-training'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { queryOptions } from '@tanstack/react-query'
import { recordPath } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** What somebody is or was at an organisation. */
export interface RoleHeld {
  readonly id: string
  readonly role: string
  readonly jobTitle: string | null
  readonly from: string | null
  readonly until: string | null
  readonly main: boolean
  readonly note: string | null
  /** Held today. */
  readonly isHeld: boolean
  /** Address and number are absent for who may not read contacts. */
  readonly contact: Linked & { readonly email?: string | null; readonly phone?: string | null }
  readonly organisation: Linked & { readonly type: string }
}

/** A record somebody is known by. */
export interface KnownRecord extends Linked {
  readonly type: string
  readonly collection: string
  readonly facts: readonly string[]
}

export interface AroundOrganisation {
  readonly roles: readonly RoleHeld[]
  readonly parts: readonly (Linked & { readonly type: string; readonly status: string | null })[]
  /** Those whose home church it is. */
  readonly members: readonly KnownRecord[]
  readonly map: string | null
}

export interface AroundContact {
  readonly roles: readonly RoleHeld[]
  readonly also: readonly KnownRecord[]
}

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

const around = <Found>(collection: string, id: string) =>
  queryOptions({
    queryKey: [collection, 'around', id],
    queryFn: async ({ signal }) =>
      (await api<{ data: Found }>(`${recordPath(collection, id)}/around`, { signal })).data,
    staleTime: 10_000,
  })

export const aroundOrganisationQuery = (id: string) => around<AroundOrganisation>('organisations', id)
export const aroundContactQuery = (id: string) => around<AroundContact>('contacts', id)
export const aroundMemberQuery = (id: string) => around<AroundMember>('faculty', id)

/** Somebody who may supervise a placement today. */
export interface Supervisor {
  readonly contact: Linked
  readonly email: string | null
  readonly phone: string | null
  readonly places: readonly (Linked & { readonly hub: string | null; readonly from: string | null })[]
  readonly trainedOn: string | null
  readonly state: SupervisorTrainingState
  readonly due: string | null
}

export const supervisorsPath = '/api/contacts/supervisors'

export const supervisorsQuery = queryOptions({
  queryKey: ['contacts', 'supervisors'],
  queryFn: async ({ signal }) => (await api<{ data: Supervisor[] }>(supervisorsPath, { signal })).data,
  staleTime: 10_000,
})
