/** What Durham has to hear of, each kind with a form and perhaps a concession of its own. */
export const durhamChangeKinds = {
  registration: { label: 'New registration' },
  name: { label: 'Name' },
  details: { label: 'Birth date or gender' },
  programme: { label: 'Programme' },
  pace: { label: 'Study pace' },
  length: { label: 'Start or expected end' },
  suspension: { label: 'Interruption' },
  return: { label: 'Return from interruption' },
  withdrawal: { label: 'Withdrawal' },
  transfer: { label: 'Transfer elsewhere' },
  death: { label: 'Death' },
  module: { label: 'Module' },
} as const
export type DurhamChangeKind = keyof typeof durhamChangeKinds

/** Who has to agree before a change is made. */
export const concessionLevels = {
  None: { label: 'None' },
  TEI: { label: 'The college’s Management Committee', tone: 'warning' },
  University: { label: 'The university', tone: 'danger' },
} as const
export type ConcessionLevel = keyof typeof concessionLevels
