import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

/** What one student means to do; null while nobody asks them. */
export const intentionQuery = (student: string) =>
  queryOptions({
    queryKey: ['intentions', 'one', student],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/students/:id/intention', { params: { id: student }, signal })).data,
  })
