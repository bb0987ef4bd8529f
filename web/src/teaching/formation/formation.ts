import type { AttendanceState } from '@minster/domain/teaching/formation/formation-attendance'
import type { MeetingOutcome } from '@minster/domain/teaching/formation/formation-meeting'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import type { Linked } from '#platform/api/current-user.ts'

interface Time {
  readonly weekday: string | null
  readonly from: string | null
  readonly until: string | null
}

/** Somebody with a place in a group, or without. */
export interface Placed {
  readonly id: string
  readonly name: string
  readonly photo: string | null
  readonly type: string
  readonly ageRange: string | null
  readonly hub: string | null
  readonly programme: string
  readonly level: string | null
  readonly status: string
  /** The set is for them as they are now. */
  readonly belongs: boolean
  readonly since: string | null
  readonly told: boolean
}

export interface BoardGroup extends Time {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly leaders: readonly Linked[]
  readonly capacity: number
  readonly room: string | null
  readonly members: readonly Placed[]
}

interface ListedSet {
  readonly id: string
  readonly academicYear: string
  readonly kind: string
  readonly hub: string | null
}

export interface FormationSet extends ListedSet, Time {
  readonly version: number
  readonly hubId: string | null
  readonly forTypes: readonly string[]
  readonly drawnWith: number | null
  readonly releasedToTutors: string | null
  readonly releasedToStudents: string | null
  readonly isOver: boolean
  readonly before: string | null
  readonly untold: { readonly tutors: number; readonly students: number }
}

/** A set of groups with everybody in them and without a place. */
export interface FormationBoard {
  readonly sets: readonly ListedSet[]
  readonly set: FormationSet | null
  readonly groups: readonly BoardGroup[]
  readonly without: readonly Placed[]
}

export const formationBoardQuery = (set: string | undefined) =>
  queryOptions({
    queryKey: ['formation', 'board', set ?? ''],
    queryFn: async ({ signal }) =>
      (
        await api<{ data: FormationBoard }>(
          `/api/formation-board${set === undefined ? '' : `?set=${encodeURIComponent(set)}`}`,
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
  })

const call = async <Data>(set: string, what: string, body: object): Promise<Data> =>
  (await api<{ data: Data }>(`/api/formation-sets/${set}/${what}`, { method: 'POST', body })).data

export const placeStudents = (set: string, students: readonly string[], group: string | null) =>
  call<FormationBoard>(set, 'place', { students, group })

export type Trait = 'type' | 'age' | 'hub'

export interface DrawAsked {
  readonly who: 'everybody' | 'without'
  readonly by: readonly Trait[]
  readonly seed: number
}

/** What came of a draw, or would. */
export interface Drawn {
  readonly seed: number
  readonly basis: string
  readonly placed: number
  readonly moved: number
  readonly groups: readonly ({
    readonly id: string
    readonly name: string
    readonly capacity: number
    readonly members: readonly string[]
  } & Readonly<Record<Trait, Readonly<Record<string, number>>>>)[]
}

export const drawPreviewQuery = (set: string, asked: DrawAsked) =>
  queryOptions({
    queryKey: ['formation', 'draw', set, asked],
    queryFn: () => call<Drawn>(set, 'draw', { ...asked, preview: true }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const drawGroups = (set: string, asked: DrawAsked, basis: string) =>
  call<Drawn>(set, 'draw', { ...asked, basis })

export interface CarriedOver {
  readonly from: string
  readonly groups: readonly string[]
  readonly carried: number
  readonly left: readonly { readonly name: string; readonly why: string }[]
  readonly without: number
}

export const carryOver = (set: string, preview: boolean) => call<CarriedOver>(set, 'carry-over', { preview })

export type Audience = 'students' | 'tutors'

/** The mails of a release, and whom none can reach. */
export interface Released {
  readonly mails: number
  readonly shown: readonly {
    readonly name: string
    readonly to: string
    readonly subject: string
    readonly text: string
  }[]
  readonly unreached: readonly { readonly name: string; readonly why: string }[]
  readonly leaderless: readonly string[]
}

export const releaseGroups = (set: string, to: Audience, preview: boolean) =>
  call<Released>(set, 'release', { to, preview })

export interface GroupMember {
  readonly id: string
  readonly label: string
  readonly photo: string | null
  readonly email: string | null
  readonly programme: string
  readonly level: string | null
  readonly since: string
  readonly to: string | null
  readonly opens: 'students' | 'mystudents' | null
}

export interface GroupMeeting {
  readonly id: string
  readonly version: number
  readonly day: string
  readonly outcome: MeetingOutcome
  readonly note?: string | null
  readonly attendance: readonly { readonly student: string; readonly state: AttendanceState }[]
}

/** A group as those who lead it see it. */
export interface OwnGroup extends Time {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly academicYear: string
  readonly hub: string | null
  readonly room: string | null
  readonly leaders: readonly Linked[]
  readonly isMine: boolean
  readonly mayRecord: boolean
  readonly released: boolean
  readonly members: readonly GroupMember[]
  readonly meetings: readonly GroupMeeting[]
}

interface OwnGroups {
  readonly data: readonly OwnGroup[]
  readonly meta: { readonly year: string; readonly years: readonly string[]; readonly today: string }
}

export type OwnGroupsPath = 'my-formation-groups' | 'faculty-formation-groups'

export const ownGroupsQuery = (path: OwnGroupsPath, year: string | undefined) =>
  queryOptions({
    queryKey: ['formation', 'own', path, year ?? ''],
    queryFn: ({ signal }) =>
      api<OwnGroups>(`/api/${path}${year === undefined ? '' : `?year=${encodeURIComponent(year)}`}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export interface MeetingRecorded extends Omit<GroupMeeting, 'id' | 'version' | 'note'> {
  readonly note: string | null
  readonly version: number | null
}

export const recordMeeting = (group: string, body: MeetingRecorded) =>
  api(`/api/formation-groups/${group}/meetings`, { method: 'POST', body })

/** A place of one student, now or before. */
export interface StudentPlace extends Time {
  readonly id: string
  readonly group: string
  readonly set: string
  readonly kind: string
  readonly academicYear: string
  readonly hub: string | null
  readonly room: string | null
  readonly leaders: readonly Linked[]
  readonly since: string
  readonly to: string | null
  readonly releasedToTutors: boolean
  readonly releasedToStudents: boolean
  readonly present: number
  readonly apologies: number
  readonly absent: number
}

export const studentPlacesQuery = (collection: string, student: string) =>
  queryOptions({
    queryKey: ['formation', 'student', collection, student],
    queryFn: async ({ signal }) =>
      (await api<{ data: readonly StudentPlace[] }>(`/api/${collection}/${student}/formation`, { signal }))
        .data,
  })
