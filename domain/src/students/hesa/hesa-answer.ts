import { hesaCodePattern, hesaPlacePattern } from '#college/hesa/code-patterns.ts'
import { returnedAs } from '#college/hesa/returned-as.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { link, text, texts } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

const coded = { sensitive: true, width: 3, pattern: hesaCodePattern } as const
/** Asked to watch over fairness, and of no concern to whoever enrols, teaches or decides. */
const equality = { ...coded, needs: 'profiles:equality', givenBy: 'hesa:answers' } as const

/**
 * What a student answered of themselves for the HESA return, in its codes; that somebody will not tell is such a code too.
 * Answers, not facts: what is empty was never asked, or not answered yet. Which codes there are stands with the questions,
 * where only those who ask or read them fetch it.
 */
export const hesaAnswer = defineRecord({
  title: 'HESA answers',
  plural: 'HESA answers',
  feature: 'hesa',
  fields: {
    student: link('Student', 'students', { required: true, unique: true, fixed: 'afterwards' }),
    nationality: text('Nationality', {
      sensitive: true,
      width: 3,
      pattern: hesaPlacePattern,
      codesOf: 'Student.NATION',
      ...returnedAs('Student.NATION'),
    }),
    sex: text('Sex', { ...coded, codesOf: 'Student.SEXID', ...returnedAs('Student.SEXID') }),
    genderIdentity: text('Gender as registered at birth', {
      ...equality,
      codesOf: 'Student.GENDERID',
      ...returnedAs('Student.GENDERID'),
    }),
    ethnicity: text('Ethnicity', { ...equality, codesOf: 'Student.ETHNIC', ...returnedAs('Student.ETHNIC') }),
    disability: texts('Disability', { ...returnedAs('Disability.DISABILITY'), ...equality, width: 6 }),
    religion: text('Religion or belief', {
      ...equality,
      codesOf: 'Student.RELIGION',
      ...returnedAs('Student.RELIGION'),
    }),
    sexualOrientation: text('Sexual orientation', {
      ...equality,
      codesOf: 'Student.SEXORT',
      ...returnedAs('Student.SEXORT'),
    }),
    confirmedFor: text('Confirmed for', {
      width: 3,
      personal: false,
      pattern: academicYearPattern,
      help: 'The academic year for which they last said that all of it still holds.',
    }),
  },
  label: ['student'],
  list: ['student', 'student.partnerId', 'student.engagement.programme', 'student.engagement.hub'],
  search: ['student'],
  sort: 'student.person.lastName',
  access: { view: 'hesa:answers', edit: 'hesa:answers' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
})
export type HesaAnswer = RecordOf<typeof hesaAnswer>
