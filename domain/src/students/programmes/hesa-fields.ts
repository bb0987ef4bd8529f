import { returnedAs } from '#college/hesa/returned-as.ts'
import { choice, number, section, text, yesNo } from '#kit/record/field.ts'

const hecos = {
  pattern: { expression: /^\d{6}$/, message: 'A subject is six figures of HECoS, such as 100794.' },
} as const
const programmeSubject = {
  ...hecos,
  width: 6,
  codesOf: 'QualificationSubject.QUALSUBJECT',
  ...returnedAs('QualificationSubject.QUALSUBJECT'),
} as const
const share = { width: 3, min: 1, max: 100, ...returnedAs('QualificationSubject.QUALPROPORTION') } as const

/** What a year of the programme goes by in the return. */
export const returnYears = {
  'Academic year': {},
  'Year from the first day': {},
} as const

/** What the return wants of a programme: its course and its qualification. Left empty, the college's own settings hold. */
export const programmeHesa = section(
  'HESA',
  {
    awardTitle: text('Title of the course', {
      ...returnedAs('Course.COURSETITLE'),
      width: 6,
      longest: 255,
      help: 'As the return names it; the name of the programme and the subject where left empty.',
    }),
    qualification: text('Qualification (QUALCAT)', {
      ...returnedAs('Qualification.QUALCAT'),
      width: 6,
      codesOf: 'Qualification.QUALCAT',
      help: 'The category of the award. It has no default.',
      pattern: {
        expression: /^[A-Z][A-Z\d]{1,4}$/,
        message: 'A category of qualifications is a letter and up to four figures, such as M0002.',
      },
    }),
    sessions: choice('A year goes by', returnYears, {
      width: 3,
      help: 'For who begins other than in September. Left empty, by the first day of each.',
    }),
    isClosed: yesNo('For one sponsor only', {
      ...returnedAs('Course.CLSDCRS'),
      width: 3,
      help: 'The course is closed to whoever is not sent by one employer or sponsor.',
    }),
    subject1: text('Subject', {
      ...programmeSubject,
      help: 'With up to two more, whose shares come to 100. Left empty, that of the settings.',
    }),
    share1: number('Share in per cent', share),
    subject2: text('Second subject', programmeSubject),
    share2: number('Share in per cent of the second', share),
    subject3: text('Third subject', programmeSubject),
    share3: number('Share in per cent of the third', share),
  },
  { feature: 'hesa', needs: 'hesa:mapping', sensitive: true },
)

/** What the return wants of a module beside what everybody knows of it. Left empty, the college's own settings hold. */
export const moduleHesa = section(
  'HESA',
  {
    costCentre: text('Cost centre', {
      ...returnedAs('ModuleCostCentre.COSTCN'),
      width: 6,
      codesOf: 'ModuleCostCentre.COSTCN',
      help: 'Left empty, that of the settings.',
      pattern: { expression: /^\d{3}$/, message: 'A cost centre is three figures, such as 142.' },
    }),
    subject: text('Subject', {
      ...returnedAs('ModuleSubject.MODSBJ'),
      ...hecos,
      width: 6,
      codesOf: 'ModuleSubject.MODSBJ',
      help: 'Left empty, that of the settings.',
    }),
  },
  { feature: 'hesa', needs: 'hesa:mapping', sensitive: true },
)
