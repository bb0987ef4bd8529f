import { type Fields, longText } from '#kit/record/field.ts'
import { checkFields } from './check-fields.ts'
import { type CheckFamily, checkFamilies } from './checks.ts'

/** A remark on one check, closed to whoever may not see the check. Who wrote it, and when, is in its history. */
function noteOn(family: CheckFamily) {
  const check: Fields[string] = checkFields[family]
  const { label } = checkFamilies[family]
  return longText(label, {
    width: 12,
    longest: 5000,
    ...(check.needs === undefined ? {} : { needs: check.needs, sensitive: true }),
    ...(check.feature === undefined ? {} : { feature: check.feature }),
  })
}

/** One note for every check family. */
export const checkNoteFields = {
  eligibility: noteOn('eligibility'),
  references: noteOn('references'),
  leaderReferences: noteOn('leaderReferences'),
  placement: noteOn('placement'),
  churchPlanting: noteOn('churchPlanting'),
  studentMinistry: noteOn('studentMinistry'),
  attendance: noteOn('attendance'),
  convictions: noteOn('convictions'),
  nextSteps: noteOn('nextSteps'),
  finances: noteOn('finances'),
  qualifications: noteOn('qualifications'),
  languageAbility: noteOn('languageAbility'),
  disabilities: noteOn('disabilities'),
  learningSupport: noteOn('learningSupport'),
  neurodiversity: noteOn('neurodiversity'),
  healthDisability: noteOn('healthDisability'),
  bursaryApplication: noteOn('bursaryApplication'),
  bursaryReferences: noteOn('bursaryReferences'),
} satisfies Record<CheckFamily, Fields[string]>

/** Answers whether a check says what few may know: its name stands in no text that everybody reads. */
export function isGuarded(family: CheckFamily): boolean {
  const note: { readonly needs?: string } = checkNoteFields[family]
  return note.needs !== undefined
}
