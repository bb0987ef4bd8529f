import { namesOf } from '#platform/words/names-of.ts'

/** Requests in words, by their subject. */
const subjects = {
  'Letter of status': {},
  'Change of pace': {},
  'Change of programme': {},
  'Change of hub': {},
  'Appointment with my tutor': {},
  'Something else': {},
} as const

/** What a canned reply answers. */
export const cannedReplyKinds = {
  'Support tickets': {},
  ...subjects,
  'Extension requests': {},
  'Interruption of studies': {},
} as const
export type CannedReplyKind = keyof typeof cannedReplyKinds

/** The kinds that are requests in words. */
export const requestReplyKinds = namesOf(subjects)

/** The kind of a request in words by its subject; what has no kind of its own is something else. */
export function cannedReplyKindOf(subject: unknown): CannedReplyKind {
  return requestReplyKinds.find((name) => name === subject) ?? 'Something else'
}
