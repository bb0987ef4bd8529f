import { access } from './access/department.ts'
import { admissions } from './admissions/department.ts'
import { care } from './care/department.ts'
import { contact } from './contact/department.ts'
import { durham } from './durham/department.ts'
import { hesa } from './hesa/department.ts'
import { kit } from './kit/department.ts'
import {
  type Basics,
  type Contributions,
  type Department,
  type RuleParts,
  sixHours,
  type Work,
} from './kit/departments/department.ts'
import { anyReads } from './kit/files/rights.ts'
import { sweepLinks } from './kit/mailed-links/links.ts'
import { firstToKnow } from './kit/records/code-lists.ts'
import type { Derived } from './kit/records/derived.ts'
import { joinRules, type Rules } from './kit/records/rules.ts'
import type { SeesWithheld } from './kit/records/withheld.ts'
import { office } from './office/department.ts'
import { people } from './people/department.ts'
import type { Today } from './platform/process/today.ts'
import { portal } from './portal/department.ts'
import { returns } from './returns/department.ts'
import { students } from './students/department.ts'
import { teaching } from './teaching/department.ts'

/** Every department, each after those it builds on. */
export const departments: readonly Department[] = [
  kit,
  access,
  people,
  care,
  office,
  admissions,
  students,
  contact,
  returns,
  portal,
  teaching,
  durham,
  hesa,
]

/** Gives a database that has none of them the records every college begins with. */
export const ensureAllBasics: Basics = async (...parts) => {
  for (const { basics } of departments) await basics?.(...parts)
}

/**
 * What the college wants to happen around writes, by the plural of the record type; those of one type in the order of
 * the departments. Every door is opened with all of it, so that a write has the same consequences whoever makes it.
 */
export function recordRules(parts: RuleParts): Rules {
  return joinRules(...departments.map(({ rules }) => rules?.(parts) ?? {}))
}

/** How each derived field is worked out, by what the college says at the time. */
export function derivedFields(parts: Pick<RuleParts, 'college' | 'clock'>): Derived {
  return Object.assign({}, ...departments.map(({ derived }) => derived?.(parts) ?? {}))
}

export const seesWithheld: SeesWithheld = Object.assign(
  {},
  ...departments.map((department) => department.seesWithheld ?? {}),
)

/** Which mails go to nobody. */
export const mailStops = departments.flatMap(({ stopsMails }) => stopsMails ?? [])

/** What the server does by itself, besides sweeping away links that no longer open. */
export const works: readonly Work[] = [
  ...departments.flatMap((department) => department.works ?? []),
  {
    failed: 'Old links could not be deleted',
    every: sixHours,
    run: ({ database }) => sweepLinks(database, linkKinds, new Date()),
  },
]
const linkKinds = departments.flatMap(({ links }) => links ?? [])

/** What the departments say together to what generic code asks. */
export function contributionsOf(clock: Today): Contributions {
  const sees = departments.flatMap(({ seesPicture }) => seesPicture ?? [])
  const marks = departments.flatMap(({ mailRefused }) => mailRefused ?? [])
  const turns = departments.flatMap(({ mailTurned }) => mailTurned ?? [])
  const forgets = departments.flatMap(({ forget }) => forget ?? [])
  const finders = departments.flatMap(({ finds }) => finds ?? [])
  const cards = departments.flatMap(({ firstPage }) => firstPage ?? [])
  const registered = departments.flatMap(({ registeredSince }) => registeredSince ?? [])
  const [recognises] = departments.flatMap((department) => department.recognises ?? [])
  if (!recognises) throw new Error('No department recognises people.')
  return {
    ...recognises,
    takesBesides: Object.assign({}, ...departments.map(({ takesBesides }) => takesBesides ?? {})),
    readsFile: anyReads(...departments.flatMap(({ readsFile }) => readsFile ?? [])),
    async seesPicture(db, caller, id) {
      for (const one of sees) if (await one(db, caller, id, clock.today())) return true
      return false
    },
    async mailRefused(tx, marking, mail) {
      for (const mark of marks) await mark(tx, marking, mail)
    },
    async mailTurned(tx, marking, mail) {
      for (const turn of turns) await turn(tx, marking, mail)
    },
    async forget(tx, ...whom) {
      for (const forget of forgets) await forget(tx, ...whom)
    },
    planners: Object.assign({}, ...departments.map(({ planners }) => planners ?? {})),
    finds: async (db, caller, search) =>
      (await Promise.all(finders.map((find) => find(db, caller, search, clock.today())))).flat(),
    codes: firstToKnow(departments.flatMap(({ codes }) => codes ?? [])),
    async registeredSince(db, ids) {
      const found = await Promise.all(registered.map((since) => since(db, ids)))
      return new Map(found.flatMap((one) => [...one]))
    },
    async firstPage(db, caller) {
      const found = await Promise.all(cards.map((card) => card(db, caller, clock.today())))
      return found.filter((card) => card !== null)
    },
    settingNotes: Object.assign({}, ...departments.map(({ settingNotes }) => settingNotes ?? {})),
    settingChanged: Object.assign({}, ...departments.map(({ settingChanged }) => settingChanged ?? {})),
  }
}
