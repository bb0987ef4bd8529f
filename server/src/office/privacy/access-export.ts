import { Readable } from 'node:stream'
import { fieldAt, fieldsOf } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { type SecurityEventName, securityEventKinds } from '@minster/domain/platform/security/event-kinds'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { anonymised, exemptionOf } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import { withheldOf, withoutWithheld } from '@minster/domain/register/withheld'
import type { Disk } from 'flydrive'
import type { ZipFile } from 'yazl'
import { impersonations } from '#access/auth/sign-in-tables.ts'
import { noteOpenings } from '#care/notes/tables.ts'
import { mails } from '#kit/outbox/tables.ts'
import { history } from '#kit/records/history-table.ts'
import { optionsOf } from '#kit/records/list.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import { optional, table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { sessions } from '#platform/http/tables.ts'
import { securityEvents } from '#platform/security/tables.ts'
import { addressesOf } from './names.ts'
import { csvOf, type Handed, htmlOfHandedOut } from './readable.ts'
import { type Records, recordsOf, rootOf } from './records-of.ts'

const { f, h, i, o, n } = tables({ f: 'files', h: history, i: impersonations, o: noteOpenings, n: 'notes' })
const { r, u } = optional(tables({ r: 'users', u: 'users' }))
const session = table(sessions)
const securityEvent = table(securityEvents)
const mailRow = table(mails)

/**
 * Writes everything the college holds on a person into an archive: to be read as a page, opened as sheets, and taken
 * over by another system as JSON; their files as they are. The archive is ended when everything is in it.
 */
export async function fillArchive(zip: ZipFile, db: Queryable, disk: Disk, person: string): Promise<void> {
  const all = await recordsOf(db, rootOf('people', person))
  const handed: Handed[] = []
  const exemptions = new Set<string>()
  const open = new Map<RecordName, readonly Stored[]>()
  const plain: Record<string, unknown> = {}
  for (const [name, ids] of all) {
    const exemption = exemptionOf(name)
    if (exemption !== null) exemptions.add(exemption)
    else if (ids.size > 0) {
      const found = await readStored(db, name, sql`${r.id} = any(${sql.param([...ids])}::uuid[])`)
      const withheld = withheldOf(name)
      const stored =
        withheld && !withheld.fields
          ? found.filter(({ values }) => (values[withheld.until] ?? null) !== null)
          : found
      if (withheld && stored.length < found.length) exemptions.add(withheld.why)
      open.set(name, stored)
      if (stored.length === 0) continue
      handed.push(await handedOut(db, name, stored))
      plain[name] = stored.map(({ id, version, deletedAt, values }) => ({
        id,
        version,
        deletedAt,
        ...nest(values),
      }))
    }
  }
  handed.push(...(await trailsOf(db, all)))
  zip.addBuffer(Buffer.from(htmlOfHandedOut(handed, [...exemptions])), 'read-me-first.html')
  // Long, and of little use to a reader: only as a sheet.
  handed.push(await historyOf(db, open))
  zip.addBuffer(Buffer.from(JSON.stringify(plain, null, 2)), 'records.json')
  for (const part of handed) zip.addBuffer(Buffer.from(csvOf(part)), `sheets/${part.name}.csv`)
  await addFiles(zip, db, disk, [...(all.get('files') ?? [])])
  zip.end()
}

