import { choice, type Fields, longText, yesNo } from '#kit/record/field.ts'

const long = { width: 12, longest: 20_000 } as const
const convictions = { needs: 'applications:convictions', sensitive: true } as const
const finances = { needs: 'applications:finances', sensitive: true } as const
const support = { needs: 'applications:support', sensitive: true } as const

/**
 * What applicants say for themselves about what the checks ask for. Each names the permission of the check it feeds, so
 * that nobody reads here what they may not read there.
 */
export const statementFields = {
  rightToStudy: longText('Leave to study here', {
    ...long,
    showWhen: { 'eligibility.britishCitizen': [false] },
    help: 'Citizenship, and the visa or status that lets them study in this country.',
  }),
  qualifications: longText('Qualifications', {
    ...long,
    help: 'The highest so far, with where and when; credits they bring.',
  }),
  firstLanguageEnglish: yesNo('English is their first language', { width: 12 }),
  languageAbility: longText('English', {
    ...long,
    showWhen: { 'statements.firstLanguageEnglish': [false] },
    help: 'Tests passed, or where they have studied or worked in English.',
  }),
  churchPlanting: longText('Church planting', { ...long, help: 'What they have done or hope to do.' }),
  studentMinistry: longText('Student ministry', { ...long, help: 'Work among students, or plans for it.' }),
  nextSteps: longText('Next steps', { ...long, help: 'What they hope to do after the course.' }),
  hasConvictions: yesNo('Has unspent convictions', { width: 12, ...convictions }),
  convictions: longText('Convictions', {
    ...long,
    ...convictions,
    showWhen: { 'statements.hasConvictions': [true] },
  }),
  disabilities: longText('Disabilities', { ...long, ...support }),
  learningSupport: longText('Learning support', { ...long, ...support }),
  neurodiversity: longText('Neurodiversity', { ...long, ...support }),
  healthDisability: longText('Health', { ...long, ...support }),
  payer: choice('Who pays', ['The applicant', 'Their church', 'Their diocese', 'Their employer', 'Several'], {
    ...finances,
  }),
  finances: longText('Finances', { ...long, ...finances, help: 'How the fees and living costs are met.' }),
  wantsBursary: yesNo('Asks for a bursary', { width: 12, ...finances, feature: 'bursaries' }),
  bursaryApplication: longText('Bursary', {
    ...long,
    ...finances,
    feature: 'bursaries',
    showWhen: { 'statements.wantsBursary': [true] },
    help: 'Why they need it, and what they have tried.',
  }),
} satisfies Fields
