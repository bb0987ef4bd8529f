/** How bad what a rule of the return finds is. */
export const severities = {
  blocks: { label: 'Blocks the return', tone: 'danger' },
  warns: { label: 'Worth a look', tone: 'warning' },
} as const
export type Severity = keyof typeof severities
