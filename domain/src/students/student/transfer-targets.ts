/** Where somebody goes on who is Transferred: here, to another college or university, or it is not known. */
export const transferTargets = {
  'Another programme here': {},
  'Another provider': {},
  'Not known': {},
} as const
export type TransferTarget = keyof typeof transferTargets
