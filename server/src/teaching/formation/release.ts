import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { RecordName } from '@minster/domain/register/paths'
import type { Audience, Released } from '@minster/domain/teaching/formation/formation-calls'
import { formationKinds, isFormationKind } from '@minster/domain/teaching/formation/formation-kinds'
import { meetingTimeWords } from '@minster/domain/teaching/formation/meeting-times'
import { z } from 'zod'
import { mailTextOf, queueMail, readMailTemplate } from '#kit/mail/queue-mail.ts'
import { nameOfPerson } from '#kit/records/name-of-person.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { groups as groupRecords, memberships, sets } from './collections.ts'
import type { Placing } from './place-students.ts'
import {
  demandOpen,
  type FormationSetRow,
  type GroupRow,
  type PlaceRow,
  readGroups,
  readPlaces,
} from './read-set.ts'

const { f, p, s } = tables({ f: 'faculty', p: 'people', s: 'students' })
const { u } = optional(tables({ u: 'users' }))

type FormationMailer = Pick<Services, 'config' | 'queue' | 'clock' | 'college'>

/** More mails than these nobody reads through; the others are alike. */
const mostShown = 60

interface Letter {
  readonly template: MailTemplateKey
  readonly name: string
  readonly address: string | null
  readonly values: Readonly<Record<string, unknown>>
  readonly about: { readonly type: RecordName; readonly id: string }
  /** The place or group of which it tells. */
  readonly tells: string
}

/**
 * Lets students or tutors know of their groups: from then on they see them, and everybody gets a mail who has had none yet
 * of how things stand. A second time it tells only what has changed.
 */
export async function release(
  tx: Transaction,
  set: FormationSetRow,
  { to, preview }: { readonly to: Audience; readonly preview: boolean },
  post: FormationMailer,
  placing: Placing,
): Promise<Released> {
  demandOpen(set, placing.today)
  const groups = await readGroups(tx, set.id)
  const places = await readPlaces(tx, set, placing.today)
  if (places.length === 0)
    throw new AppError('INVALID', 'Nobody has a place in these groups yet. Draw them up first.')
  const letters =
    to === 'students'
      ? await toStudents(tx, set, groups, places, post)
      : await toTutors(tx, set, groups, places, post)
  const reached = letters.filter(({ address }) => isAddress(address))
  if (!preview) await send(tx, set, to, reached, { groups, places }, post, placing)
  return {
    mails: reached.length,
    shown: await lettersShown(tx, reached.slice(0, mostShown)),
    unreached: letters
      .filter((letter) => !reached.includes(letter))
      .map(({ name, address }) => ({
        name,
        why: address ? 'The e-mail address is not right.' : 'There is no e-mail address. Fill it in.',
      })),
    leaderless: groups.filter(({ leaders }) => leaders.length === 0).map(({ name }) => name),
  }
}

function isAddress(address: string | null): boolean {
  return z.email().safeParse(address).success
}

interface Addressed extends Values {
  readonly id: string
  readonly name: string
  readonly address: string | null
}

async function toStudents(
  db: Queryable,
  set: FormationSetRow,
  groups: readonly GroupRow[],
  places: readonly PlaceRow[],
  post: FormationMailer,
): Promise<Letter[]> {
  const untold = places.filter(({ toldAt }) => toldAt === null)
  const people = await studentsOf(db, untold)
  return untold.flatMap((place): Letter[] => {
    const person = people.get(place.student)
    const group = groups.find(({ id }) => id === place.group)
    if (!person || !group) return []
    const { name, address } = person
    const leaders = group.leaders.map(({ label }) => label)
    const facts = [
      leaders.length > 0 ? `Led by: ${leaders.join(' and ')}` : 'Who leads it you will hear later.',
      ...describeMeeting(group),
    ]
    return [
      {
        template: 'formation-group-student',
        name,
        address,
        values: { ...commonOf(set, group, name, post), facts: linesOf(facts) },
        about: { type: 'students', id: place.student },
        tells: place.id,
      },
    ]
  })
}

