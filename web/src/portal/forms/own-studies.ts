import type { StepTicked } from '@minster/domain/portal/induction/induction-calls'
import type { OwnTicket } from '@minster/domain/portal/it-support/it-support-calls'
import { ask } from '#platform/api/ask.ts'
import { notKeptWords } from '#platform/offline/not-kept-words.ts'
import { keptWhole, portalQuery } from '../calls/portal-query.ts'

export const inductionQuery = portalQuery(
  ['induction'],
  async (signal) => (await ask('GET /api/forms/student/induction', { signal })).data.steps,
  keptWhole,
)

export const tickStep = (body: StepTicked) => ask('PUT /api/forms/student/induction', { body })

export const financeDetailsQuery = portalQuery(
  ['finance-details'],
  async (signal) => (await ask('GET /api/forms/student/finance-details', { signal })).data,
  keptWhole,
)

export const transcriptQuery = (engagement: string | null) =>
  portalQuery(
    ['transcript', engagement],
    async (signal) => {
      const query = engagement === null ? {} : { engagement }
      return (await ask('GET /api/forms/student/transcript', { query, signal })).data
    },
    keptWhole,
  )

export const transcriptPdfPath = (engagement: string | null) =>
  `/api/forms/student/transcript/pdf${engagement === null ? '' : `?engagement=${encodeURIComponent(engagement)}`}`

export const itSupportQuery = (name: string | null) =>
  portalQuery(
    ['itsupport', name],
    async (signal) =>
      (name === null
        ? await ask('GET /api/forms/student/itsupport', { signal })
        : await ask('GET /api/forms/student/itsupport/:name', { params: { name }, signal })
      ).data,
    ({ tickets, ...reply }) => ({ ...reply, tickets: tickets.map(withoutWords) }),
    // Answers come while the page stands open.
    { refetchInterval: 60_000 },
  )

function withoutWords(ticket: OwnTicket): OwnTicket {
  const messages = ticket.messages.map((message) => ({ ...message, body: notKeptWords, files: [] }))
  return { ...ticket, messages }
}

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
