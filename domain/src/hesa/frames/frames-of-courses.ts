import { codingManual, redpot } from './frame-sources.ts'
import { codesIn, type ShippedFrame } from './shipped-frame.ts'

/** Of courses, modules and qualifications. */
export const framesOfCourses: readonly ShippedFrame[] = [
  {
    name: 'Course.CLSDCRS',
    sources: [`${redpot}/hesa_data_futures/models.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      02 Course is not closed`),
  },
  {
    name: 'Course.TTCID',
    sources: [`${redpot}/hesa_data_futures/models.py`, `${codingManual}/22056/Student/field/ETHNIC`],
    confidence: 'C',
    isComplete: false,
    codes: codesIn(`
      01
      02
      07 No teacher training course`),
  },
  {
    name: 'CourseRole.ROLETYPE',
    sources: [`${redpot}/hesa_data_futures/models.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      202 Delivery organisation`),
  },
  {
    name: 'Module.CRDTSCM',
    sources: [`${redpot}/hesa_data_futures/models.py`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      01 CATS`),
  },
  {
    name: 'Module.LEVLPTS',
    sources: [`${redpot}/module/fixtures/points_level.yaml`],
    confidence: 'B',
    isComplete: false,
    codes: codesIn(`
      20 FHEQ level 4 (undergraduate 1st year)
      21 FHEQ level 5 (undergraduate 2nd year)
      23 FHEQ level 6 (undergraduate 3rd year, honours)
      25 FHEQ level 7 (masters)
      26 FHEQ level 8 (doctorate)`),
  },
  {
    name: 'ModuleCostCentre.COSTCN',
    sources: [
      'https://www.hesa.ac.uk/collection/c19051/a/costcn',
      'https://www.hesa.ac.uk/collection/c20041/a/accentre',
    ],
    confidence: 'A',
    isComplete: false,
    codes: codesIn(`
      101 Clinical medicine
      102 Clinical dentistry
      103 Nursing & allied health professions
      104 Psychology & behavioural sciences
      105 Health & community studies
      106 Anatomy & physiology
      107 Pharmacy & pharmacology
      108 Sports science & leisure studies
      109 Veterinary science
      110 Agriculture, forestry & food science
      111 Earth, marine & environmental sciences
      115 General engineering
      116 Chemical engineering
      117 Mineral, metallurgy & materials engineering
      118 Civil engineering
      119 Electrical, electronic & computer engineering
      120 Mechanical, aero & production engineering
      121 IT, systems sciences & computer software engineering
      123 Architecture, built environment & planning
      124 Geography & environmental studies
      125 Area studies
      127 Anthropology & development studies
      128 Politics & international studies
      129 Economics & econometrics
      131 Social work & social policy
      133 Business & management studies
      134 Catering & hospitality management
      136 Continuing education
      137 Modern languages
      138 English language & literature
      142 Theology & religious studies
      143 Art & design
      144 Music, dance, drama & performing arts
      145 Media studies
      999 HESA cost centre not assignable`),
  },
  {
    name: 'Qualification.QUALCAT',
    sources: [
      'https://www.hesa.ac.uk/collection/student/datafutures/a/qualification_qualcat',
      `${codingManual}/22056/EntryProfile/field/PARED`,
      `${codingManual}/22056/StudentCourseSession/field/SESSIONYEARID`,
      `${codingManual}/22056/QualificationAwarded/field/QUALAWARDRESULT`,
    ],
    confidence: 'A',
    isComplete: false,
    codes: codesIn(`
      M0002 Integrated undergraduate/postgraduate masters degree on the enhanced/extended pattern
      M0006 Post-experience taught Masters degree
      M0007 Master of Business Administration (MBA)
      C0008
      D0003
      D0004
      E0003
      H0003
      H0004
      H0005
      H0009
      H0010
      H0018
      I0001
      I0012
      J0000
      J0001
      J0002
      J0003
      J0011
      C0000
      C0001
      L0000
      L0001
      L0002
      M0016
      M0018
      M0022`),
  },
  {
    name: 'RegistrationRole.REGBODYID',
    sources: ['https://github.com/sheryl-parker/research-docs/blob/main/hesa/schema-changes.md'],
    confidence: 'B',
    isComplete: true,
    codes: codesIn(`
      5043
      5044
      5057`),
  },
]
