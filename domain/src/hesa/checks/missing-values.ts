import type { ReturnCell } from '../return/return-tree.ts'
import type { Severity } from '../return/severities.ts'
import type { MendableField } from './return-check.ts'
import { ruleSources } from './rule-sources.ts'

/** Fields that are wanted of students and mended alike where nobody knows them. */
interface MissingValues {
  readonly severity: Severity
  readonly title: string
  readonly help: string
  readonly source: string
  /** What each is called at the beginning of a sentence, by its name in the return. */
  readonly fields: Readonly<Record<string, string>>
  /** Where one value could do for many; null where it cannot for this one. */
  readonly mend?: (cell: ReturnCell) => MendableField | null
}

const notAvailable =
  'The student answers it in the portal. What nobody answers may be returned as not available, if you say so on the collection.'

const groups = {
  'missing-name': {
    severity: 'blocks',
    title: 'Name is missing',
    help: 'Enter it on the person.',
    source: ruleSources.guidance('SURNAME'),
    fields: {
      'Student.SURNAME': 'The last name',
      'Student.FNAMES': 'The first name',
    },
  },
  'missing-birth-date': {
    severity: 'blocks',
    title: 'Birth date is missing',
    help: 'Enter it on the person.',
    source: ruleSources.guidance('BIRTHDTE'),
    fields: { 'Student.BIRTHDTE': 'The birth date' },
  },
  'missing-number': {
    severity: 'warns',
    title: 'No HESA number yet',
    help: 'Whoever was returned before keeps the number they had: enter it. All others are given one with the file.',
    source: ruleSources.guidance('SID'),
    fields: { 'Student.SID': 'The HESA number' },
  },
  'missing-own-number': {
    severity: 'warns',
    title: 'Banner ID is missing',
    help: 'It comes with Durham’s next sheet.',
    source: ruleSources.judgement('the return takes the number Durham knows them by, and does without.'),
    fields: { 'Student.OWNSTU': 'The Banner ID' },
  },
  'missing-nationality': {
    severity: 'blocks',
    title: 'Nationality is missing',
    help: 'The student answers it in the portal, or the office on their page.',
    source: ruleSources.guidance('NATION'),
    fields: { 'Student.NATION': 'The nationality' },
  },
  'unanswered-sex-religion': {
    severity: 'blocks',
    title: 'Nobody answered sex or religion',
    help: notAvailable,
    source: ruleSources.guidance('SEXID and RELIGION'),
    fields: { 'Student.SEXID': 'Sex', 'Student.RELIGION': 'Religion or belief' },
  },
  'unanswered-background': {
    severity: 'blocks',
    title: 'Nobody answered ethnicity, disability, parents’ education or time in care',
    help: notAvailable,
    source: ruleSources.guidance('ETHNIC, DISABILITY, PARED and CARELEAVER'),
    fields: {
      'Student.ETHNIC': 'Ethnicity',
      'Disability.DISABILITY': 'Disability',
      'EntryProfile.PARED': 'Parents’ education',
      'EntryProfile.CARELEAVER': 'Time in care',
    },
  },
  'unanswered-identity': {
    severity: 'warns',
    title: 'Nobody answered gender identity or sexual orientation',
    help: notAvailable,
    source: ruleSources.guidance('GENDERID and SEXORT'),
    fields: { 'Student.GENDERID': 'Gender identity', 'Student.SEXORT': 'Sexual orientation' },
  },
  'missing-term-time-accommodation': {
    severity: 'blocks',
    title: 'Term-time accommodation is missing',
    help: 'The student answers it in the portal each year.',
    source: ruleSources.guidance('TTACCOM'),
    fields: { 'Student.TTACCOM': 'Term-time accommodation' },
  },
  'missing-term-time-postcode': {
    severity: 'warns',
    title: 'Term-time postcode is missing',
    help: 'The student answers it in the portal each year, and may say that they do not know it.',
    source: ruleSources.guidance('TTPCODE'),
    fields: { 'Student.TTPCODE': 'The term-time postcode' },
  },
  'missing-home-country': {
    severity: 'blocks',
    title: 'Home country is missing',
    help: 'The student answers it in the portal, or the office in the entry profile.',
    source: ruleSources.guidance('PERMADDCOUNTRY'),
    fields: { 'EntryProfile.PERMADDCOUNTRY': 'The country they came from' },
  },
  'missing-home-postcode': {
    severity: 'warns',
    title: 'Home postcode is missing',
    help: 'The student answers it in the portal, or the office in the entry profile.',
    source: ruleSources.old('the postcode of the permanent home'),
    fields: { 'EntryProfile.PERMADDPOSTCODE': 'The postcode of the home' },
  },
  'missing-previous-provider': {
    severity: 'warns',
    title: 'Where they studied before is missing',
    help: 'The student answers it in the portal, or the office in the entry profile.',
    source: ruleSources.judgement('it is among the fields of the return, and no guidance was read.'),
    fields: { 'EntryProfile.PREVIOUSPROVIDER': 'Where they studied before' },
  },
  'missing-expected-end': {
    severity: 'blocks',
    title: 'Expected end is missing',
    help: 'Enter when they are expected to complete. One day may do for all who began together.',
    source: ruleSources.guidance('ENGEXPECTEDENDDATE'),
    fields: { 'Engagement.ENGEXPECTEDENDDATE': 'The expected end' },
    mend: mendedWhereFrom,
  },
  'missing-fee-eligibility': {
    severity: 'blocks',
    title: 'Fee eligibility is missing',
    help: 'It follows from home country and nationality where these are from here; of others the office says it for the year.',
    source: ruleSources.guidance('FEEELIG'),
    fields: { 'Engagement.FEEELIG': 'Fee eligibility' },
    mend: mendedInYear('feeEligibility'),
  },
  'missing-equal-qualification': {
    severity: 'blocks',
    title: 'Equivalent or lower qualification is missing',
    help: 'It follows from the highest qualification on entry; where that is not known the office says it for the year.',
    source: ruleSources.guidance('ELQ'),
    fields: { 'FundingAndMonitoring.ELQ': 'Whether they study for what they hold already' },
    mend: mendedInYear('equalQualification'),
  },
  'missing-leaving-day': {
    severity: 'blocks',
    title: 'Last day is missing',
    help: 'Enter the day they last attended on the engagement.',
    source: ruleSources.guidance('ENGENDDATE'),
    fields: { 'Leaver.ENGENDDATE': 'The last day' },
  },
  'missing-course': {
    severity: 'blocks',
    title: 'Study pace or programme of a session is missing',
    help: 'Enter them on the engagement, or map the study pace to a code.',
    source: ruleSources.guidance('SCSMODE and COURSEID'),
    fields: {
      'StudentCourseSession.SCSMODE': 'The study pace',
      'StudentCourseSession.COURSEID': 'The programme',
      'StudentCourseSession.SCSSTARTDATE': 'The first day of the session',
    },
  },
  'missing-load': {
    severity: 'blocks',
    title: 'Load is missing',
    help: 'Enrol them on their modules, or enter the credits of the session.',
    source: ruleSources.guidance('RPSTULOAD'),
    fields: { 'ReferencePeriodStudentLoad.RPSTULOAD': 'The load of the session' },
  },
  'missing-fee': {
    severity: 'warns',
    title: 'Fee or who pays it is missing',
    help: 'Enter the fee of the programme and the payment terms, or map these to a code.',
    source: ruleSources.judgement('they are among the fields of the return, and no guidance was read.'),
    fields: {
      'StudentCourseSession.INVOICEFEEAMOUNT': 'The fee',
      'StudentCourseSession.INVOICEHESAID': 'Who pays the fee',
    },
  },
  'missing-module-result': {
    severity: 'warns',
    title: 'Outcome or result of a module is missing',
    help: 'Enter what the board decided, or map it to a code: public sources contradict each other on the codes of results.',
    source: ruleSources.guidance('MODULEOUTCOME and MODULERESULT'),
    fields: {
      'ModuleInstance.MODULEOUTCOME': 'The outcome of a module',
      'ModuleInstance.MODULERESULT': 'The result of a module',
    },
  },
  'missing-module-day': {
    severity: 'blocks',
    title: 'Day of a module is missing',
    help: 'Enter when the module begins and ends, on the module as it is taught.',
    source: ruleSources.guidance('MODINSTSTARTDATE'),
    fields: {
      'ModuleInstance.MODINSTSTARTDATE': 'The first day of a module',
      'ModuleInstance.MODINSTENDDATE': 'The last day of a module',
    },
  },
  'missing-venue': {
    severity: 'blocks',
    title: 'Where they study is missing',
    help: 'Give the hub a code, or the engagement a hub.',
    source: ruleSources.guidance('StudyLocation'),
    fields: {
      'StudyLocation.VENUEID': 'The venue',
      'StudyLocation.STUDYLOCID': 'The place of study',
      'StudyLocation.DISTANCE': 'From where they learn at a distance',
    },
  },
} as const satisfies Readonly<Record<string, MissingValues>>
export type MissingKey = keyof typeof groups

/** What is wanted of students and not known, a rule for each group. */
export const missingValues: Readonly<Record<MissingKey, MissingValues>> = groups

/** The field of the record a value is from. */
function mendedWhereFrom({ origin: { at } }: ReturnCell): MendableField | null {
  return at?.by === 'record' && at.path !== null
    ? { collection: at.collection, id: at.id, path: at.path }
    : null
}

/** A detail of the year, the record of which may be wanting yet. */
function mendedInYear(path: string) {
  return ({ origin: { at } }: ReturnCell): MendableField | null => {
    if (at?.by !== 'record') return null
    if (at.collection === 'hesa-years') return { collection: 'hesa-years', id: at.id, path }
    return at.collection === 'enrolment-sessions'
      ? { collection: 'hesa-years', id: null, path, with: { session: at.id } }
      : null
  }
}
