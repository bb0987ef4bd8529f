import { type Role } from '@minster/domain/access/rights/roles'
import { partsOf, permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import type { Guards, Members, ScopePaths } from '@minster/domain/kit/record/record'
import { featureKeys } from '@minster/domain/platform/features/features'
import { collections, type ReachedCollection, reach, recordTypeOf } from '@minster/domain/register/paths'
import { defaultRoles } from '@minster/domain/register/permissions/default-roles'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { demonstration } from '#test/demonstration.ts'
import { fromOf } from './from.ts'
import { fixedFilterOf } from './scopes.ts'

/** Every feature is on here, so that permission and scope alone decide. */
const college = await testApp({
  filling: demonstration,
  features: Object.fromEntries(featureKeys.map((key) => [key, true])),
})
const served = collections.filter(({ declaration }) => declaration.served !== false)

/** Which people one has business with follows from what they are to the college: `contacts/whose-business.test.ts`. */
const toldElsewhere = new Set(['people', 'contacts'])

/** Calls beneath a record that tell its reader of what is theirs all the same, and how that is known of an answer. */
const tellsOfTheirs: Readonly<Record<string, (data: unknown, reader: Reader) => boolean>> = {
  // Of a student one does not follow it says nothing.
  'students/intention': (data) => data === null,
  // A day is nobody's; its register holds those the reader looks after.
  'teaching-days/register': (data, reader) =>
    z
      .object({ students: z.array(z.object({ id: z.string() })) })
      .parse(data)
      .students.every(({ id }) =>
        whose.get('students')?.some((student) => student.id === id && isTheirs(reader, student)),
      ),
}
interface Whose {
  readonly id: string
  readonly hub: string | null
  readonly programme: string | null
  /** Users whose own it is. */
  readonly owners: readonly string[]
  /** Users whom a panel or the like ever named for it, or for what it is part of. */
  readonly named: readonly string[]
  readonly whole: string | null
  /** The further permission without which nobody learns of it. */
  readonly guard: Guards['permissions'][string] | null
}

interface Reader extends Role {
  readonly as: SignedInCalls
  readonly hub: string | null
  readonly programme: string | null
}

const whose = new Map<string, readonly Whose[]>()
const readers: Reader[] = []

beforeAll(async () => {
  // Forms of these kinds are confidential, and have not come yet.
  for (const form of ['safeguarding', 'dbs', 'learning-support'])
    await college.database.execute(sql`
      update student_requests set form = ${form} where id in (
        select id from student_requests
        where form not in ('safeguarding', 'dbs', 'learning-support', 'bursary-application')
        order by id limit 10)`)
  const users = await college.database.rows<{ id: string; email: string; roles: string[] } & Placed>(sql`
    select u.id, u.email, u.hub, u.programme, array(select name from roles r where r.id = any(u.roles)) as roles
    from users u`)
  for (const role of defaultRoles) {
    const found = users.find(({ email }) => email === demoEmailOf(role.name))
    if (found?.roles.join() !== role.name) throw new Error(`The demonstration has no ${role.name} alone.`)
    readers.push({ ...role, as: await college.asUser(found.id), hub: found.hub, programme: found.programme })
  }
  for (const collection of served) whose.set(collection.path, await whoseRecordsOf(collection))
})

interface Placed extends Record<string, unknown> {
  readonly hub: string | null
  readonly programme: string | null
}

/** Whose each record of a collection is, by what its declaration names: read from the database, past every scope. */
async function whoseRecordsOf(collection: ReachedCollection): Promise<Whose[]> {
  const { name, declaration } = collection
  const { hub, programme, own = [], partOf, members, guards }: ScopePaths = declaration.scopes ?? {}
  const from = fromOf(name)
  const at = (path: string | undefined) => {
    const reached = path === undefined ? undefined : reach(name, path)
    return reached ? sql`${from.column(reached)}::text` : sql`null::text`
  }
  const owners = sql.join([sql`null::text`, ...own.map(at)], sql`, `)
  const rows = await college.database.rows<
    Omit<Whose, 'guard'> & { guarded: string | null } & Record<string, unknown>
  >(sql`
    select ${from.own('id')} as id, ${at(hub)} as hub, ${at(programme)} as programme, ${at(partOf)} as whole,
      array_remove(array[${owners}], null) as owners, ${at(guards?.field)} as guarded
    ${from.clause()} where ${from.own('deleted_at')} is null and ${fixedFilterOf(collection, from)}
    order by ${from.own('id')} limit 3000`)
  const whole = wholeOf(collection)
  const named = await namedFor(
    members ?? (whole === undefined ? undefined : recordTypeOf(whole).scopes?.members),
  )
  return rows.map((row) => ({
    ...row,
    guard: guards?.permissions[row.guarded ?? ''] ?? null,
    named: [...(named.get(row.id) ?? []), ...(named.get(row.whole ?? '') ?? [])],
  }))
}

/** The type of what the records of a collection are part of. */
function wholeOf({ name, declaration }: ReachedCollection): string | undefined {
  const path = declaration.scopes?.partOf
  const field = path === undefined ? undefined : reach(name, path)?.placed.field
  return field?.kind === 'link' ? field.to : undefined
}

/** Whom records of another type ever named for each record, as those of a panel. */
async function namedFor(members: Members | undefined): Promise<ReadonlyMap<string, string[]>> {
  if (!members) return new Map()
  const from = fromOf(members.of)
  const [record, user] = [members.link, members.user].map((path) => {
    const reached = reach(members.of, path)
    return reached ? from.column(reached) : sql`null`
  })
  const rows = await college.database.rows<{ record: string; users: string[] }>(sql`
    select ${record} as record, array_agg(${user}::text) as users ${from.clause()} group by 1`)
  return new Map(rows.map(({ record: id, users }) => [id, users]))
}

function isTheirs({ as, hub, programme }: Reader, record: Whose): boolean {
  return (
    record.owners.includes(as.userId) ||
    record.named.includes(as.userId) ||
    (hub !== null && record.hub === hub) ||
    (programme !== null && record.programme === programme) ||
    record.id === as.userId
  )
}

/** Whether what a record is part of is theirs. */
function isPartOfTheirs(reader: Reader, collection: ReachedCollection, { whole }: Whose): boolean {
  if (whole === null) return false
  const wholes = served.filter(({ name }) => name === wholeOf(collection))
  return wholes.some(({ path }) => whose.get(path)?.some((one) => one.id === whole && isTheirs(reader, one)))
}

/** Whether a reader whose rights hold for some rows alone has them on this one. */
function isInScope({ scope, as, hub, programme }: Reader, record: Whose, mine: boolean): boolean {
  return (
    ((mine || scope === 'own') && record.owners.includes(as.userId)) ||
    (scope === 'hub' && hub !== null && record.hub === hub) ||
    (scope === 'programme' && programme !== null && record.programme === programme)
  )
}

function mayKnow({ claims, scope }: Reader, { guard }: Whose): boolean {
  if (guard === null) return true
  if (typeof guard === 'string') return permits(claims, guard)
  return scope === 'everything' && permits(claims, guard.everywhere)
}

const given = 200
const notThere = 404
const refused = 403

/** What a reader is answered of a record that is not theirs, by what is declared: permission first, then scope. */
async function answerTo(
  reader: Reader,
  collection: ReachedCollection,
  requirement: Requirement,
  record: Whose,
): Promise<number> {
  if (!permits(reader.claims, requirement)) return refused
  if (collection.mine) return notThere
  if (collection.declaration.scopes === undefined) return given
  if (reader.scope !== 'everything') return notThere
  if (!mayKnow(reader, record)) return notThere
  const whole = wholeOf(collection)
  if (whole === undefined) return given
  // A part is open where its whole is, by the permission that is asked for.
  const { permissions } = partsOf(requirement)
  for (const { name, path, access } of collections) {
    const asked = [access.view, access.edit].find(
      (one) => typeof one === 'string' && permissions.includes(one),
    )
    if (name !== whole || asked === undefined || !permits(reader.claims, asked)) continue
    if ((await reader.as.get(`/api/${path}/${record.whole}`)).statusCode === given) return given
  }
  return notThere
}

/** Calls beneath a record's address that read more of it. */
function furtherReads({ path }: ReachedCollection): string[] {
  const base = `/api/${path}/:id/`
  return college.app.registeredRoutes
    .filter(({ method, url }) => [method].flat().includes('GET') && url.startsWith(base))
    .map(({ url }) => url.slice(base.length))
    .filter((rest) => !rest.includes(':') && !rest.includes('*'))
}

describe.each(defaultRoles.map(({ name }) => name))('%s', (role) => {
  it('is answered of records of somebody else’s as permission and scope say', async () => {
    const reader = readers.find(({ name }) => name === role)
    if (!reader) throw new Error(`Nobody is ${role}.`)
    const { as } = reader
    const wrong: string[] = []
    const lacking: string[] = []
    for (const collection of served) {
      const { path, access } = collection
      const others =
        whose
          .get(path)
          ?.filter((one) => !isTheirs(reader, one) && !isPartOfTheirs(reader, collection, one)) ?? []
      if (others.length === 0) lacking.push(path)
      const closed = others.find((one) => !mayKnow(reader, one))
      for (const record of new Set([...others.slice(0, 1), ...(closed ? [closed] : [])])) {
        const url = `/api/${path}/${record.id}`
        const check = (call: string, expected: number, found: number) => {
          // What may be written is refused for other reasons, if at all.
          const isGiven = ![refused, notThere].includes(found)
          if (expected === given ? !isGiven : found !== expected)
            wrong.push(`${call} ${path}: ${found}, not ${expected}`)
        }
        const asked = (requirement: Requirement) => answerTo(reader, collection, requirement, record)
        if (toldElsewhere.has(path) && permits(reader.claims, access.view)) continue

        const read = await as.get(url)
        const mayRead = await asked(access.view)
        check('GET', mayRead, read.statusCode)
        if (mayRead !== given)
          for (const rest of furtherReads(collection)) {
            const beneath = await as.get(`${url}/${rest}`)
            if (beneath.statusCode >= 300) continue
            if (!tellsOfTheirs[`${path}/${rest}`]?.(beneath.json().data, reader))
              wrong.push(`GET ${path}/${rest} was answered`)
          }
        const offered = mayRead === given ? read.json().abilities : { edit: false, remove: false }
        if (access.edit !== undefined) {
          const mayEdit = await asked(access.edit)
          check('PATCH', mayEdit, (await as.patch(url, {}, { version: 1 })).statusCode)
          if (offered.edit && mayEdit !== given) wrong.push(`${path} offers an edit`)
        }
        const removal = access.remove ?? access.edit
        if (removal !== undefined) {
          const mayRemove = await asked(removal)
          if (mayRemove !== given) check('DELETE', mayRemove, (await as.delete(url)).statusCode)
          if (offered.remove && mayRemove !== given) wrong.push(`${path} offers a removal`)
        }
      }
    }
    expect(wrong).toEqual([])
    expect(lacking).toEqual([])
  }, 60_000)
})

it('readers whose rights hold for some rows are given those', async () => {
  const wrong: string[] = []
  let opened = 0
  for (const reader of readers.filter(({ scope }) => scope !== 'everything'))
    for (const { path, access, mine, declaration } of served) {
      if (!permits(reader.claims, access.view) || !(mine || declaration.scopes) || toldElsewhere.has(path))
        continue
      const own = whose
        .get(path)
        ?.find((record) => isInScope(reader, record, mine) && mayKnow(reader, record))
      if (!own) continue
      opened += 1
      const { statusCode } = await reader.as.get(`/api/${path}/${own.id}`)
      if (statusCode !== given) wrong.push(`${reader.name} ${path}: ${statusCode}`)
    }
  expect(wrong).toEqual([])
  expect(opened).toBeGreaterThan(30)
})
