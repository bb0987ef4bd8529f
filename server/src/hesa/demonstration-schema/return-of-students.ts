import {
  code,
  date,
  entity,
  from25056,
  key,
  load,
  optional,
  own,
  percent,
  postCode,
  pounds,
  provider,
  type ReturnEntity,
  studentNumber,
  text,
  upTo24056,
  whole,
  year,
} from './return-parts.ts'

const course = entity(
  'Course',
  '0..*',
  [
    key(own('COURSEID')),
    ...optional(code('CLSDCRS'), code('FULLYFLEX'), code('PREREQUISITE')),
    text('COURSETITLE', 255),
    own('QUALID'),
    code('TTCID'),
  ],
  [
    entity('CourseRole', '0..*', [
      key(provider('HESAID')),
      key(code('ROLETYPE', 3)),
      percent('CRPROPORTION'),
    ]),
    // Under which entity it stands was not seen anywhere.
    from25056(entity('RegistrationRole', '0..*', [key(code('REGBODYID', 4))])),
  ],
)

const module = entity(
  'Module',
  '0..*',
  [
    key(own('MODID')),
    ...optional(whole('CRDTPTS', 0, 999), code('CRDTSCM'), code('LEVLPTS')),
    load('FTE'),
    text('MTITLE', 255),
  ],
  [
    entity('ModuleCostCentre', '0..*', [key(code('COSTCN', 3)), percent('COSTCNPROPORTION')]),
    entity('ModuleSubject', '0..*', [key(code('MODSBJ', 6)), percent('MODPROPORTION')]),
  ],
)

const qualification = entity(
  'Qualification',
  '0..*',
  [key(own('QUALID')), code('QUALCAT', 5)],
  [
    entity('AwardingBodyRole', '0..*', [key(provider('AWARDINGBODYID'))]),
    entity('QualificationSubject', '0..*', [key(code('QUALSUBJECT', 6)), percent('QUALPROPORTION')]),
  ],
)

const sessionYear = upTo24056(
  entity('SessionYear', '0..*', [
    key(own('SESSIONYEARID')),
    ...optional(own('OWNSESSIONID')),
    date('SYENDDATE'),
    date('SYSTARTDATE'),
  ]),
)

const venue = entity('Venue', '0..*', [
  key(own('VENUEID')),
  ...optional(own('OWNVENUEID'), provider('VENUEUKPRN')),
  postCode('POSTCODE'),
  text('VENUENAME', 255),
])

const session = entity(
  'StudentCourseSession',
  '1..*',
  [
    key(own('SCSESSIONID')),
    own('COURSEID'),
    code('SCSMODE'),
    date('SCSSTARTDATE'),
    ...optional(
      code('INTERCALATION'),
      pounds('INVOICEFEEAMOUNT'),
      code('INVOICEHESAID', 4),
      code('PLACEMENT'),
      code('RSNSCSEND'),
      date('SCSENDDATE'),
      pounds('SCSFEEAMOUNT'),
      upTo24056(own('SESSIONYEARID')),
      code('STUDYABROAD'),
      load('STULOAD'),
      whole('YEARPRG', 0, 99),
    ),
  ],
  [
    entity(
      'FundingAndMonitoring',
      '0..1',
      optional(code('ELQ'), code('FUNDCOMP'), code('FUNDLENGTH'), code('NONREGFEE')),
    ),
    entity('FundingBody', '0..*', [key(code('FUNDINGBODY', 4))]),
    entity('ModuleInstance', '0..*', [
      key(own('MODINSTID')),
      own('MODID'),
      date('MODINSTSTARTDATE'),
      ...optional(
        code('CONTINUING'),
        pounds('MIFEEAMOUNT'),
        date('MODINSTENDDATE'),
        code('MODULEOUTCOME'),
        code('MODULERESULT'),
      ),
    ]),
    entity('ReferencePeriodStudentLoad', '0..*', [
      key(code('REFPERIOD')),
      key(year('YEAR')),
      load('RPSTULOAD'),
    ]),
    entity('SessionStatus', '0..*', [key(date('STATUSVALIDFROM')), code('STATUSCHANGEDTO')]),
    entity('StudentFinancialSupport', '0..*', [key(code('FINSUPTYPE'))]),
    entity('StudyLocation', '0..*', [
      key(own('STUDYLOCID')),
      ...optional(code('DISTANCE'), own('VENUEID')),
      percent('STUDYPROPORTION'),
    ]),
  ],
)