/** Files come as they are, each opened only when its turn has come; what may hold a virus is handed to nobody. */
async function addFiles(zip: ZipFile, db: Queryable, disk: Disk, ids: readonly string[]): Promise<void> {
  const files = await db.rows(
    select({
      name: f.name,
      key: f.storedAs,
    })`from ${f} where ${f.id} = any(${sql.param(ids)}::uuid[]) and ${f.virusCheck} is null order by ${f.name}, ${f.id}`,
  )
  for (const [at, { name, key }] of files.entries()) {
    if (key === null || !(await disk.exists(key))) continue
    const safe = name.replace(/[/\\:*?"<>|]|\p{C}/gu, '_').replace(/^\.+/, '_')
    zip.addReadStreamLazy(`files/${at + 1} ${safe}`, (give) => {
      disk.getStream(key).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
}

async function handedOut(db: Queryable, name: RecordName, stored: readonly Stored[]): Promise<Handed> {
  const fields = fieldsOf(recordTypes[name]).filter(({ path }) => !hiddenPaths.has(`${name}.${path}`))
  const labels = await labelsIn(db, name, stored)
  const shown = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map(shown).join('; ')
    if (typeof value === 'boolean') return value ? 'Yes' : 'No'
    if (typeof value === 'string') return labels.get(value) ?? value
    return JSON.stringify(value)
  }
  const used = fields.filter(({ path }) => stored.some(({ values }) => (values[path] ?? null) !== null))
  return {
    name,
    title: recordTypes[name].plural,
    headings: [...used.map(({ longLabel }) => longLabel), 'In the bin since'],
    rows: stored.map(({ values, deletedAt }) => [
      ...used.map(({ path }) => shown(values[path])),
      deletedAt ?? '',
    ]),
  }
}

/** Places in the college's own stores say nothing about anybody. */
const hiddenPaths: ReadonlySet<string> = new Set(['files.storedAs', 'files.sha256'])

async function labelsIn(
  db: Queryable,
  name: RecordName,
  stored: readonly Stored[],
): Promise<Map<string, string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { path, field } of fieldsOf(recordTypes[name])) {
    if (field.kind !== 'link' && field.kind !== 'links' && field.kind !== 'file') continue
    const ids = wanted.get(field.to) ?? new Set()
    wanted.set(field.to, ids)
    for (const { values } of stored)
      for (const id of [values[path]].flat()) if (typeof id === 'string') ids.add(id)
  }
  const labels = new Map<string, string>()
  for (const [to, ids] of wanted)
    if (ids.size > 0)
      for (const { id, label } of await optionsOf(db, to, { search: '', ids: [...ids], limit: ids.size }))
        labels.set(id, label)
  return labels
}

/** Who did what to any of it, and when; what was said in confidence is left out here as well. */
async function historyOf(db: Queryable, open: ReadonlyMap<RecordName, readonly Stored[]>): Promise<Handed> {
  const ids = [...open.values()].flatMap((some) => some.map(({ id }) => id))
  const rows = await db.rows(select({
    id: h.id,
    record_type: h.recordType,
    record_id: h.recordId,
    at: h.at,
    by: u.name,
    action: h.action,
    reason: h.reason,
    changes: sql<
      readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[]
    >`${h.changes}`,
  })`
    from ${h} left join ${u} on ${u.id} = ${h.userId}
    where ${h.recordId} = any(${sql.param(ids)}::uuid[])
      and ${h.recordType} = any(${sql.param([...open.keys()])}::text[]) order by ${h.id}`)
  const said = (value: unknown) =>
    value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value)
  return {
    name: 'history',
    title: 'History',
    headings: ['When', 'Kind of record', 'By', 'What', 'Reason', 'Field', 'Before', 'After'],
    rows: toldOf(rows, open).flatMap(({ at, record_type, by, action, reason, changes }) => {
      const head = [at, record_type, by ?? anonymised, action, reason ?? '']
      return changes.length === 0
        ? [[...head, '', '', '']]
        : changes.map(({ path, from, to }) => [...head, fieldLabel(record_type, path), said(from), said(to)])
    }),
  }
}

/** What happened, without what is withheld of each record. */
function toldOf<
  Row extends {
    readonly id: number
    readonly record_type: string
    readonly record_id: string
    readonly action: string
    readonly reason: string | null
    readonly changes: readonly { readonly path: string; readonly from: unknown; readonly to: unknown }[]
  },
>(rows: readonly Row[], open: ReadonlyMap<RecordName, readonly Stored[]>): Row[] {
  const values = new Map([...open.values()].flat().map((one) => [one.id, one.values]))
  return [...Map.groupBy(rows, ({ record_id }) => record_id)]
    .flatMap(([id, own]) => {
      const withheld = withheldOf(own[0]?.record_type ?? '')
      if (!withheld?.fields) return own
      const isOpen = (values.get(id)?.[withheld.until] ?? null) !== null
      return withoutWithheld(own.toReversed(), withheld, isOpen)
    })
    .toSorted((one, other) => one.id - other.id)
}

function fieldLabel(name: string, path: string): string {
  return (isRecordName(name) ? fieldAt(recordTypes[name], path)?.longLabel : undefined) ?? path
}

/** What the system itself remembers of their accounts. */
async function trailsOf(db: Queryable, all: Records): Promise<Handed[]> {
  const users = [...(all.get('users') ?? [])]
  const sessions = await db.rows(select({
    created_at: session.createdAt,
    last_seen_at: session.lastSeenAt,
    address: session.address,
    agent: session.agent,
  })`from ${session}
    where coalesce(${session.realUserId}, ${session.userId}) = any(${sql.param(users)}::uuid[]) order by ${session.createdAt}`)
  const events = await db.rows(select({
    at: securityEvent.at,
    kind: sql<SecurityEventName>`${securityEvent.kind}`,
    count: securityEvent.count,
    address: securityEvent.address,
  })`from ${securityEvent}
    where coalesce(${securityEvent.realUserId}, ${securityEvent.userId}) = any(${sql.param(users)}::uuid[]) order by ${securityEvent.at}, ${securityEvent.id}`)
  const addresses = await addressesOf(db, [...(all.get('people') ?? [])])
  const mails = await db.rows(select({
    at: mailRow.createdAt,
    to: mailRow.toAddress,
    subject: mailRow.subject,
    text: mailRow.text,
  })`from ${mailRow}
    where ${mailRow.userId} = any(${sql.param(users)}::uuid[]) or lower(${mailRow.toAddress}) = any(${sql.param(addresses)}::text[])
    order by ${mailRow.createdAt}, ${mailRow.id}`)
  const impersonations = await db.rows(select({
    from: i.beganAt,
    to: sql<string>`coalesce(${i.endedAt}, ${i.endsAt})`,
    who: r.name,
    reason: i.reason,
  })`
    from ${i} left join ${r} on ${r.id} = ${i.realUserId}
    where ${i.userId} = any(${sql.param(users)}::uuid[]) order by ${i.beganAt}, ${i.id}`)
  const drafts = await db.rows(select({
    form: sql<string>`form`,
    at: sql<string>`saved_at`,
    values: sql<object>`values`,
  })`from form_drafts
    where user_id = any(${sql.param(users)}::uuid[]) order by form`)
  const openings = await db.rows(select({ at: o.openedAt, tier: n.tier, who: u.name })`
    from ${o} join ${n} on ${n.id} = ${o.noteId}
      left join ${u} on ${u.id} = coalesce(${o.realUserId}, ${o.userId})
    where ${o.noteId} = any(${sql.param([...(all.get('notes') ?? [])])}::uuid[]) order by ${o.id}`)
  return [
    {
      name: 'note-openings',
      title: 'Who read notes about you that were written in confidence',
      headings: ['When', 'Written for', 'Who'],
      rows: openings.map((one) => [one.at, one.tier, one.who ?? anonymised]),
    },
    {
      name: 'form-drafts',
      title: 'What you filled into forms and have not sent',
      headings: ['Form', 'When', 'Field', 'What'],
      rows: drafts.flatMap(({ form, at, values }) =>
        Object.entries(values).map(([path, value]) => [
          form,
          at,
          path,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    },
    {
      name: 'mails',
      title: 'Mails to you',
      headings: ['When', 'To', 'Subject', 'Text'],
      rows: mails.map((mail) => [mail.at, mail.to, mail.subject, mail.text]),
    },
    {
      name: 'sign-ins',
      title: 'Sign-ins',
      headings: ['Since', 'Last seen', 'Address', 'Browser'],
      rows: sessions.map((one) => [one.created_at, one.last_seen_at, one.address, one.agent]),
    },
    {
      name: 'security-events',
      title: 'What the system recorded of your account',
      headings: ['When', 'What', 'How often', 'Address'],
      rows: events.map((one) => [one.at, securityEventKinds[one.kind].title, String(one.count), one.address]),
    },
    {
      name: 'stand-ins',
      title: 'Who signed in as you',
      headings: ['From', 'To', 'Who', 'Why'],
      rows: impersonations.map((one) => [one.from, one.to, one.who ?? '', one.reason]),
    },
  ]
}
