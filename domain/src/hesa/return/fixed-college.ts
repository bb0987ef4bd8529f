import { usualHesaSettings } from '#college/hesa/hesa-settings.ts'
import type {
  CollegeFacts,
  EngagementFacts,
  EntryFacts,
  ModuleFacts,
  ModuleTaught,
  ProgrammeFacts,
  SessionFacts,
  YearFacts,
} from './return-facts.ts'

/*
 * A small college in the year 2025-26, as it stands when the board of September has sat. Codes that no public source gives are
 * those of the demonstration's schema. Its students stand in
 * `fixed-students.ts`, and what is returned of it in `fixed-return.ts`.
 */

const noSubjects = {
  subject1: null,
  share1: null,
  subject2: null,
  share2: null,
  subject3: null,
  share3: null,
}

function programme(
  code: string,
  name: string,
  levels: readonly string[],
  hesa: Partial<ProgrammeFacts['hesa']>,
): ProgrammeFacts {
  return {
    id: `programme-${code}`,
    code,
    name,
    levels,
    hesa: { ...noSubjects, awardTitle: null, qualification: null, isClosed: null, ...hesa },
  }
}

function taught(code: string, name: string, credits: number, more: Partial<ModuleTaught> = {}): ModuleTaught {
  return { id: `module-${code}`, code, name, credits, costCentre: null, subject: null, ...more }
}

export const fixedCollege: CollegeFacts = {
  collection: {
    id: 'collection',
    code: '25056',
    academicYear: '2025-26',
    start: '2025-08-01',
    end: '2026-07-31',
    unansweredIsNotAvailable: true,
  },
  today: '2026-10-05',
  settings: {
    ...usualHesaSettings,
    ukprn: '10001234',
    awardingBody: '10009876',
    category: 'Approved (fee cap)',
    prerequisite: '91',
  },
  programmes: [
    programme('BA', 'Bachelor of Arts', ['4', '5', '6'], {
      qualification: 'H9001',
      subject1: '100340',
      share1: 60,
      subject2: '100801',
      share2: 40,
    }),
    programme('Cert120', 'Certificate of Higher Education (120 credits)', ['4'], {
      qualification: 'C9002',
      awardTitle: 'CertHE Theology, Ministry and Mission',
    }),
    programme('DipHE', 'Diploma of Higher Education', ['4', '5'], { qualification: 'J9001' }),
    programme('MA', 'Master of Arts', ['7'], { qualification: 'M9003' }),
    programme('Bespoke', 'Bespoke', ['4', '5', '6'], {}),
  ],
  modules: [
    taught('TMM1021', 'Introduction to the Old Testament', 20),
    taught('TMM1041', 'Christian Worship', 10, { costCentre: '145', subject: '100802' }),
    taught('TMM2031', 'Reflective Practice', 20),
    taught('TMM3051', 'Gospel and Culture', 20),
    taught('TMM3101', 'Dissertation', 40),
    taught('TMM4011', 'Theology of Mission', 30),
    taught('TMM4021', 'Not taken by anybody', 30),
  ],
  hubs: [
    { id: 'hub-dur', code: 'DUR', name: 'Durham', postCode: 'dh1 3rn' },
    { id: 'hub-ldn', code: 'LDN', name: 'London', postCode: 'EC1A 1BB' },
    { id: 'hub-new', code: 'NEW', name: 'Newcastle', postCode: null },
  ],
  mappings: [
    mapping('ModuleInstance.MODULERESULT', 'Passed', '91'),
    mapping('ModuleInstance.MODULERESULT', 'Passed by compensation', '91'),
    mapping('ModuleInstance.MODULERESULT', 'Failed', '92'),
    mapping('StudentCourseSession.INVOICEHESAID', 'Diocesan Sponsored', '9101'),
    mapping('EntryProfile.PREVIOUSPROVIDER', 'school', '90000001'),
    mapping('EntryProfile.PREVIOUSPROVIDER', 'abroad', '90000005'),
  ],
  overrides: [],
  schema: null,
}

function mapping(field: string, value: string, code: string) {
  return { id: `${field} ${value}`, version: 1, field, value, code }
}

/** An engagement of whom nothing special is to be told. */
export function engagementOf(
  more: Partial<EngagementFacts> & Pick<EngagementFacts, 'id' | 'programme' | 'start'>,
): EngagementFacts {
  return {
    programmeId: `programme-${more.programme}`,
    status: 'Current',
    levels: fixedCollege.programmes.find(({ code }) => code === more.programme)?.levels ?? [],
    continues: null,
    studentType: 'Independent',
    studyPace: 'FT',
    expectedEnd: null,
    expectedReturn: null,
    end: null,
    endReason: null,
    lastAttended: null,
    interruptedFrom: null,
    transferredTo: null,
    transferredProvider: null,
    years: null,
    sponsor: null,
    feeTerms: null,
    hub: { id: 'hub-dur', code: 'DUR', name: 'Durham' },
    firstAttended: null,
    entry: null,
    awards: [],
    creditsEarned: 0,
    aways: [],
    leftOut: null,
    sessions: [],
    ...more,
  }
}

/** A year of an engagement that was studied from September to the end of July. */
export function sessionOf(
  more: Partial<SessionFacts> & Pick<SessionFacts, 'id' | 'programmeThen' | 'academicYear'>,
): SessionFacts {
  const from = Number(more.academicYear.slice(0, 4))
  return {
    status: 'Current',
    startDate: `${from}-09-15`,
    endDate: `${from + 1}-07-31`,
    credits: null,
    paymentTerms: 'InFull',
    fee: null,
    year: null,
    modules: [],
    ...more,
  }
}

/** A module that was taken from October to December. */
export function moduleOf(
  more: Partial<ModuleFacts> & Pick<ModuleFacts, 'id' | 'code'>,
  year = 2025,
): ModuleFacts {
  return {
    module: `module-${more.code}`,
    instance: `instance-${more.code}`,
    credits: fixedCollege.modules.find(({ code }) => code === more.code)?.credits ?? 20,
    start: `${year}-10-06`,
    end: `${year}-12-12`,
    status: 'Completed',
    outcome: 'Passed',
    ...more,
  }
}

/** What somebody says of a year. */
export function yearOf(more: Partial<YearFacts> & Pick<YearFacts, 'id'>): YearFacts {
  return {
    termTimeAccommodation: null,
    termTimePostCode: null,
    feeEligibility: null,
    equalQualification: null,
    ...more,
  }
}

/** What somebody was on their first day, in the order of their answers. */
export function entryOf(
  id: string,
  country: string | null,
  postCode: string | null,
  qualification: string | null,
  previousProvider: string | null,
  parentalEducation: string | null,
  careLeaver: string | null,
): EntryFacts {
  return { id, country, postCode, qualification, previousProvider, parentalEducation, careLeaver }
}
