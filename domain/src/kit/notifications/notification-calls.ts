import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'

/** More than these nobody looks through. */
export const mostNotifications = 100

const notification = z.object({
  id: z.int(),
  event: z.string(),
  text: z.string(),
  at: z.string(),
  readAt: z.string().nullable(),
  /** The record it is about, in the collection its reader comes to it by. */
  about: z.object({ id: z.string(), label: z.string(), collection: z.string() }).nullable(),
})
/** A notification as its reader sees it. */
export type NotificationShown = Received<z.infer<typeof notification>>

const following = dataOf(z.object({ following: z.boolean() }))

/** What somebody was told of, and the records they follow. */
export const notificationCalls = defineCalls('Notifications', {
  'GET /api/notifications': {
    summary: 'My notifications, newest first',
    reply: z.object({ data: z.array(notification), meta: z.object({ unread: z.int() }) }),
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read: those named, or all',
    body: z.strictObject({ ids: z.array(z.int()).max(mostNotifications).exactOptional() }),
    reply: null,
  },
  'GET /api/follows': {
    summary: 'Whether I follow a record',
    query: z.object({ subject: z.string().default(''), subjectId: z.string().default('') }),
    reply: following,
    refuses: ['NOT_FOUND'],
  },
  'PUT /api/follows': {
    summary: 'Follow a record, or no longer',
    body: z.strictObject({ subject: z.string(), subjectId: z.string(), following: z.boolean() }),
    reply: following,
    refuses: ['NOT_FOUND'],
  },
})
