import { AppError } from '@minster/domain/platform/errors/errors'
import { isDocumentKind } from '@minster/domain/students/documents/document-kinds'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { mistakesIn } from '#kit/mail/liquid.ts'
import type { Rule, Rules } from '#kit/records/rules.ts'

/** A template is only kept when it can be filled: known tags, commands and filters, and an end. */
const usableWords: Rule = {
  async complete({ after }) {
    const { key } = after
    if (typeof key !== 'string' || !isDocumentKind(key)) return {}
    const { tags } = documentTemplateOf(key)
    const problems = (['heading', 'body', 'footnote'] as const).flatMap((param) => {
      const words = after[param]
      return mistakesIn(typeof words === 'string' ? words : '', tags).map(({ message, line }) => ({
        param,
        message: param === 'heading' ? message : `Line ${line}: ${message}`,
      }))
    })
    if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
    return {}
  },
}

export const documentRules: Rules = { 'document-templates': [usableWords] }
