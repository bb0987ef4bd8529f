import type { Audience, DrawWanted, MeetingRecord } from '@minster/domain/teaching/formation/formation-calls'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const formationBoardQuery = (set: string | undefined) =>
  queryOptions({
    queryKey: ['formation', 'board', set ?? ''],
    queryFn: async ({ signal }) => (await ask('GET /api/formation-board', { query: { set }, signal })).data,
    placeholderData: keepPreviousData,
  })

export const placeStudents = async (set: string, students: readonly string[], group: string | null) =>
  (await ask('POST /api/formation-sets/:id/place', { params: { id: set }, body: { students, group } })).data

const draw = async (set: string, body: DrawWanted) =>
  (await ask('POST /api/formation-sets/:id/draw', { params: { id: set }, body })).data

export const drawPreviewQuery = (set: string, options: DrawWanted) =>
  queryOptions({
    queryKey: ['formation', 'draw', set, options],
    queryFn: () => draw(set, { ...options, preview: true }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

export const drawGroups = (set: string, options: DrawWanted, basis: string) =>
  draw(set, { ...options, basis })

export const carryOver = async (set: string, preview: boolean) =>
  (await ask('POST /api/formation-sets/:id/carry-over', { params: { id: set }, body: { preview } })).data

export const releaseGroups = async (set: string, to: Audience, preview: boolean) =>
  (await ask('POST /api/formation-sets/:id/release', { params: { id: set }, body: { to, preview } })).data

export type OwnGroupsPath = 'my-formation-groups' | 'faculty-formation-groups'

export const ownGroupsQuery = (path: OwnGroupsPath, year: string | undefined) =>
  queryOptions({
    queryKey: ['formation', 'own', path, year ?? ''],
    queryFn: ({ signal }) => ask(`GET /api/${path}`, { query: { year }, signal }),
    placeholderData: keepPreviousData,
  })

export const recordMeeting = (group: string, body: MeetingRecord) =>
  ask('POST /api/formation-groups/:id/meetings', { params: { id: group }, body })

export const studentPlacesQuery = (collection: string, student: string) =>
  queryOptions({
    queryKey: ['formation', 'student', collection, student],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/:collection/:id/formation', { params: { collection, id: student }, signal })).data,
  })
