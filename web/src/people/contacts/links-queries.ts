import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export const organisationLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['organisations', 'around', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/organisations/:id/around', { params: { id }, signal })).data,
    staleTime: 10_000,
  })

export const contactLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'around', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/contacts/:id/around', { params: { id }, signal })).data,
    staleTime: 10_000,
  })

export const memberLinksQuery = (id: string) =>
  queryOptions({
    queryKey: ['faculty', 'around', id],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/faculty/:id/around', { params: { id }, signal })).data,
    staleTime: 10_000,
  })

export const supervisorsPath = '/api/contacts/supervisors'

export const supervisorsQuery = queryOptions({
  queryKey: ['contacts', 'supervisors'],
  queryFn: async ({ signal }) => (await ask('GET /api/contacts/supervisors', { signal })).data,
  staleTime: 10_000,
})
