import { codingManual, oracle, redpot } from './frame-sources.ts'
import { codesIn, type ShippedFrame } from './shipped-frame.ts'

/** Of an engagement, its sessions, and how it ends. */
export const framesOfStudies: readonly ShippedFrame[] = [
  {
    name: 'Engagement.FEEELIG',
    sources: [`${oracle}/DataFuturesReturn_FundingBodyEntity.html`, `${redpot}/hesa_data_futures/enums.py`],
    confidence: 'B',
    isComplete: true,
    codes: codesIn(`
      01 Eligible to pay home fees
      02 Not eligible to pay home fees
      03 Eligibility not assessed`),
  },
  {
    name: 'Engagement.FEESTATUS',
    sources: [`${oracle}/DataFuturesReturn_FundingBodyEntity.html`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      03 Overseas fees
      04 Eligibility not assessed`),
  },
  {
    name: 'Engagement.RCSTDNT',
    sources: [`${redpot}/hesa_data_futures/services.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      9997 Not a research council student`),
  },
  {
    name: 'StudentCourseSession.SCSMODE',
    sources: [
      `${codingManual}/22056/StudentCourseSession/field/SCSMODE`,
      `${redpot}/hesa_data_futures/models.py`,
    ],
    confidence: 'A',
    isComplete: false,
    codes: codesIn(`
      01 Full-time
      02 Other full-time
      03 Accelerated full-time
      31 Part-time`),
  },
  {
    name: 'StudentCourseSession.RSNSCSEND',
    sources: [
      `${codingManual}/21056/StudentCourseSession/field/RSNSCSEND`,
      'https://github.com/timnyborg/redpot-unchained',
    ],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      01 Withdrawn
      02 Interrupted
      03 Transferred within the provider
      04 Ended`),
  },
  {
    name: 'SessionStatus.STATUSCHANGEDTO',
    sources: [
      `${codingManual}/22056/SessionStatus/field/STATUSCHANGEDTO`,
      `${codingManual}/21056/SessionStatus/field/STATUSCHANGEDTO`,
    ],
    confidence: 'A',
    isComplete: false,
    codes: codesIn(`
      01 Active
      02 Dormant
      03 Intercalate
      04 Writing up`),
  },
  {
    name: 'StudentCourseSession.INVOICEHESAID',
    sources: [`${redpot}/hesa_data_futures/models.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      5050 Fees paid by student`),
  },
  {
    name: 'FundingAndMonitoring.ELQ',
    sources: [`${redpot}/hesa_data_futures/enums.py`, `${oracle}/DataFuturesReturn_FundingBodyEntity.html`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      01 Non-exempt ELQ
      03 Not ELQ
      09 Not required`),
  },
  {
    name: 'FundingAndMonitoring.FUNDCOMP',
    sources: [`${redpot}/hesa_data_futures/enums.py`, 'https://github.com/emrulmax2/DataFuture'],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      01 Completed
      02 Did not complete
      03 Not yet complete`),
  },
  {
    name: 'FundingAndMonitoring.FUNDLENGTH',
    sources: [`${redpot}/hesa_data_futures/models.py`, 'https://github.com/emrulmax2/DataFuture'],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      02 Standard length
      96`),
  },
  {
    name: 'FundingBody.FUNDINGBODY',
    sources: [`${redpot}/hesa_data_futures/services.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      5016 Office for Students`),
  },
  {
    name: 'ModuleInstance.MODULEOUTCOME',
    sources: [`${codingManual}/22056/ModuleInstance/field/MODULEOUTCOME`],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      01 Completion
      02 Partial completion
      03 Student did not complete module
      04 Module taken on a not-for-credit basis
      05 Module result not yet known
      06 Will continue Module in subsequent Student course session
      96 Not coded`),
  },
  {
    name: 'ReferencePeriodStudentLoad.REFPERIOD',
    sources: [
      `${redpot}/hesa_data_futures/services.py`,
      'https://docs.oracle.com/cd/G40826_01/cs92pbr36/eng/cs/lssr/DataFuturesReturn_ReferencePeriodStudentLoad.html',
    ],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      01 1 August - 15 November
      02 16 November - 15 March
      03 16 March - 31 July`),
  },
  {
    name: 'StudyLocation.DISTANCE',
    sources: [`${redpot}/hesa_data_futures/enums.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      01 Distance learning in the UK
      02 Distance learning outside the UK`),
  },
  {
    name: 'Leaver.RSNENGEND',
    sources: [
      'https://www.hesa.ac.uk/collection/student/datafutures/a/leaver_rsnengend',
      `${codingManual}/22056/Leaver/field/RSNENGEND`,
    ],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      01 Left and awarded credit or a qualification
      03 Transferred to another provider
      05 Death
      11 Other (left but without being awarded credit or a qualification)
      12 Transferred out as part of collaborative supervision arrangements
      98 Left but award of credit or a qualification not yet known`),
  },
  {
    name: 'QualificationAwarded.QUALAWARDRESULT',
    sources: [`${codingManual}/22056/QualificationAwarded/field/QUALAWARDRESULT`],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      0001 First class honours
      0002 Upper second class honours
      0003 Lower second class honours
      0004 Third class honours
      0005 Unclassified honours
      0006 Aegrotat (whether to honours or to pass)
      0007 Ordinary (non-honours) degree
      0008 General degree - degree awarded after following a non-honours course/degree that was not available to be classified
      0009 Distinction
      0010 Merit
      0011 Pass
      0012 Commendation
      0013 Award of credit
      9999 Not available`),
  },
]
