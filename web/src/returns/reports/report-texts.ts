import type { StudentReportPath } from '@minster/domain/returns/reports/student-report-calls'

/** What a report says of itself. */
interface ReportTexts {
  readonly lead: string
  /** Said where there is nothing yet. */
  readonly empty: string
  /** The tab of a student's page that says more. */
  readonly tab?: string
}

/** Apart from the addresses of the reports, which every page of the product carries. */
export const reportTexts: Readonly<Record<StudentReportPath, ReportTexts>> = {
  'students-counted': {
    lead: 'The students a number was counted from.',
    empty: 'Nobody has an enrolment session in this year.',
    tab: 'studies',
  },
  'pathways-report': {
    lead: 'Credits come from modules passed or counted; a finished year without modules counts for what it was enrolled for.',
    empty: 'Whoever is enrolled stands here under their pathway.',
    tab: 'studies',
  },
  'placements-report': {
    lead: 'Students on a way with a placement who have none, and placements with something amiss. Each opens the student.',
    empty: 'Ordinands and LLMs stand here until they have a placement.',
    tab: 'formation',
  },
  'stage-two-report': {
    lead: 'Ordinands who apply and who study. Red started without what the Church sends, amber begins within sixty days.',
    empty: 'Ordinands stand here from the day they send in their application.',
  },
  'induction-report': {
    lead: 'Who has an induction to work through, and how far they are. The steps are kept under Admin.',
    empty: 'Whoever has an induction to work through stands here.',
    tab: 'overview',
  },
  'cot-report': {
    lead: 'Confirmation of Training: what it states of each ordinand. What is missing is red.',
    empty: 'Students of the type Ordinand stand here.',
  },
  'students-by-cohort': {
    lead: 'Every number shows the students it counts.',
    empty: 'Nobody studies in this year. Choose another one.',
    tab: 'studies',
  },
  'attendance-report': {
    lead: 'Of the days whose register was taken, how many each came to. Excused days count neither for nor against.',
    empty: 'Nobody was expected on a day of this year yet. Choose another one.',
    tab: 'formation',
  },
  'my-attendance-report': {
    lead: 'Those you look after or teach. Excused days count neither for nor against.',
    empty: 'Nobody of yours was expected on a day of this year yet. Choose another one.',
    tab: 'formation',
  },
  'address-export': {
    lead: 'Choose whom to write to, then take the addresses away as a sheet for mail merge or as labels.',
    empty: 'There is nobody to write to. Choose others above.',
  },
}