const engagement = entity(
  'Engagement',
  '1..*',
  [
    key(own('NUMHUS')),
    date('ENGSTARTDATE'),
    ...optional(
      upTo24056(text('EMPLOYINGSCHOOL', 6)),
      date('ENGEXPECTEDENDDATE'),
      code('ENGPRINONUK'),
      upTo24056(code('ENTRYRTE')),
      code('FEEELIG'),
      code('FEESTATUS'),
      code('INCOMINGEXCHANGE'),
      upTo24056(text('LEADSCHOOL', 6)),
      own('OWNENGID'),
      code('QTS'),
      text('RCSTDID', 8),
      code('RCSTDNT', 4),
      code('STUDYINTENTION', 5),
      text('TRN', 9),
    ),
  ],
  [
    entity('EntryProfile', '0..1', [
      code('PERMADDCOUNTRY'),
      ...optional(
        code('APELCRD'),
        code('CARELEAVER'),
        whole('CRDPTSTU', 0, 999),
        code('CRDSCM'),
        code('DEPENDANT'),
        code('ESTRANGED'),
        code('HIGHESTQOE', 5),
        code('MARSTAT'),
        code('PARED'),
        postCode('PERMADDPOSTCODE'),
        code('PREVIOUSPROVIDER', 8),
        code('RELIGIOUSBGROUND'),
        code('SEC'),
        upTo24056(code('SOC2010', 4)),
        code('SOC2020', 4),
        text('UCASSCHEMECODE', 10),
      ),
    ]),
    entity('Leaver', '0..1', [date('ENGENDDATE'), code('RSNENGEND')]),
    entity('QualificationAwarded', '0..*', [
      key(own('QUALAWARDID')),
      own('QUALID'),
      ...optional(code('QUALAWARDRESULT', 4)),
    ]),
    session,
  ],
)

const student = entity(
  'Student',
  '0..*',
  [
    key(studentNumber('SID')),
    code('RELIGION'),
    code('SEXID'),
    text('SURNAME', 100),
    ...optional(
      date('BIRTHDTE'),
      code('CARER'),
      code('DEPENDANT'),
      code('ETHNIC', 3),
      text('FNAMES', 100),
      code('GENDERID'),
      code('LANGPREF'),
      code('NATION'),
      own('OWNSTU'),
      text('SCN', 9),
      code('SERLEAVE'),
      code('SERSTU'),
      code('SEXORT'),
      text('SNAME16', 100),
      text('SSN', 13),
      code('TTACCOM'),
      postCode('TTPCODE'),
      text('UCASPERID', 10),
      text('ULN', 10),
    ),
  ],
  [entity('Disability', '0..9', [key(code('DISABILITY'))]), engagement],
)

/**
 * The Student return, as far as public pages and the sources of other systems tell: which entities, in which order, how
 * long their fields are. Put together for the demonstration college, for want of a schema that may be handed on; a return
 * is only ever made by the schema HESA publishes.
 * https://www.hesa.ac.uk/collection/student/datafutures, https://codingmanual.hesa.ac.uk/22056/home,
 * https://github.com/timnyborg/redpot-unchained, https://github.com/emrulmax2/DataFuture,
 * https://github.com/sheryl-parker/research-docs (what differs between 24056 and 25056)
 */
export const returnOfStudents: readonly ReturnEntity[] = [
  course,
  module,
  qualification,
  sessionYear,
  student,
  venue,
]
