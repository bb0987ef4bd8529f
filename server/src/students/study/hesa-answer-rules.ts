import { isEmpty } from '@minster/domain/kit/record/missing'
import { isHesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import { problemWithHesaAnswer } from '@minster/domain/students/hesa/hesa-questions'
import type { Rule } from '#kit/records/rules.ts'

/** Only codes of the questions are kept, whoever writes them. */
export const codesOffered: Rule = {
  async problems({ before, after }) {
    return Object.entries(after ?? {}).flatMap(([param, value]) => {
      if (!isHesaQuestion(param) || isEmpty(value) || value === before?.[param]) return []
      const message = problemWithHesaAnswer(param, [value].flat().map(String), new Map())
      return message === null ? [] : [{ param, message }]
    })
  },
}
