import { capitalised } from './format.ts'

/** What kinds of background work are called on screens, by the name of the queue. */
const kinds: Readonly<Record<string, string>> = {
  import: 'Import of a sheet',
  mail: 'Sending a mail',
  documents: 'Documents of many students',
  'access-export': 'Archive of what is held on a person',
  retention: 'Retention rule',
  rollover: 'Year rollover',
}

/** Answers what a kind of work is called: "Sending a mail"; an unknown one by its own name. */
export function jobTitleOf(name: string): string {
  const known = kinds[name]
  if (known !== undefined) return known
  return capitalised(name.replaceAll(/[-_]/g, ' '))
}
