import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import type { ToSettle } from '#kit/records/store.ts'

/** Writes into episodes what the college's rules say of them: whatever else is wrong with one, this is as it is. */
export async function settleLeads(context: RuleContext, settled: readonly ToSettle[]): Promise<void> {
  if (settled.length === 0) return
  // No reason of the change it follows from: that one may be nobody's business here.
  const how = { ...byRule(context), byRule: true, reason: null } as const
  await context.door.settleMany(context.tx, collectionOf('leads'), settled, how)
}
