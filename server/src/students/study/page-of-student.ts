import { permits } from '@minster/domain/kit/permissions/permissions'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { ListAbilities } from '@minster/domain/kit/records/record-calls'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { type AbilityContext, abilitiesOf, listAbilitiesOf, noAbilities } from '#kit/records/abilities.ts'
import { readOne } from '#kit/records/read.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPlansOfStudent, shownPlans } from '../planned/read-planned.ts'
import { creditsOfPage, readCreditsGround } from './credits-of-page.ts'
import { flagsOf, readFlags } from './page-flags.ts'
import { type Part, readPart, rowsSeen } from './page-parts.ts'

const { st, en, s, e } = tables({
  st: 'students',
  en: 'engagements',
  s: 'enrolment-sessions',
  e: 'engagements',
})

interface Parts {
  readonly person: Part
  readonly tutor: Part
  readonly engagements: Part
  readonly sessions: Part
  readonly modules: Part
  readonly contacts: Part
}

const engagements = collectionOf('engagements')
const sessions = collectionOf('enrolment-sessions')
const modules = collectionOf('module-enrolments')
const contacts = collectionOf('emergency-contacts')

/** Whoever comes through a collection of their own sees of the studies behind it what is theirs, too. */
export function pageParts(page: ReachedCollection): Parts {
  const asTheirs = (collection: ReachedCollection): ReachedCollection =>
    page.mine ? { ...collection, access: page.access, mine: true } : collection
  return {
    // Who the student is, is shown with the student.
    person: {
      name: 'people',
      collection: collectionOf('people'),
      more: [],
      rows: () => ({}),
      belongs: (from, student) =>
        sql`${from.own('id')} = (select ${st.person} from ${st} where ${st.id} = ${student})`,
      order: (from) => from.own('id'),
    },
    tutor: {
      name: 'faculty',
      collection: collectionOf('faculty'),
      more: ['person.email'],
      rows: () => ({}),
      belongs: (from, student) =>
        sql`${from.own('id')} = (select ${st.tutor} from ${st} where ${st.id} = ${student})`,
      order: (from) => from.own('id'),
    },
    engagements: {
      name: 'engagements',
      collection: engagements,
      more: ['programme.name', 'programme.levels', 'programme.hesa.qualification'],
      rows: rowsSeen(asTheirs(engagements)),
      belongs: (from, student) => sql`${from.at('student')} = ${student}`,
      order: (from) => sql`${from.at('start')} desc, ${from.own('id')}`,
    },
    sessions: {
      name: 'enrolment-sessions',
      collection: sessions,
      more: [],
      rows: rowsSeen(asTheirs(sessions)),
      belongs: (from, student) => sql`${from.at('engagement')} = any(array(
        select ${en.id} from ${en} where ${en.student} = ${student} and ${alive(en)}))`,
      order: (from) => {
        const of = (path: string) => from.at(path)
        return sql`${of('academicYear')} desc, ${of('startDate')} desc nulls last, ${from.own('id')}`
      },
    },
    modules: {
      name: 'module-enrolments',
      collection: modules,
      more: ['moduleInstance.module.code', 'moduleInstance.module.name', 'moduleInstance.module.credits'],
      rows: rowsSeen(asTheirs(modules)),
      belongs: (from, student) => sql`${from.at('session')} = any(array(
        select ${s.id} from ${s} join ${e} on ${e.id} = ${s.engagement}
        where ${e.student} = ${student} and ${alive(s)} and ${alive(e)}))`,
      order: (from) => sql`${from.at('moduleInstance.module.code')}, ${from.own('id')}`,
    },
    contacts: {
      name: 'emergency-contacts',
      collection: contacts,
      more: [],
      rows: rowsSeen(contacts),
      belongs: (from, student) => sql`${from.at('student')} = ${student}`,
      order: (from) => {
        const order = from.at('order')
        return sql`array_position(array['First', 'Second', 'Third'], ${order}), ${from.own('id')}`
      },
    },
  }
}

/**
 * Reads the page of a student. The parts are asked for side by side; without the student in sight there is none of them.
 */
export type ReadsPage = (
  asked: AbilityContext,
  id: string,
  caller: Caller,
  today: string,
) => Promise<StudentPage>

export function pageReaderOf(page: ReachedCollection): ReadsPage {
  const parts = pageParts(page)
  return async (asked, id, caller, today) => {
    const { database: db } = asked
    const readStudent = async (): Promise<RecordReply> => {
      const data = await readOne(db, page, id, caller)
      const [abilities = noAbilities] = await abilitiesOf(asked, page, [data], caller)
      return { data, abilities }
    }
    const [student, flags, ground, plans, [person], [tutor], ...rest] = await Promise.all([
      readStudent(),
      readFlags(db, id, caller, page.mine),
      readCreditsGround(db, id),
      readPlansOfStudent(db, id),
      readPart(asked, parts.person, id, caller),
      readPart(asked, parts.tutor, id, caller),
      readPart(asked, parts.engagements, id, caller),
      readPart(asked, parts.sessions, id, caller),
      readPart(asked, parts.modules, id, caller),
      readPart(asked, parts.contacts, id, caller),
    ])
    const [ofEngagements, ofSessions, ofModules, ofContacts] = rest
    const present = ofEngagements.find(({ data }) => data['id'] === idIn(student.data['engagement']))
    const [planned = null] = await shownPlans(db, plans, ofEngagements, { caller, today })
    return {
      student,
      person: person ?? null,
      tutor: tutor ? tutorOf(tutor) : null,
      engagements: ofEngagements,
      sessions: ofSessions,
      modules: ofModules,
      credits: creditsOfPage(
        { engagements: ofEngagements, sessions: ofSessions, modules: ofModules },
        ground,
        today,
      ),
      contacts: ofContacts,
      planned,
      flags: flagsOf(flags, present?.data, permits(caller.claims, 'profiles:safeguarding'), today),
      add: {
        engagements: mayAdd(engagements, caller),
        sessions: mayAdd(sessions, caller),
        modules: mayAdd(modules, caller),
        contacts: mayAdd(contacts, caller),
      },
    }
  }
}

function tutorOf({ data }: RecordReply): StudentPage['tutor'] {
  const email = valueAt(data, 'person.email')
  return {
    label: data.label ?? '',
    ...(email !== undefined && { email: typeof email === 'string' ? email : null }),
  }
}

function idIn(link: unknown): unknown {
  return typeof link === 'object' && link !== null ? Reflect.get(link, 'id') : null
}

function mayAdd(collection: ReachedCollection, caller: Caller): ListAbilities['create'] {
  return listAbilitiesOf(collection, caller).create
}
