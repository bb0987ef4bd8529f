import { codesIn } from '@minster/domain/hesa/frames/shipped-frame'
import { shippedFrameOf } from '@minster/domain/hesa/frames/shipped-frames'
import type { HesaFrameCode } from '@minster/domain/hesa/schemas/schema-model'

/** So that nobody takes a code for HESA's. */
const madeUp = ' (demonstration)'

const yesOrNo = `
  91 Yes
  92 No
  99 Not available`

/** Codes that were read nowhere, made up for the demonstration college: none is one of HESA's. */
const inventedCodes: Readonly<Record<string, string>> = {
  'Course.CLSDCRS': `
    91 Course is closed`,
  'Course.FULLYFLEX': `
    91 Fully flexible course`,
  'Course.PREREQUISITE': `
    91 Qualifications at level 3
    92 A first degree
    93 None`,
  'RegistrationRole.REGBODYID': `
    9101 A body that registers providers`,
  'Qualification.QUALCAT': `
    C9001 Foundation award at level 4
    C9002 Certificate of Higher Education
    J9001 Diploma of Higher Education
    H9001 Bachelor's degree with honours
    H9002 Bachelor's degree without honours
    H9003 Graduate certificate
    H9004 Graduate diploma
    M9001 Postgraduate certificate
    M9002 Postgraduate diploma
    M9003 Taught master's degree`,
  'Student.CARER': yesOrNo,
  'Student.DEPENDANT': yesOrNo,
  'Student.LANGPREF': `
    91 English
    92 Welsh`,
  'Student.SERLEAVE': yesOrNo,
  'Student.SERSTU': yesOrNo,
  'Student.TTACCOM': `
    91 Halls run by a company
    92 Not in attendance
    93 Other
    99 Not available`,
  'Engagement.ENGPRINONUK': yesOrNo,
  'Engagement.ENTRYRTE': `
    91 Route of a provider
    92 Route of a school`,
  'Engagement.INCOMINGEXCHANGE': yesOrNo,
  'Engagement.QTS': yesOrNo,
  'Engagement.STUDYINTENTION': `
    S9001 A whole qualification
    S9002 Credits only`,
  'EntryProfile.APELCRD': yesOrNo,
  'EntryProfile.CRDSCM': `
    91 Credits of higher education`,
  'EntryProfile.DEPENDANT': yesOrNo,
  'EntryProfile.ESTRANGED': yesOrNo,
  'EntryProfile.HIGHESTQOE': `
    D9001 Doctorate
    M9001 Master's degree
    M9002 Postgraduate certificate or diploma
    H9001 First degree with honours
    H9002 Ordinary degree
    H9003 Graduate certificate or diploma
    J9001 Diploma of Higher Education
    J9002 Foundation degree
    J9003 Higher National Diploma
    J9004 Certificate or Diploma in Education
    C9001 Certificate of Higher Education
    C9002 Higher National Certificate
    C9003 Credits at level 4
    P9001 A levels
    P9002 Access to Higher Education
    P9003 BTEC at level 3
    P9004 International Baccalaureate
    P9005 Another qualification at level 3
    Q9001 GCSEs or O levels
    Q9002 Another qualification at level 2
    X9001 Another qualification
    X9002 No formal qualification
    X9003 Qualification from outside the UK, level unknown`,
  'EntryProfile.MARSTAT': `
    91 Single
    92 Married or in a civil partnership
    93 Other
    99 Not available`,
  'EntryProfile.PREVIOUSPROVIDER': `
    90000001 A school in the UK
    90000002 A sixth-form or further education college in the UK
    90000003 A university or college of higher education in the UK
    90000004 A theological college in the UK
    90000005 A school or university outside the UK
    90000009 None`,
  'EntryProfile.SEC': `
    91 Managers and professions
    92 Other occupations
    93 Never worked
    99 Not classified`,
  'EntryProfile.SOC2010': `
    9901 Clergy
    9902 Teaching
    9903 Other`,
  'EntryProfile.SOC2020': `
    9901 Clergy
    9902 Teaching
    9903 Other`,
  'StudentCourseSession.INTERCALATION': yesOrNo,
  'StudentCourseSession.INVOICEHESAID': `
    9101 A diocese
    9102 A church or charity
    9103 Nobody`,
  'StudentCourseSession.PLACEMENT': yesOrNo,
  'StudentCourseSession.STUDYABROAD': yesOrNo,
  'FundingAndMonitoring.ELQ': `
    92 Exempt ELQ`,
  'FundingAndMonitoring.NONREGFEE': `
    91 Fee not regulated
    92 Fee regulated`,
  'ModuleInstance.CONTINUING': yesOrNo,
  'ModuleInstance.MODULERESULT': `
    91 Passed
    92 Failed
    93 Passed after reassessment`,
  'StudentFinancialSupport.FINSUPTYPE': `
    91 Bursary
    92 Hardship fund
    93 Fee waiver`,
}

/** What one collection has that another has not: of the first two, so that a new one can be shown to differ. */
const upTo24056: Readonly<Record<string, readonly HesaFrameCode[]>> = {
  'Student.NATION': [{ code: 'XL', label: 'Channel Islands not otherwise specified' }],
  'EntryProfile.PERMADDCOUNTRY': [{ code: 'XL', label: 'Channel Islands not otherwise specified' }],
  'EntryProfile.HIGHESTQOE': [{ code: 'C9009', label: `Foundation course at level 4${madeUp}` }],
}
const from25056: Readonly<Record<string, readonly HesaFrameCode[]>> = {
  'EntryProfile.HIGHESTQOE': [
    { code: 'C9010', label: `Higher technical qualification at level 4${madeUp}` },
    { code: 'P9010', label: `T level${madeUp}` },
  ],
}

/** The codes of a field in the demonstration's schema of a collection: what was read somewhere, then what is made up. */
export function demonstrationCodes(collection: string, frame: string): readonly HesaFrameCode[] {
  const read = shippedFrameOf(frame)?.codes.filter(({ code, label }) => label !== code) ?? []
  const written = inventedCodes[frame]
  const invented = written === undefined ? [] : codesIn(written)
  const further = (Number(collection) >= 25056 ? from25056 : upTo24056)[frame] ?? []
  return [...read, ...invented.map(({ code, label }) => ({ code, label: label + madeUp })), ...further]
}
