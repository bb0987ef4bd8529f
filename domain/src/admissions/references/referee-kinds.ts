/** Whom the college asks for a reference. */
export const refereeKinds = ['Church leader', 'Academic or employer', 'Personal'] as const
export type RefereeKind = (typeof refereeKinds)[number]

/** Answers whether a text is a kind of referee. */
export function isRefereeKind(kind: unknown): kind is RefereeKind {
  return refereeKinds.some((known) => known === kind)
}