async function toTutors(
  db: Queryable,
  set: FormationSetRow,
  groups: readonly GroupRow[],
  places: readonly PlaceRow[],
  post: FormationMailer,
): Promise<Letter[]> {
  const changed = groups.filter((group) => isUnnotified(group, places))
  const ids = changed.flatMap(({ leaders }) => leaders.map(({ id }) => id))
  const leaders = new Map(
    (
      await db.rows(select({
        id: f.id,
        name: nameOfPerson(p),
        address: sql<string | null>`coalesce(${u.email}, ${p.email})`,
      })`
        from ${f} join ${p} on ${p.id} = ${f.person}
          left join ${u} on ${u.id} = ${f.user} and ${u.active} and ${alive(u)}
        where ${f.id} = any(${sql.param(ids)}::uuid[])`)
    ).map((one) => [one.id, one]),
  )
  const gone = changed.flatMap((group) => group.toldStudents ?? [])
  const people = await studentsOf(db, [...places, ...gone.map((student) => ({ student }))])
  return changed.flatMap((group) => {
    const now = places.filter((place) => place.group === group.id).map(({ student }) => student)
    const members = now.map((id) => wordsFor(people.get(id)))
    const told = group.leadersToldAt === null ? null : (group.toldStudents ?? [])
    const changes =
      told === null
        ? []
        : [
            ...now.filter((id) => !told.includes(id)).map((id) => `New: ${people.get(id)?.name ?? ''}`),
            ...told.filter((id) => !now.includes(id)).map((id) => `No longer: ${people.get(id)?.name ?? ''}`),
          ]
    const facts = [...changes, ...describeMeeting(group)]
    return group.leaders.flatMap(({ id }): Letter[] => {
      const leader = leaders.get(id)
      if (!leader) return []
      return [
        {
          template: 'formation-group-leader',
          name: leader.name,
          address: leader.address,
          values: {
            ...commonOf(set, group, leader.name, post),
            facts: linesOf(facts.length > 0 ? facts : ['When and where it meets is yours to agree.']),
            members: linesOf(members.length > 0 ? members : ['Nobody yet.']),
            link: `${post.config.publicUrl}/mystudents/formation-groups`,
          },
          about: { type: 'formation-groups', id: group.id },
          tells: group.id,
        },
      ]
    })
  })
}

/** Whether the leaders of a group have not heard of who is in it now. */
export function isUnnotified(
  { id, leaders, leadersToldAt, toldStudents }: GroupRow,
  places: readonly Pick<PlaceRow, 'group' | 'student'>[],
): boolean {
  if (leaders.length === 0) return false
  const now = places.filter(({ group }) => group === id).map(({ student }) => student)
  if (leadersToldAt === null) return true
  const told = new Set(toldStudents)
  return told.size !== now.length || now.some((student) => !told.has(student))
}

async function studentsOf(
  db: Queryable,
  places: readonly { readonly student: string }[],
): Promise<ReadonlyMap<string, Addressed>> {
  const ids = places.map(({ student }) => student)
  const rows = await db.rows(select({
    id: s.id,
    name: nameOfPerson(p),
    address: p.email,
  })`from ${s} join ${p} on ${p.id} = ${s.person}
    where ${s.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}

function wordsFor(person: Addressed | undefined): string {
  return [person?.name, person?.address].filter(Boolean).join(', ')
}

function commonOf(set: FormationSetRow, group: GroupRow, name: string, { college }: FormationMailer) {
  return {
    name,
    kind: isFormationKind(set.kind) ? formationKinds[set.kind].one : 'group',
    group: group.name,
    year: set.academicYear,
    college: college.title,
    office: `${college.office.name}, ${college.office.email}`,
  }
}

function describeMeeting(group: GroupRow): string[] {
  const time = meetingTimeWords(group)
  return [...(time ? [`It meets: ${time}`] : []), ...(group.room ? [`Place: ${group.room}`] : [])]
}

function linesOf(texts: readonly string[]) {
  return texts.map((text) => ({ text, link: '' }))
}

async function lettersShown(db: Queryable, letters: readonly Letter[]): Promise<Released['shown']> {
  const [first] = letters
  if (!first) return []
  const words = await readMailTemplate(db, first.template)
  return letters.map(({ template, name, address, values }) => {
    const { subject, text } = mailTextOf(template, words, values)
    return { name, to: address ?? '', subject, text }
  })
}

async function send(
  tx: Transaction,
  set: FormationSetRow,
  to: 'students' | 'tutors',
  letters: readonly Letter[],
  { groups, places }: { readonly groups: readonly GroupRow[]; readonly places: readonly PlaceRow[] },
  post: FormationMailer,
  { door, caller }: Placing,
): Promise<void> {
  const how = { caller, byRule: true }
  const now = post.clock.now().toISOString()
  const field = to === 'students' ? 'releasedToStudents' : 'releasedToTutors'
  if (set[field] === null) await door.change(tx, sets, set.id, { [field]: now }, how)
  for (const { template, name, address, values, about } of letters)
    await queueMail(tx, post, {
      template,
      to: { name, address: address ?? '' },
      values,
      about,
      by: caller.userId || null,
    })
  for (const id of new Set(letters.map(({ tells }) => tells))) {
    if (to === 'students') await door.change(tx, memberships, id, { toldAt: now }, how)
    else {
      const toldStudents = places.filter(({ group }) => group === id).map(({ student }) => student)
      const isThere = groups.some((group) => group.id === id)
      if (isThere) await door.change(tx, groupRecords, id, { toldStudents, leadersToldAt: now }, how)
    }
  }
}
