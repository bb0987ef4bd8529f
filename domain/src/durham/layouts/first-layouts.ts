import type { RecordOf } from '#kit/record/record.ts'
import type { DurhamFact } from './durham-facts.ts'
import type { durhamLayout } from './durham-layout.ts'
import type { DurhamFileKind } from './file-kinds.ts'

interface FirstColumn {
  readonly heading: string
  readonly holds: DurhamFact
  readonly required?: true
  readonly longest?: number
  readonly codes?: readonly string[]
}

interface FirstLayout {
  readonly kind: DurhamFileKind
  readonly name: string
  readonly format: RecordOf<typeof durhamLayout>['format']
  readonly fileName: string
  readonly source: { readonly edition: string; readonly where: string; readonly notVerified: string }
  readonly columns: readonly FirstColumn[]
}

const bannerId: FirstColumn = { heading: 'Banner ID', holds: 'bannerId', required: true, longest: 9 }
const lastName: FirstColumn = { heading: 'Last Name', holds: 'lastName', required: true, longest: 60 }
const firstName: FirstColumn = { heading: 'First Name', holds: 'firstName', required: true, longest: 60 }
const programmeCode: FirstColumn = {
  heading: 'Programme Code',
  holds: 'programmeCode',
  required: true,
  longest: 6,
}
const moduleCode: FirstColumn = { heading: 'Module Code', holds: 'moduleCode', required: true, longest: 7 }
const academicYear: FirstColumn = { heading: 'Academic Year', holds: 'academicYear', required: true }

/** The layouts a college begins with: what of Durham’s own is public, and a guess, told as one, of what is not. */
export const firstLayouts: readonly FirstLayout[] = [
  {
    kind: 'registrations',
    name: 'Programme registrations',
    format: 'CSV',
    fileName: 'programme-registrations-{year}-{day}',
    source: {
      edition: 'Read in November 2026',
      where:
        'Durham University, Common Awards: Student Records, “Programme Registrations”: the columns in this order, names of at ' +
        'most 60 characters as in the passport, a Study Path of 1 to 4, days as DD/MM/YYYY, F, M or O, a generic date of ' +
        'entry (1 September, or 1 April for those of February), the length in at most two figures, a code of at most six.',
      notVerified:
        'Not seen: the template itself with the words of its headings; which generic leave dates there are (the expected end ' +
        'stands there); what follows after the programme code; from which day somebody counts as a later entrant (1 November here).',
    },
    columns: [
      firstName,
      { heading: 'Middle Name', holds: 'middleNames', longest: 60 },
      lastName,
      { heading: 'Study Path ID', holds: 'studyPath', required: true, longest: 1 },
      { heading: 'Date of Birth', holds: 'dateOfBirth', required: true },
      { heading: 'Gender', holds: 'gender', required: true, longest: 1 },
      { heading: 'Date of Entry', holds: 'entryDate', required: true },
      { heading: 'Length of Study (Months)', holds: 'lengthMonths', required: true, longest: 2 },
      { heading: 'Expected Leave Date', holds: 'leaveDate', required: true },
      programmeCode,
    ],
  },
  {
    kind: 'modules',
    name: 'Module registrations',
    format: 'CSV',
    fileName: 'module-registrations-{year}-{day}',
    source: {
      edition: 'Read in November 2026',
      where:
        'Durham University, Common Awards: Student Records, “Module Registrations”: registered by module code (TMM1501), ' +
        'sent as Excel or CSV under the name “Module Registration Data”.',
      notVerified:
        'Not seen: which columns there are, in which order, and how credit from elsewhere is told.',
    },
    columns: [
      bannerId,
      lastName,
      firstName,
      programmeCode,
      moduleCode,
      { heading: 'Module Title', holds: 'moduleName' },
      { heading: 'Credits', holds: 'moduleCredits', required: true },
      academicYear,
      { heading: 'Registration', holds: 'moduleStanding', required: true },
    ],
  },
  {
    kind: 'photos',
    name: 'Photographs for campus cards',
    format: 'CSV',
    fileName: '{banner}',
    source: {
      edition: 'Calendar 2024/25',
      where: 'Durham University, Common Awards: “Calendar” names the day by which photographs are sent.',
      notVerified:
        'Not seen: how the pictures are to be called (here by Banner ID), how large they may be, and whether a list goes with them.',
    },
    columns: [bannerId, lastName, firstName, { heading: 'Picture', holds: 'photoName', required: true }],
  },
  {
    kind: 'census',
    name: 'Census',
    format: 'CSV',
    fileName: 'census-{year}-{day}',
    source: {
      edition: 'Read in November 2026',
      where:
        'Durham University, Common Awards: Student Records, “Changes”: on 1 December Durham counts the students by whom the ' +
        'validation fee is reckoned; whoever left or interrupted, and was told of before, is not counted.',
      notVerified:
        'Not seen: whether Durham takes a list from the college or counts by what it holds; then this list is for holding both ' +
        'against each other. Columns and words for the standing are a guess.',
    },
    columns: [
      bannerId,
      lastName,
      firstName,
      programmeCode,
      { heading: 'Study Mode', holds: 'pace' },
      { heading: 'Status', holds: 'standing', required: true },
      { heading: 'Status Since', holds: 'standingSince' },
    ],
  },
  {
    kind: 'marks',
    name: 'Marks of a board',
    format: 'CSV',
    fileName: 'marks-{year}-{day}',
    source: {
      edition: 'Read in November 2026',
      where:
        'Durham University, Common Awards: Student Records, “Module Marks”: the overall mark of each module of every student whose marks ' +
        'were confirmed, within 48 hours of the board; report “V4 DU - Marks List - 48hr”.',
      notVerified:
        'Not seen: which columns the report has, in which order, and its words for outcomes and awards.',
    },
    columns: [
      bannerId,
      lastName,
      firstName,
      programmeCode,
      moduleCode,
      academicYear,
      { heading: 'Mark', holds: 'mark', required: true },
      { heading: 'Outcome', holds: 'outcome' },
      { heading: 'Award Recommended', holds: 'award' },
      { heading: 'Date of Board', holds: 'boardDay' },
    ],
  },
]
