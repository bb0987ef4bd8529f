/** What the year has in store between the college and Durham, in its order. */
export const durhamSteps = {
  registrations: { label: 'Programme registrations' },
  bannerIds: { label: 'Banner IDs come back' },
  modules: { label: 'Module registrations' },
  apl: { label: 'Credit from elsewhere' },
  photos: { label: 'Photographs for campus cards' },
  census: { label: 'Census' },
  winterBoard: { label: 'Winter board' },
  lateRegistrations: { label: 'Registrations of later entrants' },
  summerBoard: { label: 'Summer board' },
  marks: { label: 'Marks within 48 hours of a board' },
} as const
export type DurhamStep = keyof typeof durhamSteps

/** Answers whether a text names a step of the year. */
export function isDurhamStep(name: string): name is DurhamStep {
  return Object.hasOwn(durhamSteps, name)
}
