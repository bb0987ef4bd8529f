import { hesaCountries, hesaNationalities } from '#college/hesa/hesa-places.ts'
import { teacherTraining } from './frame-sources.ts'
import { framesOfCourses } from './frames-of-courses.ts'
import { framesOfStudents } from './frames-of-students.ts'
import { framesOfStudies } from './frames-of-studies.ts'
import type { ShippedFrame } from './shipped-frame.ts'
import { subjectCodes } from './subject-codes.ts'

/** What stands for parts of the world, for states that are no more, and for not knowing: nobody's own answer. */
const pastStates = [
  { code: 'XC', label: 'Cyprus not otherwise specified' },
  { code: 'XM', label: 'Czechoslovakia not otherwise specified' },
  { code: 'QN', label: 'Serbia and Montenegro not otherwise specified' },
  { code: 'XN', label: 'Union of Soviet Socialist Republics not otherwise specified' },
  { code: 'XO', label: 'Yugoslavia not otherwise specified' },
]
const partsOfTheWorld = [
  { code: 'XQ', label: 'Africa not otherwise specified' },
  { code: 'XX', label: 'Antarctica and Oceania not otherwise specified' },
  { code: 'XS', label: 'Asia (Except Middle East) not otherwise specified' },
  { code: 'XW', label: 'Caribbean not otherwise specified' },
  { code: 'XU', label: 'Central America not otherwise specified' },
  { code: 'XC', label: 'Cyprus not otherwise specified' },
  { code: 'XP', label: 'Europe not otherwise specified' },
  { code: 'EU', label: 'European Union not otherwise specified' },
  { code: 'XR', label: 'Middle East not otherwise specified' },
  { code: 'XT', label: 'North America not otherwise specified' },
  { code: 'XV', label: 'South America not otherwise specified' },
  { code: 'XK', label: 'United Kingdom, not otherwise specified' },
  { code: 'ZZ', label: 'Not known' },
]

const ofSubjects = {
  sources: [`${teacherTraining}/degree_subjects.csv`],
  confidence: 'A',
  isComplete: false,
  codes: subjectCodes,
} as const

/**
 * The code lists of the return that the product knows before the schema of a collection is uploaded. What was read nowhere
 * (HIGHESTQOE, PREVIOUSPROVIDER and others) is missing here: only the schema says it.
 */
export const shippedFrames: readonly ShippedFrame[] = [
  ...framesOfStudents,
  {
    name: 'Student.NATION',
    sources: [`${teacherTraining}/nationalities.csv`],
    confidence: 'A',
    isComplete: false,
    codes: [...hesaNationalities, ...pastStates],
  },
  {
    name: 'EntryProfile.PERMADDCOUNTRY',
    sources: [`${teacherTraining}/degree_countries.csv`],
    confidence: 'C',
    isComplete: false,
    codes: [...hesaCountries, ...partsOfTheWorld],
  },
  ...framesOfStudies,
  ...framesOfCourses,
  { name: 'ModuleSubject.MODSBJ', ...ofSubjects },
  { name: 'QualificationSubject.QUALSUBJECT', ...ofSubjects },
]

/** The shipped code list of a field, null where there is none. */
export function shippedFrameOf(name: string): ShippedFrame | null {
  return shippedFrames.find((frame) => frame.name === name) ?? null
}
