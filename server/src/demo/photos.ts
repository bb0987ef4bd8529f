import { createHash } from 'node:crypto'
import type { Disk } from 'flydrive'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import { optional, table, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { drawnFace } from './drawn-face.ts'
import { randomFrom } from './random.ts'

const { s, p, e } = tables({ s: 'students', p: 'people', e: 'engagements' })
const { f, u } = optional(tables({ f: 'faculty', u: 'users' }))
const sitter = table('people')

/** So many of those who study have sent a photograph; the others are still asked for theirs. */
const sitters = 64

/** Gives some students of the demonstration college a drawn face, those of the faculty account before all others. */
export async function drawDemoPhotos(database: Database, disk: Disk): Promise<void> {
  const found = await database.rows(select({
    person: p.id,
    name: sql<string>`${p.lastName} || ' ' || ${p.firstName}`,
    at: s.createdAt,
  })`from ${s} join ${p} on ${p.id} = ${s.person} join ${e} on ${e.id} = ${s.engagement}
      left join ${f} on ${f.id} = ${s.tutor} left join ${u} on ${u.id} = ${f.user}
    where ${e.status} = 'Current'
    order by (${u.email} = ${demoEmailOf('faculty')}) desc nulls last, ${s.id} limit ${sitters + sitters / 4}`)
  // Every fifth has none.
  const pictured = found.filter((_one, index) => index % 5 !== 3)
  const random = randomFrom('photographs')
  const files: { readonly row: NewRow; readonly person: string; readonly content: Buffer }[] = pictured.map(
    ({ person, name, at }) => {
      const content = drawnFace(random)
      const id = random.id(Date.parse(at))
      const values = {
        name: `${name}.png`,
        mediaType: 'image/png',
        size: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        storedAs: `${id.slice(-2)}/${id}`,
      }
      return { row: { id, at, values }, person, content }
    },
  )
  for (const { row, content } of files)
    await disk.put(String(row.values['storedAs']), content, { contentType: 'image/png' })
  await database.transaction(async (tx) => {
    await writeRows(
      tx,
      'files',
      files.map(({ row }) => row),
    )
    const drawn = JSON.stringify(files.map(({ row, person }) => ({ person, photo: row.id })))
    await tx.execute(sql`
      update ${p} set ${sitter.photo} = drawn.photo
      from json_to_recordset(${drawn}::json) as drawn(person uuid, photo uuid) where ${p.id} = drawn.person`)
  })
}
