import type { StepTicked } from '@minster/domain/portal/induction/induction-calls'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'

export const inductionQuery = queryOptions({
  queryKey: ['student-forms', 'induction'],
  queryFn: (context) =>
    fetchOrRecall(
      context,
      async (signal) => (await ask('GET /api/forms/student/induction', { signal })).data.steps,
      (steps) => steps,
    ),
  ...opensOffline,
})

export const tickStep = (body: StepTicked) => ask('PUT /api/forms/student/induction', { body })

export const financeDetailsQuery = queryOptions({
  queryKey: ['student-forms', 'finance-details'],
  queryFn: async ({ signal }) => (await ask('GET /api/forms/student/finance-details', { signal })).data,
})

export const transcriptQuery = (engagement: string | null) =>
  queryOptions({
    queryKey: ['student-forms', 'transcript', engagement],
    queryFn: (context) =>
      fetchOrRecall(
        context,
        async (signal) => {
          const query = engagement === null ? {} : { engagement }
          return (await ask('GET /api/forms/student/transcript', { query, signal })).data
        },
        (transcript) => transcript,
      ),
    ...opensOffline,
  })

export const transcriptPdfPath = (engagement: string | null) =>
  `/api/forms/student/transcript/pdf${engagement === null ? '' : `?engagement=${encodeURIComponent(engagement)}`}`

export const itSupportQuery = (name: string | null) =>
  queryOptions({
    queryKey: ['student-forms', 'itsupport', name],
    queryFn: async ({ signal }) =>
      (name === null
        ? await ask('GET /api/forms/student/itsupport', { signal })
        : await ask('GET /api/forms/student/itsupport/:name', { params: { name }, signal })
      ).data,
    // Answers come while the page stands open.
    refetchInterval: 60_000,
  })

export const askIt = async (
  name: string,
  body: { readonly subject: string; readonly body: string; readonly files: readonly string[] },
) => (await ask('POST /api/forms/student/itsupport/:name', { params: { name }, body })).data

export const answerOnTicket = async (name: string, id: string, body: string) =>
  (
    await ask('POST /api/forms/student/itsupport/:name/:id/messages', {
      params: { name, id },
      body: { body },
    })
  ).data

export const sayTicketSolved = async (name: string, id: string) =>
  (await ask('POST /api/forms/student/itsupport/:name/:id/resolve', { params: { name, id } })).data
