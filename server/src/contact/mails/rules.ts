import { problemsOf } from '#kit/mail/liquid.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'

/** A template is only kept when it can be filled: known tags, commands and filters, and an end. */
const usableWords: Rule = {
  independent: true,
  async problems({ after }) {
    if (after === null) return []
    const { subject, body } = after
    return problemsOf('lead-message', { subject: wordsIn(subject), body: wordsIn(body) })
  },
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export const messageTemplateRules: Rules = { 'message-templates': [usableWords] }
