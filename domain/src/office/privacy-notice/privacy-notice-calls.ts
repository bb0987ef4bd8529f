import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

const notice = z.object({
  /** Stands for exactly these words: another word, another version. */
  version: z.string(),
  text: z.string(),
})
/** What the college tells people about their data, in Markdown. */
export type PrivacyNotice = Received<z.infer<typeof notice>>

export const privacyNoticeCalls = defineCalls('System', {
  'GET /api/privacy': { summary: 'The privacy notice', reply: dataOf(notice) },
})
