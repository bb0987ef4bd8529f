import { z } from 'zod'
import { onceStandings } from '#kit/mailed-form/link-standing.ts'
import { doneByLink, linkToken } from '#kit/mailed-form/mailed-form-calls.ts'
import { defineCalls, type ReplyOf } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

const byToken = z.strictObject({ token: linkToken })

/** Of the link by which a student confirms without signing in that nothing has changed. It tells nothing of what is held. */
export const confirmLinkCalls = defineCalls('Student forms', {
  'POST /api/form-confirmation/open': {
    summary: 'Which form a link asks me to confirm',
    body: byToken,
    reply: dataOf(
      z.object({
        standing: z.enum(onceStandings),
        college: z.string(),
        office: z.object({ name: z.string(), email: z.string() }),
        /** The last day the link opens. */
        until: z.string().nullable(),
        /** What the college calls the form. */
        title: z.string(),
        /** Where it is filled in. */
        path: z.string(),
        /** When it was last sent, an ISO instant; only while it can be confirmed. */
        sentAt: z.string().nullable(),
        /** For which academic year it is asked. */
        year: z.string(),
      }),
    ),
    refuses: ['NOT_FOUND'],
  },
  'POST /api/form-confirmation/send': {
    summary: 'Nothing has changed, by a mailed link',
    ...doneByLink(byToken),
  },
})
export type OpenedConfirmation = ReplyOf<
  (typeof confirmLinkCalls)['calls']['POST /api/form-confirmation/open']
>['data']
