import { namesOf } from '../words/names-of.ts'

interface SecurityEventKind {
  readonly title: string
  /** Something that was tried and not let through. */
  readonly refused?: true
}

/** What is recorded of how the house is entered and what is carried out of it, in the order the page offers it. */
export const securityEventKinds = {
  'wrong-password': { title: 'Wrong password', refused: true },
  'wrong-code': { title: 'Wrong code of the second step', refused: true },
  'microsoft-refused': { title: 'Sign-in with Microsoft refused', refused: true },
  'too-many': { title: 'Too many tries or calls', refused: true },
  'unknown-token': { title: 'Unknown or revoked token', refused: true },
  forbidden: { title: 'Without the permission', refused: true },
  'virus-found': { title: 'Virus in an upload', refused: true },
  'cross-site': { title: 'Call from another site', refused: true },
  'signed-in': { title: 'Signed in' },
  'password-set': { title: 'Password set' },
  'second-step-on': { title: 'Two-step sign-in on' },
  'second-step-off': { title: 'Two-step sign-in off' },
  unlocked: { title: 'Account unlocked' },
  'sessions-ended': { title: 'Sign-ins ended' },
  'token-made': { title: 'Personal token made' },
  'token-revoked': { title: 'Personal token revoked' },
  'rights-changed': { title: 'User or role changed' },
  'setting-changed': { title: 'Setting of the college changed' },
  'stood-in': { title: 'Signed in as somebody else' },
  returned: { title: 'Returned to themselves' },
  exported: { title: 'Exported' },
  'file-opened': { title: 'Sensitive file opened' },
} satisfies Record<string, SecurityEventKind>
export type SecurityEventName = keyof typeof securityEventKinds

export const securityEventNames: readonly SecurityEventName[] = namesOf(securityEventKinds)

/** Whether an event is something that was not let through. */
export function isRefusal(name: SecurityEventName): boolean {
  const kind: SecurityEventKind = securityEventKinds[name]
  return kind.refused === true
}

/** How many times something happened, as people say it; nothing where it was once. */
export function timesText(count: number): string {
  if (count === 1) return ''
  return count === 2 ? 'twice' : `${count.toLocaleString('en-GB')} times`
}
