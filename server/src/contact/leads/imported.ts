import { isLeadStage, leadStages } from '@minster/domain/contact/leads/lead-stages'
import type { Rule } from '#kit/records/rules.ts'

/** A potential student of the office's list says where they come from; one that a rule begins meanwhile says so itself. */
export const comesByImport: Rule = {
  independent: true,
  async complete({ before }, { action, byRule }) {
    return before === null && action === 'imported' && !byRule ? { source: 'import' } : {}
  },
}

/** What an application, studies or an award sets is set by nobody from the beginning either. */
export const beginsByHand: Rule = {
  independent: true,
  async problems({ before, after }, { byRule, action }) {
    const wanted = after?.['stage']
    if (before !== null || byRule || action === 'restored' || !isLeadStage(wanted)) return []
    const stage = leadStages[wanted]
    return 'sets' in stage ? [{ param: 'stage', message: stage.sets }] : []
  },
}
