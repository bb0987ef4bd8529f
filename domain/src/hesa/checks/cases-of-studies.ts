import { engagementOf, moduleOf, sessionOf } from '../return/fixed-college.ts'
import { cleanEngagement, cleanSession, inEngagement, inSession, type Otherwise } from './test-return.ts'

/** A student a rule finds something of, and one like them of whom it finds nothing. */
export interface RuleCase {
  readonly finds: Otherwise
  readonly findsToo?: readonly Otherwise[]
  readonly passes: Otherwise
}

/** She left in March with what she had passed. */
const withdrawn: Otherwise = {
  engagement: {
    status: 'Withdrawn',
    end: '2026-03-06',
    lastAttended: '2026-03-06',
    endReason: 'Personal',
    sessions: [
      {
        ...cleanSession,
        status: 'Incomplete',
        endDate: '2026-03-06',
        modules: cleanSession.modules.slice(0, 1),
      },
    ],
  },
}
/** She left on the tenth day. */
const hardlyBegun: Otherwise = {
  engagement: {
    status: 'Withdrawn',
    end: '2025-09-25',
    lastAttended: '2025-09-25',
    endReason: 'Personal',
    creditsEarned: 0,
    sessions: [{ ...cleanSession, status: 'Incomplete', endDate: '2025-09-25', modules: [] }],
  },
}
/** She was away from February on. */
const interrupted: Otherwise = {
  engagement: {
    status: 'IoS',
    interruptedFrom: '2026-02-02',
    expectedReturn: '2026-12-01',
    aways: [{ from: '2026-02-02', to: null }],
    sessions: [{ ...cleanSession, status: 'Interrupted', endDate: '2026-02-01' }],
  },
}
const graduated: Otherwise = {
  engagement: {
    status: 'Completed',
    end: '2026-07-31',
    sessions: [cleanSession],
    awards: [
      {
        id: 'award-eve',
        award: 'DipHE',
        isExit: false,
        classification: 'Merit',
        decidedOn: '2026-09-08',
        conferredOn: null,
      },
    ],
  },
}
const inLeaver = (field: string) => inEngagement(`Leaver/${field}`)
const inAward = inEngagement('QualificationAwarded[award-eve]/QUALAWARDRESULT')
const inModule = (field: string) => inSession(`ModuleInstance[eve-testament]/${field}`)
const inLoad = inSession('ReferencePeriodStudentLoad[01]/RPSTULOAD')
const also = (one: Otherwise, put: Otherwise['put']): Otherwise => ({ ...one, put: { ...one.put, ...put } })
const second = (start: string, status: 'Current' | 'Completed' = 'Current') =>
  engagementOf({ ...cleanEngagement, id: 'eve-other', start, status, continues: null })

export const casesOfEngagements: Readonly<Record<string, RuleCase>> = {
  'no-engagement': {
    finds: { made: ({ student, node }) => ({ student, node: { ...node, nodes: [] } }) },
    passes: {},
  },
  'leaver-without-reason': {
    finds: { engagement: { ...withdrawn.engagement, endReason: null } },
    passes: withdrawn,
  },
  'no-session': {
    finds: { engagement: { sessions: [] } },
    passes: {},
  },
  'first-session-start': {
    finds: { put: { [inSession('SCSSTARTDATE')]: '2025-09-16' } },
    passes: { engagement: { firstAttended: '2025-09-22' } },
  },
  'leaver-missing': { finds: { put: { [inSession('RSNSCSEND')]: '01' } }, passes: withdrawn },
  'leaver-unwanted': { finds: also(withdrawn, { [inSession('RSNSCSEND')]: '03' }), passes: withdrawn },
  'nothing-follows': {
    finds: {
      engagement: { status: 'Transferred', transferredTo: 'Another programme here', end: '2026-03-06' },
    },
    passes: { engagement: { status: 'Transferred', transferredTo: 'Another provider', end: '2026-03-06' } },
  },
  'short-stay': {
    finds: also(hardlyBegun, { [inEngagement('EntryProfile/HIGHESTQOE')]: 'P9001' }),
    passes: hardlyBegun,
  },
  'left-before-session': {
    finds: also(withdrawn, { [inLeaver('ENGENDDATE')]: '2025-09-01' }),
    passes: withdrawn,
  },
  'expected-end-early': {
    finds: { engagement: { expectedEnd: '2026-07-30' } },
    findsToo: [{ engagement: { ...withdrawn.engagement, expectedEnd: '2025-09-14' } }],
    passes: { engagement: { expectedEnd: '2026-07-31' } },
  },
  'engagements-overlap': {
    finds: { student: { engagements: [cleanEngagement, second('2025-10-06')] } },
    passes: {
      student: { engagements: [{ ...cleanEngagement, ...withdrawn.engagement }, second('2026-03-09')] },
    },
  },
}

