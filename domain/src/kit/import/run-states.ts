/** Where an import stands, and whether the service is at work on it. */
export const importRunStates = {
  columns: { isAtWork: false },
  checking: { isAtWork: true },
  checked: { isAtWork: false },
  running: { isAtWork: true },
  done: { isAtWork: false },
  undoing: { isAtWork: true },
  undone: { isAtWork: false },
} as const satisfies Record<string, { readonly isAtWork: boolean }>
export type ImportRunState = keyof typeof importRunStates

/** Answers whether the service is at work on an import. */
export function isImportAtWork(state: ImportRunState): boolean {
  return importRunStates[state].isAtWork
}
