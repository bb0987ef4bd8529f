import type { Requirement } from '#kit/permissions/permissions.ts'

/** Who may read the notes of a tier, besides having to see the record they are about. */
export interface NoteTier {
  /** Held on the record. */
  readonly requires: Requirement
  /** Also whose own the record is. */
  readonly own?: true
  /** Listed without their words; handing these out is recorded, and shown to whoever may read the note. */
  readonly closed?: true
}

/** The tier every record has. */
export const openNoteTier = 'Everyone who sees the record'

/** Every tier, as it is shown. */
export const noteTiers = {
  [openNoteTier]: {},
  'Group tutor': {},
  'Learning support': { tone: 'info' },
  Safeguarding: { tone: 'warning' },
  Principal: { tone: 'danger' },
} as const

type Tier = Exclude<keyof typeof noteTiers, typeof openNoteTier>
type NoteTiers = { readonly [tier in Tier]?: NoteTier }

const ofCare: NoteTiers = {
  // Whoever merely reads students, as for fees or the return, has no business with it.
  'Group tutor': { requires: { any: ['students:edit', 'role:hd', 'role:pd'] }, own: true },
  'Learning support': { requires: 'profiles:support', closed: true },
  Safeguarding: { requires: 'profiles:safeguarding', closed: true },
  Principal: { requires: 'profiles:principal', closed: true },
}

/** Which further tiers the notes about a type of record have, by its plural. */
const tiersOfTypes: Readonly<Record<string, NoteTiers>> = { students: ofCare }

/** Answers the tiers of the notes about a type of record, apart from the one that is open to all who see it. */
export function noteTiersOf(name: string): readonly (readonly [tier: string, NoteTier])[] {
  return Object.entries(tiersOfTypes[name] ?? {})
}

/** Answers whether the words of such a note are handed out only one by one, with a record of it. */
export function isClosedTier(name: string, tier: string): boolean {
  return noteTiersOf(name).some(([one, { closed }]) => one === tier && closed === true)
}
