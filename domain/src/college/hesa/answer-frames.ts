import type { HesaCode } from './hesa-places.ts'

/** Of a code that says that somebody will not tell. */
const notSaying = 'I prefer not to say'

/**
 * The coding frames of the HESA return of which a student chooses (HESA Student coding manual). Codes by which a
 * provider says that it has nothing ("not available", "not known") are no answers and stand in none of them.
 */
export const hesaFrames = {
  sex: [
    { code: '10', label: 'Female' },
    { code: '11', label: 'Male' },
    { code: '12', label: 'Other' },
  ],
  genderIdentity: [
    { code: '01', label: 'Yes' },
    { code: '02', label: 'No' },
    { code: '98', label: notSaying },
  ],
  ethnicity: [
    { code: '100', label: 'Asian – Bangladeshi or Bangladeshi British' },
    { code: '101', label: 'Asian – Chinese or Chinese British' },
    { code: '103', label: 'Asian – Indian or Indian British' },
    { code: '104', label: 'Asian – Pakistani or Pakistani British' },
    { code: '119', label: 'Any other Asian background' },
    { code: '120', label: 'Black – African or African British' },
    { code: '121', label: 'Black – Caribbean or Caribbean British' },
    { code: '139', label: 'Any other Black background' },
    { code: '140', label: 'Mixed – White or White British and Asian or Asian British' },
    { code: '141', label: 'Mixed – White or White British and Black African or Black African British' },
    { code: '142', label: 'Mixed – White or White British and Black Caribbean or Black Caribbean British' },
    { code: '159', label: 'Any other mixed or multiple ethnic background' },
    { code: '160', label: 'White – English, Scottish, Welsh, Northern Irish or British' },
    { code: '163', label: 'White – Gypsy or Irish Traveller' },
    { code: '166', label: 'White – Irish' },
    { code: '168', label: 'White – Roma' },
    { code: '179', label: 'Any other White background' },
    { code: '180', label: 'Arab' },
    { code: '899', label: 'Any other ethnic background' },
    { code: '998', label: notSaying },
  ],
  disability: [
    { code: '51', label: 'A learning difference such as dyslexia, dyspraxia or AD(H)D' },
    {
      code: '53',
      label:
        'A social or communication condition, such as a speech and language impairment or an autistic spectrum condition',
    },
    {
      code: '54',
      label:
        'A long-term illness or health condition, such as cancer, HIV, diabetes, chronic heart disease or epilepsy',
    },
    {
      code: '55',
      label: 'A mental health condition, challenge or disorder, such as depression, schizophrenia or anxiety',
    },
    {
      code: '56',
      label: 'A physical impairment that limits walking, climbing stairs, lifting or carrying substantially',
    },
    { code: '57', label: 'D/deaf or a hearing impairment' },
    { code: '58', label: 'Blind or a visual impairment that glasses do not correct' },
    {
      code: '59',
      label:
        'A development condition since childhood that affects motor, cognitive, social and emotional skills, and speech and language',
    },
    { code: '96', label: 'An impairment, health condition or learning difference not listed here' },
    { code: '95', label: 'None of these' },
    { code: '98', label: notSaying },
  ],
  // What providers in England return; denominations belong to Scotland and Northern Ireland.
  religion: [
    { code: '20', label: 'No religion' },
    { code: '21', label: 'Buddhist' },
    { code: '22', label: 'Christian' },
    { code: '29', label: 'Hindu' },
    { code: '30', label: 'Jewish' },
    { code: '31', label: 'Muslim' },
    { code: '33', label: 'Sikh' },
    { code: '80', label: 'Any other religion or belief' },
    { code: '98', label: notSaying },
  ],
  sexualOrientation: [
    { code: '10', label: 'Asexual' },
    { code: '11', label: 'Bi or bisexual' },
    { code: '12', label: 'Gay man' },
    { code: '13', label: 'Gay woman or lesbian' },
    { code: '14', label: 'Heterosexual or straight' },
    { code: '16', label: 'Queer' },
    { code: '15', label: 'Other' },
    { code: '98', label: notSaying },
  ],
  // The student's own not knowing (97) is an answer, unlike the provider's (99).
  parentalEducation: [
    { code: '01', label: 'Yes' },
    { code: '02', label: 'No' },
    { code: '97', label: 'I do not know' },
    { code: '98', label: notSaying },
  ],
  careLeaver: [
    { code: '05', label: 'No' },
    { code: '04', label: 'Yes, for three months or longer' },
    { code: '01', label: 'Yes, also on or after my 16th birthday' },
    { code: '98', label: notSaying },
  ],
  // Halls and other places exist in the frame too, but their codes were not to be had: names stand for them.
  termTimeAccommodation: [
    { code: '01', label: 'A house or room of the college' },
    { code: '02', label: 'My parents’ or guardians’ home' },
    { code: '04', label: 'My own home, owned or rented' },
    { code: '05', label: 'Another rented room or house, for the time being' },
    { code: 'halls', label: 'Halls run by a company' },
    { code: 'other', label: 'Somewhere else' },
  ],
  // HIGHESTQOE has codes for each qualification; of them only the levels are known, which these follow.
  qualification: [
    { code: 'doctorate', label: 'A doctorate' },
    { code: 'masters', label: 'A master’s degree, or a postgraduate certificate or diploma' },
    { code: 'degree', label: 'A bachelor’s degree' },
    { code: 'diploma', label: 'A diploma of higher education, a foundation degree or an HND' },
    { code: 'certificate', label: 'A certificate of higher education or an HNC' },
    { code: 'level-3', label: 'A levels, Access to HE, BTEC or others at level 3' },
    { code: 'level-2', label: 'GCSEs, O levels or others at level 2 or below' },
    { code: 'none', label: 'No qualifications' },
    { code: 'other', label: 'Another qualification' },
  ],
  // PREVIOUSPROVIDER names providers one by one; who answers says what kind it was, and the office maps it.
  previousProvider: [
    { code: 'university', label: 'A university or college of higher education in the UK' },
    { code: 'theological', label: 'A theological college or course in the UK' },
    { code: 'further', label: 'A college of further education' },
    { code: 'school', label: 'A school' },
    { code: 'abroad', label: 'A school, college or university in another country' },
    { code: 'none', label: 'None of these, or I do not remember' },
  ],
} as const satisfies Record<string, readonly HesaCode[]>
