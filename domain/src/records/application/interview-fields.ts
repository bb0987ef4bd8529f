import { type Fields, type LongTextField, longText } from '../../record/field.ts'
import { interviewQuestions } from './rules.ts'

type Question = keyof typeof interviewQuestions

/** Answers the field of an interview question, shown for the applicant types it is asked of. */
function answerOf(name: Question, label: string, help: string): LongTextField {
  const question: { readonly askedOf?: readonly string[] } = interviewQuestions[name]
  const options = { width: 12, longest: 20_000, help }
  return longText(
    label,
    question.askedOf ? { ...options, showWhen: { 'course.applicantType': question.askedOf } } : options,
  )
}

/** One answer for every question of the interview, in the order they are asked (Specification §3, §5). */
export const interviewFields = {
  journey: answerOf('journey', 'Journey', 'How they came to faith and to applying here.'),
  whyTheology: answerOf('whyTheology', 'Why theology', 'What they hope to do with the study of theology.'),
  workLifeBalance: answerOf(
    'workLifeBalance',
    'Work and life',
    'How study fits beside work, family and rest.',
  ),
  supporters: answerOf('supporters', 'Supporters', 'Who stands behind them in their calling.'),
  preaching: answerOf('preaching', 'Preaching', 'What they have preached or led, and how it went.'),
  books: answerOf('books', 'Books', 'What they have read lately and what it did to them.'),
  havingFun: answerOf('havingFun', 'Having fun', 'What they do for pleasure.'),
  placement: answerOf('placement', 'Placement', 'Where they serve, or could serve, while they train.'),
  yearsTraining: answerOf(
    'yearsTraining',
    'Years of training',
    'How long they and their diocese expect it to take.',
  ),
  questions: answerOf('questions', 'Their questions', 'What they asked, and what they were told.'),
} satisfies Record<Question, Fields[string]>
