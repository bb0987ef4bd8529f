import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Disk } from 'flydrive'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Database } from '#platform/db/connect.ts'
import { drawnFace } from './drawn-face.ts'
import { randomFrom } from './random.ts'

/** So many of those who study have sent a photograph; the others are still asked for theirs. */
const sitters = 64

interface Sitter {
  readonly [column: string]: unknown
  readonly person: string
  readonly name: string
  readonly at: string
}

/** Gives some students of the demonstration college a drawn face, those of the faculty account before all others. */
export async function drawDemoPhotos(database: Database, disk: Disk): Promise<void> {
  const found = await database.rows<Sitter>(sql`
    select p.id as person, p.last_name || ' ' || p.first_name as name, s.created_at as at
    from students s join people p on p.id = s.person join engagements e on e.id = s.engagement
      left join faculty f on f.id = s.tutor left join users u on u.id = f."user"
    where e.status = 'Current'
    order by (u.email = ${demoEmailOf('faculty')}) desc nulls last, s.id limit ${sitters + sitters / 4}`)
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
      update people set photo = drawn.photo
      from json_to_recordset(${drawn}::json) as drawn(person uuid, photo uuid) where people.id = drawn.person`)
  })
}
