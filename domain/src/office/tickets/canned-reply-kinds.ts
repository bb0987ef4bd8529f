import { can } from '#kit/permissions/permissions.ts'
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

/** What somebody holds who answers a kind. */
const answeredWith: Readonly<Record<CannedReplyKind, string>> = {
  'Support tickets': 'tickets:admin',
  'Letter of status': 'students:edit',
  'Change of pace': 'students:edit',
  'Change of programme': 'students:edit',
  'Change of hub': 'students:edit',
  'Appointment with my tutor': 'students:edit',
  'Something else': 'students:edit',
  'Extension requests': 'students:extensions',
  'Interruption of studies': 'students:edit',
}

/** What it takes to answer one kind or another, and so to keep canned replies of it. */
export const answersSome = { any: [...new Set(Object.values(answeredWith))] }

/** Answers the kinds among some that somebody does not answer, and keeps no replies of; who runs the help desk keeps all. */
export function kindsOfOthers(kinds: readonly string[], claims: readonly string[]): CannedReplyKind[] {
  if (can(claims, 'tickets:admin')) return []
  return namesOf(cannedReplyKinds).filter((kind) => kinds.includes(kind) && !can(claims, answeredWith[kind]))
}

/** The kinds that are requests in words. */
export const requestReplyKinds = namesOf(subjects)

/** The kind of a request in words by its subject; what has no kind of its own is something else. */
export function cannedReplyKindOf(subject: unknown): CannedReplyKind {
  return requestReplyKinds.find((name) => name === subject) ?? 'Something else'
}
