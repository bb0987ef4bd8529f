import { isLeadStage, leadStages } from '@minster/domain/contact/leads/lead-stages'
import type { Rule } from '#kit/records/rules.ts'

/** A potential student of the office's list says where they come from. */
export const comesByImport: Rule = {
  independent: true,
  async complete({ before }, { action }) {
    return before === null && action === 'imported' ? { source: 'import' } : {}
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
