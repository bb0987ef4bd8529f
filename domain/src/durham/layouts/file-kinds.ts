/** What the college sends Durham, each kind by a layout of its own. */
export const durhamFileKinds = {
  registrations: { label: 'Programme registrations' },
  modules: { label: 'Module registrations' },
  photos: { label: 'Photographs' },
  census: { label: 'Census' },
  marks: { label: 'Marks of a board' },
} as const
export type DurhamFileKind = keyof typeof durhamFileKinds
