/** The parts of the desk, as its address names them; the first stands where none is named. */
export const deskTabs = {
  year: { title: 'Year' },
  changes: { title: 'Changes' },
  files: { title: 'Files' },
  settings: { title: 'Settings' },
} as const
export type DeskTab = keyof typeof deskTabs

const deskPath = '/students/durham'

/** The address of a part of the desk, with what else is said of it. */
export function deskHref(tab: DeskTab, parameters: Readonly<Record<string, string | null | undefined>> = {}) {
  const query = new URLSearchParams(tab === 'year' ? {} : { tab })
  for (const [key, value] of Object.entries(parameters)) if (value) query.set(key, value)
  return query.size === 0 ? deskPath : `${deskPath}?${query}`
}
