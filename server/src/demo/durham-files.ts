import { createHash } from 'node:crypto'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { TitledCell } from '@minster/domain/durham/files/file-difference'
import { type DurhamFileKind, durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { csvOf } from '@minster/domain/platform/words/csv'
import type { Disk } from 'flydrive'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type CurrentFacts, readModules, readRegistrations } from '#durham/changes/current-facts.ts'
import { durhamSent } from '#durham/changes/tables.ts'
import { compose } from '#durham/files/compose.ts'
import { peopleOf } from '#durham/files/people-of-rows.ts'
import { readLayout } from '#durham/files/read-layout.ts'
import { type StoredRow, writeFileRows } from '#durham/files/stored-files.ts'
import { durhamFileRows } from '#durham/files/tables.ts'
import { rowOf } from '#durham/files/told-rows.ts'
import { writeRows } from '#kit/records/write-rows.ts'
import { present, table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Today } from '#platform/process/today.ts'
import { randomFrom } from './random.ts'

const { u, f, o, r } = tables({ u: 'users', f: 'files', o: 'durham-files', r: durhamFileRows })
const sent = table(durhamSent)

/** The files of October: what Durham holds came to it by them. */
export async function fillDurhamFiles(db: Database, clock: Today): Promise<void> {
  const today = clock.today()
  const { title, year } = academicYearOf(today)
  await db.transaction(async (tx) => {
    const [registrar] = await tx.rows(
      select({ id: u.id })`from ${u} where ${u.email} = ${demoEmailOf('registrar')}`,
    )
    if (!registrar) return
    const registrations = await readRegistrations(tx, { academicYear: title })
    const people = await peopleOf(tx, registrations.map(asHeld))
    const beginning = registrations.filter((row) => row.academicYear === title && row.held !== null)
    const modules = (await readModules(tx, { academicYear: title })).filter(({ held }) => held !== null)
    const days = [
      ['registrations', `${year}-10-01`, beginning],
      ['modules', `${year}-10-23`, modules],
    ] as const
    for (const [kind, day, rows] of days)
      if (day <= today)
        await writeSent(tx, { kind, day, title, registrar: registrar.id, today }, rows.map(asHeld), people)
  })
}

/** As Durham was told. */
function asHeld(row: CurrentFacts): CurrentFacts {
  return { ...row, facts: row.held ?? row.facts }
}

interface Sending {
  readonly kind: DurhamFileKind
  readonly day: string
  readonly title: string
  readonly registrar: string
  readonly today: string
}

async function writeSent(
  tx: Transaction,
  { kind, day, title, registrar, today }: Sending,
  told: readonly CurrentFacts[],
  people: Awaited<ReturnType<typeof peopleOf>>,
): Promise<void> {
  const layout = await readLayout(tx, kind, today)
  const { rows, refused } = compose(
    told.map((row) => rowOf(row, row.facts, people)),
    layout,
  )
  if (rows.length === 0) return
  const at = `${day}T09:30:00.000Z`
  const random = randomFrom(`durham ${kind}`)
  const [id, contents] = [random.id(Date.parse(at)), random.id(Date.parse(at) + 1)]
  const bytes = bytesOf(rows)
  const name = `${durhamFileKinds[kind].label.toLowerCase().replaceAll(' ', '-')}-${title}-${day}.csv`
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = {
    name,
    mediaType: 'text/csv',
    size: bytes.length,
    sha256,
    storedAs: `durham/${id}`,
    owner: registrar,
  }
  await writeRows(tx, 'files', [{ id: contents, at, by: registrar, values: file }])
  const values = {
    kind,
    academicYear: title,
    state: 'Sent',
    layout: layout.id,
    onlyChanges: false,
    name,
    contents,
    rows: rows.length,
    leftOut: refused.length,
    added: rows.length,
    changed: 0,
    gone: 0,
    hash: sha256,
    madeAt: at,
    madeBy: registrar,
    sentOn: day,
    sentBy: registrar,
  }
  await writeRows(tx, 'durham-files', [{ id, at, by: registrar, values }])
  await writeFileRows(tx, id, rows)
  await tx.execute(sql`update ${sent} set ${sent.file} = ${id}, ${sent.userId} = ${registrar}, ${sent.note} = ${name}
    where (${sent.engagement}, ${sent.aspect}) in (select ${r.engagement}, ${r.aspect} from ${r} where ${r.file} = ${id})`)
}

function bytesOf(rows: readonly Pick<StoredRow, 'cells'>[]): Buffer {
  const headings = rows[0]?.cells.map(([heading]) => heading) ?? []
  return Buffer.from(csvOf([headings, ...rows.map(({ cells }) => cells.map(([, text]) => text))]))
}

/** Lays the bytes of those files into the file store. */
export async function keepDemoDurhamFiles(database: Database, disk: Disk): Promise<void> {
  const files = await database.rows(select({ id: o.id, key: present(f.storedAs) })`
    from ${o} join ${f} on ${f.id} = ${o.contents}`)
  for (const { id, key } of files) {
    const rows = await database.rows(select({ cells: sql<readonly TitledCell[]>`${r.cells}` })`
      from ${r} where ${r.file} = ${id} order by ${r.place}`)
    await disk.put(key, bytesOf(rows), { contentType: 'text/csv' })
  }
}
