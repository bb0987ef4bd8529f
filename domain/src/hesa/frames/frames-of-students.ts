import { codingManual, redpot, teacherTraining } from './frame-sources.ts'
import { codesIn, type ShippedFrame } from './shipped-frame.ts'

/** Of a student and of the day of entry. */
export const framesOfStudents: readonly ShippedFrame[] = [
  {
    name: 'Student.ETHNIC',
    sources: [`${teacherTraining}/ethnicities.csv`, `${codingManual}/22056/Student/field/ETHNIC`],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      100 Asian - Bangladeshi or Bangladeshi British
      101 Asian - Chinese or Chinese British
      103 Asian - Indian or Indian British
      104 Asian - Pakistani or Pakistani British
      119 Any other Asian background
      120 Black - African or African British
      121 Black - Caribbean or Caribbean British
      139 Any other Black background
      140 Mixed or multiple ethnic groups - White or White British and Asian or Asian British
      141 Mixed or multiple ethnic groups - White or White British and Black African or Black African British
      142 Mixed or multiple ethnic groups - White or White British and Black Caribbean or Black Caribbean British
      159 Any other Mixed or Multiple ethnic background
      160 White - English, Scottish, Welsh, Northern Irish or British
      163 White - Gypsy or Irish Traveller
      166 White - Irish
      168 White - Roma
      179 Any other White background
      180 Arab
      899 Any other ethnic background
      997 Not known
      998 Prefer not to say
      999 Not available`),
  },
  {
    name: 'Disability.DISABILITY',
    sources: [`${teacherTraining}/disabilities.csv`, `${codingManual}/22056/Disability/field/DISABILITY`],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      51 Learning difference such as dyslexia, dyspraxia or AD(H)D
      53 Social/communication conditions such as a speech and language impairment or an autistic spectrum condition
      54 Long-term illness or health condition such as cancer, HIV, diabetes, chronic heart disease, or epilepsy
      55 Mental health condition, challenge or disorder, such as depression, schizophrenia or anxiety
      56 Physical impairment (a condition that substantially limits one or more basic physical activities such as walking, climbing stairs, lifting or carrying)
      57 D/deaf or have a hearing impairment
      58 Blind or have a visual impairment uncorrected by glasses
      59 Development condition that you have had since childhood which affects motor, cognitive, social and emotional skills, and speech and language
      95 No known impairment, health condition or learning difference
      96 An impairment, health condition or learning difference not listed above
      98 Prefer not to say
      99 Not available`),
  },
  {
    name: 'Student.SEXID',
    sources: [`${codingManual}/22056/Student/field/SEXID`, `${teacherTraining}/sexes.csv`],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      10 Female
      11 Male
      12 Other
      96 Information refused
      99 Not available`),
  },
  {
    name: 'Student.GENDERID',
    sources: [
      'https://www.hesa.ac.uk/collection/c20054/a/genderid',
      `${codingManual}/22056/Student/field/GENDERID`,
    ],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      01 Yes
      02 No
      98 Prefer not to say
      99 Not available`),
  },
  {
    name: 'Student.RELIGION',
    sources: [`${codingManual}/21056/Student/field/RELIGION`, `${redpot}/student/fixtures/religion.yaml`],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      20 No religion
      21 Buddhist
      22 Christian
      23 Christian - Church of Scotland
      24 Christian - Roman Catholic
      25 Christian - Presbyterian Church in Ireland
      26 Christian - Church of Ireland
      27 Christian - Methodist Church in Ireland
      28 Christian - Other denomination
      29 Hindu
      30 Jewish
      31 Muslim
      32 Pagan
      33 Sikh
      80 Any other religion or belief
      98 Prefer not to say
      99 Not available`),
  },
  {
    name: 'Student.SEXORT',
    sources: [`${redpot}/student/fixtures/sexual_orientation.yaml`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      10 Asexual
      11 Bi/Bisexual
      12 Gay man
      13 Gay woman/lesbian
      14 Heterosexual/straight
      15 Other
      16 Queer
      98 Prefer not to say
      99 Not available`),
  },
  {
    name: 'Student.TTACCOM',
    sources: [`${codingManual}/22056/Student/field/TTACCOM`],
    confidence: 'A',
    isComplete: false,
    codes: codesIn(`
      01 Provider maintained property
      02 Parental/guardian home
      04 Own residence
      05 Other rented accommodation`),
  },
  {
    name: 'EntryProfile.PARED',
    sources: [
      'https://www.hesa.ac.uk/collection/c20054/a/pared',
      `${redpot}/student/fixtures/parental_education.yaml`,
    ],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      01 Yes
      02 No
      97 Not known
      98 Information refused / Prefer not to say
      99 Not available`),
  },
  {
    name: 'EntryProfile.CARELEAVER',
    sources: [
      'https://www.hesa.ac.uk/collection/c20054/a/careleaver',
      'https://github.com/timnyborg/redpot-unchained',
      `${codingManual}/22056/EntryProfile/field/CARELEAVER`,
    ],
    confidence: 'C',
    isComplete: false,
    codes: codesIn(`
      01 Care leaver (16+)
      04 UCAS defined care leaver
      05 Not a care leaver
      98 Information refused
      99 Not available`),
  },
  {
    name: 'EntryProfile.RELIGIOUSBGROUND',
    sources: ['https://www.hesa.ac.uk/collection/student/datafutures/a/entryprofile_religiousbground'],
    confidence: 'A',
    isComplete: true,
    codes: codesIn(`
      20 No religion
      21 Bahai
      22 Buddhist
      25 Christian - Roman Catholic
      26 Christian - Protestant
      30 Christian - Other denomination
      31 Hindu
      33 Jewish
      34 Muslim
      35 Sikh
      37 Any other religion or belief
      99 Not available`),
  },
]
