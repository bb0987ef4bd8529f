import { type HesaSettings, hesaSettingWords } from '#college/hesa/hesa-settings.ts'
import { fieldAt } from '#kit/record/record.ts'
import { hub } from '#office/system-data/hub.ts'
import { person } from '#people/contacts/person.ts'
import { entryProfile } from '#students/hesa/entry-profile.ts'
import { hesaAnswer } from '#students/hesa/hesa-answer.ts'
import { hesaYear } from '#students/hesa/hesa-year.ts'
import { programme } from '#students/programmes/programme.ts'
import { programmeFee } from '#students/programmes/programme-fee.ts'
import { engagement } from '#students/student/engagement.ts'
import { enrolmentSession } from '#students/student/enrolment-session.ts'
import { moduleEnrolment } from '#students/student/module-enrolment.ts'
import { student } from '#students/student/student.ts'
import { award } from '#teaching/boards/award.ts'
import { module } from '#teaching/modules/module.ts'
import { moduleInstance } from '#teaching/modules/module-instance.ts'
import type { CellOrigin, OriginPlace } from './return-tree.ts'

const declarations = {
  awards: award,
  engagements: engagement,
  'enrolment-sessions': enrolmentSession,
  'entry-profiles': entryProfile,
  'hesa-answers': hesaAnswer,
  'hesa-years': hesaYear,
  hubs: hub,
  'module-enrolments': moduleEnrolment,
  'module-instances': moduleInstance,
  modules: module,
  people: person,
  'programme-fees': programmeFee,
  programmes: programme,
  students: student,
} as const
/** Records what is returned comes from. */
export type OriginRecord = keyof typeof declarations

/** Answers the place of a field of a record, or of the record as a whole. */
export function atRecord(collection: OriginRecord, id: string, path: string | null = null): OriginPlace {
  return { by: 'record', collection, id, path }
}

/** Answers that a value is what a field of a record says; `at` is another place, where there is no such record yet. */
export function fromField(
  collection: OriginRecord,
  id: string | null | undefined,
  path: string,
  at: OriginPlace | null = null,
): CellOrigin {
  return {
    words: wordsOf(collection, path),
    at: id === null || id === undefined ? at : atRecord(collection, id, path),
  }
}

/** Answers that a value is what the settings say. */
export function fromSetting(key: keyof HesaSettings): CellOrigin {
  return { words: `Settings · ${hesaSettingWords[key].label}`, at: { by: 'setting' } }
}

/** Answers that a value follows from others, and what to open to have it otherwise. */
export function reckoned(words: string, at: OriginPlace | null = null): CellOrigin {
  return { words, at }
}

const known = new Map<string, string>()

function wordsOf(collection: OriginRecord, path: string): string {
  const key = `${collection} ${path}`
  const words = known.get(key)
  if (words !== undefined) return words
  const field = fieldAt(declarations[collection], path)
  if (!field) throw new Error(`${collection} have no field ${path}.`)
  const made = `${declarations[collection].title} · ${field.longLabel}`
  known.set(key, made)
  return made
}
