/** Why somebody leaves before their award. A death is told apart everywhere: it is no withdrawal to whoever reads it. */
export const leavingReasons = {
  Personal: { label: 'Personal reasons' },
  Health: { label: 'Health' },
  Financial: { label: 'Money' },
  Vocation: { label: 'Vocation or ministry changed' },
  Employment: { label: 'Work' },
  'Another provider': { label: 'Goes on studying elsewhere' },
  Academic: { label: 'Academic failure' },
  Exclusion: { label: 'Excluded' },
  Lapsed: { label: 'Lost touch' },
  Death: { label: 'Death', apart: true },
  Other: { label: 'Another reason' },
} as const
export type LeavingReason = keyof typeof leavingReasons
