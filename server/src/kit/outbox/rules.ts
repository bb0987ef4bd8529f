import { isMailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { AppError } from '@minster/domain/platform/errors/errors'
import { problemsOf } from '../mail/liquid.ts'
import type { Rule, Rules } from '../records/rules.ts'

/** A template is only kept when it can be filled: known tags, commands and filters, and an end. */
const usableWords: Rule = {
  async complete({ after }) {
    const { key, subject, body } = after
    if (typeof key !== 'string' || !isMailTemplateKey(key)) return {}
    const problems = problemsOf(key, { subject: wordsIn(subject), body: wordsIn(body) })
    if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
    return {}
  },
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

export const mailRules: Rules = { 'email-templates': [usableWords] }