export const casesOfSessions: Readonly<Record<string, RuleCase>> = {
  'sessions-overlap': {
    finds: {
      student: { engagements: changedProgramme() },
      put: { [inSession('SCSENDDATE')]: '2026-01-12' },
    },
    passes: { student: { engagements: changedProgramme() } },
  },
  'session-too-long': {
    finds: { put: { [inSession('SCSENDDATE')]: '2026-09-15' } },
    passes: { put: { [inSession('SCSENDDATE')]: '2026-09-14' } },
  },
  'session-end-first': {
    finds: { put: { [inSession('SCSENDDATE')]: '2025-09-14' } },
    passes: { put: { [inSession('SCSENDDATE')]: '2025-09-15' } },
  },
  'session-end-reason': {
    finds: { put: { [inSession('RSNSCSEND')]: null } },
    findsToo: [{ put: { [inSession('SCSENDDATE')]: null } }],
    passes: { put: { [inSession('RSNSCSEND')]: null, [inSession('SCSENDDATE')]: null } },
  },
  'dormant-status': {
    finds: { put: { [inSession('RSNSCSEND')]: '02' } },
    findsToo: [also(interrupted, { [inSession('RSNSCSEND')]: '04' })],
    passes: interrupted,
  },
  'status-outside-session': {
    finds: also(interrupted, { [inSession('SessionStatus[2026-02-02]/STATUSVALIDFROM')]: '2026-08-02' }),
    passes: also(interrupted, { [inSession('SessionStatus[2026-02-02]/STATUSVALIDFROM')]: '2026-08-01' }),
  },
  'away-all-session': {
    finds: also(interrupted, { [inSession('SessionStatus[2026-02-02]/STATUSVALIDFROM')]: '2025-09-15' }),
    passes: interrupted,
  },
  'session-left-open': {
    finds: {
      ...withdrawn,
      engagement: { ...withdrawn.engagement, sessions: [{ ...cleanSession, status: 'Current' }] },
    },
    passes: withdrawn,
  },
  'pace-changed-since': {
    finds: {
      engagement: { studyPace: 'PT' },
      session: { studiedThen: { studyPace: 'FT', hub: null, sponsor: null, feeTerms: null } },
    },
    passes: {
      engagement: { studyPace: 'FT' },
      session: { studiedThen: { studyPace: 'FT', hub: null, sponsor: null, feeTerms: null } },
    },
  },
}

export const casesOfModules: Readonly<Record<string, RuleCase>> = {
  'modules-missing': { finds: { session: { modules: [] } }, passes: hardlyBegun },
  'outcome-before-end': {
    finds: { put: { [inModule('MODINSTENDDATE')]: null } },
    passes: { put: { [inModule('MODINSTENDDATE')]: null, [inModule('MODULEOUTCOME')]: null } },
  },
  'result-beside-outcome': {
    finds: { put: { [inModule('MODULEOUTCOME')]: '05' } },
    passes: { put: { [inModule('MODULEOUTCOME')]: '05', [inModule('MODULERESULT')]: null } },
  },
  'module-outside-session': {
    finds: { put: { [inModule('MODINSTENDDATE')]: '2026-08-01' } },
    passes: { put: { [inModule('MODINSTENDDATE')]: '2026-07-31' } },
  },
  'load-against-modules': {
    finds: { put: { [inLoad]: '50.0' } },
    passes: {
      engagement: {
        ...withdrawn.engagement,
        sessions: [
          {
            ...cleanSession,
            status: 'Incomplete',
            endDate: '2026-03-06',
            modules: [
              ...cleanSession.modules.slice(0, 1),
              moduleOf({ id: 'eve-given-up', code: 'TMM1041', status: 'Withdrawn' }),
              moduleOf({
                id: 'eve-cut-short',
                code: 'TMM2031',
                status: 'Withdrawn',
                start: '2026-01-12',
                end: '2026-06-05',
              }),
            ],
          },
        ],
      },
    },
  },
  'load-against-credits': { finds: { session: { credits: 60 } }, passes: { session: { credits: null } } },
  'load-too-high': {
    finds: { engagement: { studyPace: 'PT' }, put: { [inLoad]: '100.1' } },
    passes: { engagement: { studyPace: 'FT' }, put: { [inLoad]: '150.0' } },
  },
  'no-load': {
    finds: { session: { modules: [moduleOf({ id: 'eve-none', code: 'TMM1021', status: 'Withdrawn' })] } },
    passes: {},
  },
  'elq-coverage': {
    finds: { put: { [inSession('FundingAndMonitoring/ELQ')]: null } },
    passes: { put: { [inSession('FundingAndMonitoring/ELQ')]: null, [inEngagement('FEEELIG')]: '02' } },
  },
  'funding-body-coverage': {
    finds: { put: { [inSession('FundingAndMonitoring/ELQ')]: '01' } },
    passes: { put: { [inSession('FundingAndMonitoring/ELQ')]: '03' } },
  },
  'funding-completion': {
    finds: { put: { [inSession('FundingAndMonitoring/FUNDCOMP')]: null } },
    passes: { put: { [inSession('FundingAndMonitoring/FUNDCOMP')]: '02' } },
  },
  'award-missing': {
    finds: {
      engagement: { ...graduated.engagement, awards: [], creditsEarned: 0 },
      put: { [inLeaver('RSNENGEND')]: '01' },
    },
    passes: graduated,
  },
  'award-class': { finds: also(graduated, { [inAward]: null }), passes: graduated },
  'award-class-level': { finds: also(graduated, { [inAward]: '0002' }), passes: graduated },
}

/** She changed from the certificate to the diploma in January. */
function changedProgramme() {
  return [
    engagementOf({
      ...cleanEngagement,
      programme: 'Cert120',
      status: 'Transferred',
      end: '2026-01-09',
      transferredTo: 'Another programme here',
      sessions: [
        {
          ...cleanSession,
          status: 'Transferred',
          endDate: '2026-01-09',
          modules: cleanSession.modules.slice(0, 1),
        },
      ],
    }),
    engagementOf({
      ...cleanEngagement,
      id: 'eve-later',
      continues: 'eve-dip',
      start: '2026-01-12',
      sessions: [
        sessionOf({
          id: 'eve-later-2025',
          academicYear: '2025-26',
          programmeThen: 'DipHE',
          startDate: '2026-01-12',
        }),
      ],
    }),
  ]
}
