import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type HesaQuestion, hesaQuestionTitles } from '@minster/domain/students/hesa/hesa-question-titles'
import { answersTo } from '@minster/domain/students/hesa/hesa-questions'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Random } from './random.ts'
import type { Enrolled } from './students.ts'

const questions = namesOf(hesaQuestionTitles).filter(
  (question) =>
    question !== 'homePostCode' && question !== 'previousProvider' && question !== 'termTimePostCode',
)

/** Writes what this year's students answered for the HESA return as they enrolled; who has not finished stopped on the way. */
export async function writeHesaAnswers(
  tx: Transaction,
  random: Random,
  enrolled: readonly Enrolled[],
  today: string,
): Promise<void> {
  const { title } = academicYearOf(today)
  const rows = enrolled.flatMap(({ student, engagements, sessions }): NewRow[] => {
    const session = sessions.find(({ values }) => values['academicYear'] === title)?.values
    if (!session) return []
    const study = engagements.find(({ id }) => id === session['engagement'])?.values ?? {}
    if (String(study['studentType']).startsWith('Auditor')) return []
    const { enrolledAt, startDate } = session
    const at = typeof enrolledAt === 'string' ? enrolledAt : `${String(startDate)}T12:00:00.000Z`
    if (at.slice(0, 10) > today) return []
    const answered = enrolledAt === null ? questions.slice(0, random.whole(1, 6)) : questions
    const values = Object.fromEntries(
      answered
        .filter((question) => question !== 'termTimeAccommodation' || study['studyPace'] === 'FT')
        .map((question) => [question, answerTo(question, random)]),
    )
    return [{ id: random.id(Date.parse(at)), at, values: { student: student.id, ...values } }]
  })
  await writeRows(tx, 'hesa-answers', rows)
}

/** What most answer comes often, everything else now and then. */
function answerTo(question: HesaQuestion, random: Random): string | readonly string[] {
  switch (question) {
    case 'nationality':
      return random.weighted({ GB: 90, IE: 2, US: 2, KE: 2, NG: 2, IN: 1, DE: 1 })
    case 'country':
      return random.weighted({ XF: 92, XI: 3, XH: 1, XG: 1, KE: 1, US: 1, IM: 1 })
    case 'disability':
      return random.chance(0.8)
        ? ['95']
        : [random.weighted({ '51': 4, '54': 3, '55': 3, '57': 1, '96': 1, '98': 2 })]
    case 'religion':
      return random.weighted({ '22': 94, '80': 1, '98': 5 })
    case 'sexualOrientation':
      return random.weighted({ '14': 80, '12': 4, '13': 3, '11': 3, '98': 10 })
    case 'ethnicity':
      return random.weighted({ '160': 70, '179': 6, '120': 6, '121': 3, '103': 4, '159': 3, '998': 8 })
    case 'genderIdentity':
      return random.weighted({ '01': 94, '02': 1, '98': 5 })
    case 'careLeaver':
      return random.weighted({ '05': 92, '04': 2, '01': 1, '98': 5 })
    default:
      return random.pick(answersTo(question, new Map()).map(({ code }) => code))
  }
}
