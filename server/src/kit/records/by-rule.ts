import type { RuleContext } from './rules.ts'
import type { How } from './store.ts'

/** How the college's rules write what follows from a change: in its author's name, and as part of an import or its undoing. */
export function byRule({ caller, reason, action }: RuleContext): How & { readonly byRule: true } {
  const isRun = action === 'imported' || action === 'undone'
  return { caller, byRule: true, reason, ...(isRun ? { action } : {}) }
}
