import { programmeCodes } from '../programmes/programmes.ts'

/** One value of a list as the product brings it along; a plain text stands for one without anything more. */
export interface ListedWords {
  readonly value: string
  readonly group?: string
  /** Other words spreadsheets use for it. */
  readonly aliases?: readonly string[]
}
type Listed = string | ListedWords

const grouped = (group: string, values: readonly string[]): ListedWords[] =>
  values.map((value) => ({ value, group }))

/**
 * The lists of values a college starts with and edits as system data (Specification §9). Their names are those the
 * fields of record types name.
 */
export const valueLists: Readonly<Record<string, readonly Listed[]>> = {
  titles: ['Mr', 'Mrs', 'Ms', 'Miss', 'Mx', 'Dr', 'Prof', 'Revd', 'Revd Dr', 'Revd Canon', 'Ven'],
  pronouns: ['she/her', 'he/him', 'they/them', 'Prefer not to say'],
  maritalStatuses: [
    'Single',
    'Married',
    'Civil partnership',
    'Separated',
    'Divorced',
    'Widowed',
    'Prefer not to say',
  ],
  ethnicities: [
    { value: 'White - English, Scottish, Welsh, Northern Irish or British', aliases: ['White British'] },
    { value: 'White - Irish', aliases: ['Irish'] },
    'White - Gypsy or Irish Traveller',
    'White - Roma',
    'Any other White background',
    'Mixed or multiple ethnic groups - White and Black Caribbean',
    'Mixed or multiple ethnic groups - White and Black African',
    'Mixed or multiple ethnic groups - White and Asian',
    'Any other Mixed or multiple ethnic background',
    'Indian - Indian British',
    'Pakistani - Pakistani British',
    'Bangladeshi - Bangladeshi British',
    'Chinese - Chinese British',
    'Any other Asian background',
    'African - African British',
    'Caribbean - Caribbean British',
    'Any other Black background',
    'Arab',
    'Any other ethnic background',
    'Prefer not to say',
  ],
  churchStreams: [
    { value: 'Anglican - catholic', group: 'Anglican', aliases: ['Anglo-Catholic'] },
    { value: 'Anglican - central', group: 'Anglican', aliases: ['Central Anglican'] },
    { value: 'Anglican - evangelical', group: 'Anglican', aliases: ['Evangelical Anglican'] },
    { value: 'Anglican - charismatic', group: 'Anglican', aliases: ['Charismatic Anglican'] },
    ...grouped('Other churches', [
      'Baptist',
      'Methodist',
      'Pentecostal',
      'Roman Catholic',
      'United Reformed',
      'Vineyard',
      'Independent',
      'Other',
    ]),
  ],
  ministryAreas: [
    'Parish ministry',
    'Preaching and teaching',
    'Pioneer ministry',
    'Church planting',
    'Chaplaincy',
    'Children and families',
    'Youth and schools',
    'Worship and music',
    'Pastoral care',
    'Mission overseas',
    'Social action',
  ],
  potentialMinistryTypes: [
    'Incumbent',
    'Assistant minister',
    'Pioneer minister',
    'Self-supporting minister',
    'Distinctive deacon',
    'Lay minister',
    'Undecided',
  ],
  firstContacts: ['Open day', 'Leaders forum', 'Face to face', 'Contact office'],
  firstHeardSources: [
    ...grouped('Social media', ['Facebook', 'Instagram', 'YouTube', 'X']),
    ...grouped('Other media', ['Church Times', 'Podcast', 'Web search', 'Church notice board']),
    ...grouped('Person', ['Vicar', 'DDO', 'Friend', 'Present or former student']),
    ...grouped('Church', ['Own church', 'Another church', 'Deanery or diocese']),
    ...grouped('Conference', ['Spring Harvest', 'New Wine', 'Greenbelt', 'Focus']),
  ],
  leadCampaigns: ['Summer open days', 'Vocations Sunday', 'Clergy conferences'],
  leadLostReasons: [
    'Chose another college',
    'Fees or funding',
    'Time or family',
    'Not the right programme',
    'Too far away',
    'Call not discerned',
    'Entry requirements not met',
    'No answer',
  ],
  panelOutcomes: [
    'Recommended for training',
    'Not recommended for training',
    'Deferred by the panel',
    'Panel to come',
  ],
  confirmationBases: ['BAP approval'],
  verificationEvidence: [
    'Passport',
    { value: 'Driving License', aliases: ['Driving Licence'] },
    'Birth Certificate',
    'Marriage Certificate',
    { value: 'Biometric Residence Permit', aliases: ['BRP'] },
  ],
  evidenceTypes: ['BAP stage 2 recommendation', 'Safeguarding'],
  evidenceSources: ['Applicant', 'Diocese'],
  rejectionReasons: [
    'Entry requirements not met',
    'Call or vocation not yet clear',
    'References do not support it',
    'Not recommended by the Church',
    'Not ready to study at this level',
    'Programme does not suit their aims',
    'No places left',
    'Incomplete application',
  ],
  // The group is the kind of the condition (`condition-states.ts`).
  offerConditions: [
    ...grouped('Academic', [
      'Provide the certificate of your highest qualification.',
      'Complete a preparatory essay to the satisfaction of the programme director.',
      'Provide evidence of English at IELTS 6.5 or an equivalent level.',
    ]),
    ...grouped('Reference', ['A satisfactory second reference is received.']),
    ...grouped('Church', [
      'Your diocese confirms that it sponsors your training.',
      'You are recommended for training by a Stage 2 discernment panel.',
      'A placement church and supervisor are agreed.',
    ]),
    ...grouped('Safeguarding', [
      'An enhanced DBS certificate is seen by the college.',
      'Complete the Basic Awareness and Foundations safeguarding courses.',
    ]),
    ...grouped('Finance', ['Show how your fees will be paid.']),
  ],
  facultyDuties: [
    'Personal tutor',
    'Formation tutor',
    'Interviewer',
    'Module leader',
    'Hub director',
    'Programme director',
    'Chaplain',
    'Dissertation supervisor',
  ],
  contactRoles: [
    { value: 'Incumbent', group: 'Church', aliases: ['Vicar', 'Rector', 'Priest in charge'] },
    ...grouped('Church', ['Curate', 'Associate minister', 'Churchwarden', 'Safeguarding officer']),
    { value: 'DDO', group: 'Diocese', aliases: ['Diocesan director of ordinands'] },
    ...grouped('Diocese', ['Assistant DDO', 'Bishop', 'Archdeacon', 'Training officer']),
    'Supervisor',
    { value: 'Administrator', aliases: ['Secretary', 'Office'] },
    'Head of the organisation',
    'Other',
  ],
  assignmentKinds: [
    'Essay',
    'Portfolio',
    'Presentation',
    'Reflective journal',
    'Sermon',
    'Exegesis',
    'Project',
    'Exam',
    'Dissertation',
  ],
  ticketCategories: [
    'Sign-in and accounts',
    'E-mail and calendar',
    'Learning environment',
    'Student records',
    'Applications',
    'Rooms and equipment',
    'Library',
    'Something else',
  ],
  // The group is the code of the programme that takes students that day; sheets often name the month alone.
  intakeDates: programmeCodes.flatMap((code) =>
    grouped(code, ['2026-09-14', '2027-01-11', '2027-09-13', '2028-01-10']),
  ),
  // The last day for extensions, one for each academic year, set by the office; the group says who decided it.
  lastDaysOfYear: [],
}
