import { type Fields, type LongTextField, longText } from '#kit/record/field.ts'
import { interviewQuestions } from '../status/rules.ts'

type Question = keyof typeof interviewQuestions

/** The field of an interview question, shown for the applicant types it is asked of. */
function questionOf(name: Question, label: string, help: string): LongTextField {
  const question: { readonly askedOf?: readonly string[] } = interviewQuestions[name]
  const options = { width: 12, longest: 20_000, help }
  return longText(
    label,
    question.askedOf ? { ...options, showWhen: { 'course.applicantType': question.askedOf } } : options,
  )
}

/** One field for every question of the interview, in the order they are asked (Specification §3, §5). */
const questions = {
  journey: questionOf('journey', 'Journey', 'How they came to faith and to applying here.'),
  whyTheology: questionOf('whyTheology', 'Why theology', 'What they hope to do with the study of theology.'),
  workLifeBalance: questionOf(
    'workLifeBalance',
    'Work and life',
    'How study fits beside work, family and rest.',
  ),
  supporters: questionOf('supporters', 'Supporters', 'Who stands behind them in their calling.'),
  preaching: questionOf('preaching', 'Preaching', 'What they have preached or led, and how it went.'),
  books: questionOf('books', 'Books', 'What they have read lately and what it did to them.'),
  havingFun: questionOf('havingFun', 'Having fun', 'What they do for pleasure.'),
  placement: questionOf('placement', 'Placement', 'Where they serve, or could serve, while they train.'),
  yearsTraining: questionOf(
    'yearsTraining',
    'Years of training',
    'How long they and their diocese expect it to take.',
  ),
  questions: questionOf('questions', 'Their questions', 'What they asked, and what they were told.'),
} satisfies Record<Question, Fields[string]>

/** What the applicant wrote beforehand, in the form. */
export const interviewFields = questions

/** What interviewers wrote down of what was asked and said. The applicant never reads it. */
export const interviewNoteFields = questions
