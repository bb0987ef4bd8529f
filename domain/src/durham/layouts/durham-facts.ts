import type { DurhamFileKind } from './file-kinds.ts'

const everyFile: readonly DurhamFileKind[] = ['registrations', 'modules', 'photos', 'census', 'marks']
const ofStudies: readonly DurhamFileKind[] = ['registrations', 'census']

/** What a column of a file can hold: in which files, and in which of them Durham cannot do without it. */
export const durhamFacts = {
  bannerId: { label: 'Banner ID', in: everyFile, needed: ['modules', 'marks', 'photos'] },
  firstNames: { label: 'All first names', in: everyFile, needed: [] },
  firstName: { label: 'First of the first names', in: everyFile, needed: ['registrations'] },
  middleNames: { label: 'Middle names', in: everyFile, needed: ['registrations'] },
  lastName: { label: 'Last name', in: everyFile, needed: ['registrations'] },
  studyPath: { label: 'Study Path ID', in: everyFile, needed: ['registrations'] },
  dateOfBirth: { label: 'Date of birth', in: everyFile, needed: ['registrations'] },
  gender: { label: 'Gender', in: ofStudies, needed: ['registrations'] },
  email: { label: 'E-mail', in: everyFile, needed: [] },
  programmeCode: { label: 'Durham programme code', in: everyFile, needed: ['registrations', 'census'] },
  programme: { label: 'Programme', in: everyFile, needed: [] },
  pace: { label: 'Study pace', in: everyFile, needed: [] },
  level: { label: 'Level', in: everyFile, needed: [] },
  hub: { label: 'Hub', in: everyFile, needed: [] },
  academicYear: { label: 'Academic year', in: everyFile, needed: [] },
  entryDate: { label: 'Date of entry', in: ofStudies, needed: ['registrations'] },
  lengthMonths: { label: 'Length in months', in: ofStudies, needed: ['registrations'] },
  leaveDate: { label: 'Expected leave date', in: ofStudies, needed: ['registrations'] },
  standing: { label: 'Standing', in: ofStudies, needed: [] },
  standingSince: { label: 'Standing since', in: ofStudies, needed: [] },
  moduleCode: { label: 'Module code', in: ['modules', 'marks'], needed: ['modules', 'marks'] },
  moduleName: { label: 'Module', in: ['modules', 'marks'], needed: [] },
  moduleCredits: { label: 'Module credits', in: ['modules', 'marks'], needed: [] },
  moduleLevel: { label: 'Module level', in: ['modules', 'marks'], needed: [] },
  moduleStanding: { label: 'Taken, left or credit from elsewhere', in: ['modules'], needed: [] },
  mark: { label: 'Mark', in: ['marks'], needed: ['marks'] },
  outcome: { label: 'Outcome', in: ['marks'], needed: [] },
  award: { label: 'Award recommended', in: ['marks'], needed: [] },
  boardDay: { label: 'Day of the board', in: ['marks'], needed: [] },
  photoName: { label: 'Name of the picture', in: ['photos'], needed: [] },
  text: { label: 'Always the same words', in: everyFile, needed: [] },
} as const satisfies Record<
  string,
  {
    readonly label: string
    readonly in: readonly DurhamFileKind[]
    readonly needed: readonly DurhamFileKind[]
  }
>
export type DurhamFact = keyof typeof durhamFacts
