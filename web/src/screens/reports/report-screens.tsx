import type { ComponentType } from 'react'
import type { StudentReportPath } from '../../api/reports.ts'

const reportAt = (path: StudentReportPath, words: ReportWords) => async (): Promise<ComponentType> => {
  const { StudentReport } = await import('./StudentReport.tsx')
  return () => <StudentReport path={path} {...words} />
}

/** What a report says of itself. */
export interface ReportWords {
  readonly lead: string
  /** Said where there is nothing yet. */
  readonly empty: string
  /** The tab of a student's page that says more. */
  readonly tab?: string
}

/** The reports of the students menu by their path. */
export const reportScreens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  '/students/studentreporting': async () => (await import('./StudentFigures.tsx')).StudentFigures,
  '/students/counted': reportAt('students-counted', {
    lead: 'The students a number was counted from.',
    empty: 'Nobody has an enrolment session in this year.',
    tab: 'studies',
  }),
  '/students/pathways': reportAt('pathways-report', {
    lead: 'Credits come from modules passed or counted; a finished year without modules counts for what it was enrolled for.',
    empty: 'Whoever is enrolled stands here under their pathway.',
    tab: 'studies',
  }),
  '/students/placements/missing': reportAt('placements-report', {
    lead: 'Students on a way with a placement who have none, and placements with something amiss. Each opens the student.',
    empty: 'Ordinands and LLMs stand here until they have a placement.',
    tab: 'formation',
  }),
  '/students/stage-two': reportAt('stage-two-report', {
    lead: 'Ordinands who apply and who study. Red started without what the Church sends, amber begins within sixty days.',
    empty: 'Ordinands stand here from the day they send in their application.',
  }),
  '/students/induction': reportAt('induction-report', {
    lead: 'Who has an induction to work through, and how far they are. The steps are kept under Admin.',
    empty: 'Whoever has an induction to work through stands here.',
    tab: 'overview',
  }),
  '/students/cot': reportAt('cot-report', {
    lead: 'Confirmation of Training: what it states of each ordinand. What is missing is red.',
    empty: 'Students of the type Ordinand stand here.',
  }),
  '/students/students-by-cohort': reportAt('students-by-cohort', {
    lead: 'Every number shows the students it counts.',
    empty: 'Nobody studies in this year. Choose another one.',
    tab: 'studies',
  }),
  '/students/attendance': reportAt('attendance-report', {
    lead: 'Of the days whose register was taken, how many each came to. Excused days count neither for nor against.',
    empty: 'Nobody was expected on a day of this year yet. Choose another one.',
    tab: 'formation',
  }),
  '/mystudents/attendance': reportAt('my-attendance-report', {
    lead: 'Those you look after or teach. Excused days count neither for nor against.',
    empty: 'Nobody of yours was expected on a day of this year yet. Choose another one.',
    tab: 'formation',
  }),
  '/students/address-export': reportAt('address-export', {
    lead: 'Choose whom to write to, then take the addresses away as a sheet for mail merge or as labels.',
    empty: 'There is nobody to write to. Choose others above.',
  }),
}
