import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { ProgrammeFacts } from '@minster/domain/hesa/return/return-facts'
import { returnOfCollege } from '@minster/domain/hesa/return/return-of-college'
import { sidOf } from '@minster/domain/hesa/return/student-number'
import { addDays } from '@minster/domain/platform/words/calendar'
import { v7 as newId } from 'uuid'
import { demoEmailOf } from '#access/auth/demo-accounts.ts'
import { keepRows } from '#hesa/exports/keep-rows.ts'
import { openNameless } from '#hesa/file/nameless-file.ts'
import { openReturnFile } from '#hesa/file/return-file.ts'
import { readCollegeFacts } from '#hesa/return/read-college-facts.ts'
import { readReturnedStudents } from '#hesa/return/read-returned-students.ts'
import { keepLeftOpen } from '#hesa/returned/left-open.ts'
import { hesaExports } from '#hesa/returned/tables.ts'
import { validatorFiles } from '#hesa/schema-reader/validator-files.ts'
import { schemaInForce } from '#hesa/schemas/stored-schemas.ts'
import { walkReturn } from '#hesa/worker/walk-return.ts'
import { alive, present, table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { demoSchemaFile } from './hesa-schemas.ts'
import { demoHesaSettings } from './hesa-settings.ts'

const { l, u, e, s } = tables({ l: 'hesa-collections', u: 'users', e: 'engagements', s: 'students' })
const exported = table(hesaExports)
const students = table('students')
const collections = table('hesa-collections')

/** The file that was sent of the collection that is closed, as its records would have it; its bytes were put away since. */
export async function fillHesaReturned(db: Database): Promise<void> {
  const [closed] = await db.rows(
    select({ id: l.id, code: present(l.code), signOffBy: present(l.signOffBy) })`from ${l}
      where ${alive(l)} and ${l.state} = 'Closed' order by ${l.code} desc limit 1`,
  )
  const [officer] = await db.rows(
    select({ id: u.id, name: present(u.name) })`from ${u} where ${u.email} = ${demoEmailOf('hesa')}`,
  )
  const schema = closed && (await schemaInForce(db, closed.id))
  if (!closed || !officer || !schema) return
  const sentOn = addDays(closed.signOffBy, -3)
  const before = await readCollegeFacts(db, {
    code: closed.code,
    settings: demoHesaSettings,
    today: sentOn,
  })
  await db.transaction((tx) => numberStudents(tx, before))
  // The one category that is wanting today was there then.
  const college = { ...before, programmes: before.programmes.map(withCategory) }
  const [xml, rows] = [await openNameless(tmpdir()), await openNameless(tmpdir())]
  try {
    const validator = await validatorFiles([demoSchemaFile(closed.code)])
    const file = openReturnFile({ schema: schema.model, validator, xml: xml.fd, rows: rows.fd, most: 100 })
    const { students: count, used } = await walkReturn(db, college, {
      tell() {},
      async visit(chunk) {
        for (const { returned } of chunk) await file.add(returned)
      },
    })
    const { head, tail, counts, isValid, refusals } = await file.finish(returnOfCollege(college, used))
    const hash = createHash('sha256').update(head)
    let size = Buffer.byteLength(head) + Buffer.byteLength(tail)
    for await (const chunk of xml.createReadStream({ start: 0, autoClose: false })) {
      hash.update(chunk)
      size += chunk.length
    }
    const id = newId()
    const at = `${sentOn}T10:20:00.000Z`
    const sentAt = `${sentOn}T14:05:00.000Z`
    await db.transaction(async (tx) => {
      await tx.execute(sql`insert into ${exported} (id, state, done, total, user_id, user_name, created_at, touched_at, finished_at,
          collection, schema, hash, size, counts, is_valid, refusals, blockers, sent_at, sent_by, sent_by_name)
        values (${id}, 'Done', ${count}, ${count}, ${officer.id}, ${officer.name}, ${at}, ${at}, ${at},
          ${closed.id}, ${schema.id}, ${hash.update(tail).digest('hex')}, ${size}, ${JSON.stringify(counts)}::jsonb, ${isValid},
          ${JSON.stringify(refusals)}::jsonb, 0, ${sentAt}, ${officer.id}, ${officer.name})`)
      await keepRows(tx, id, rows.fd)
      await tx.execute(
        sql`update ${collections} set ${collections.sentAt} = ${sentAt} where ${collections.id} = ${closed.id}`,
      )
      await keepLeftOpen(tx, closed.code)
    })
  } finally {
    await xml.close()
    await rows.close()
  }
}

function withCategory(programme: ProgrammeFacts): ProgrammeFacts {
  const { hesa } = programme
  return { ...programme, hesa: { ...hesa, qualification: hesa.qualification ?? 'H9004' } }
}

/** Gives everybody of a return a number, in the order in which they began. */
async function numberStudents(
  tx: Transaction,
  college: Parameters<typeof readReturnedStudents>[2],
): Promise<void> {
  const returned = await readReturnedStudents(tx, 'everything', college)
  const begun = await tx.rows(
    select({ id: s.id, year: sql<number>`extract(year from min(${e.start}))::int` })`from ${s}
      join ${e} on ${e.student} = ${s.id} and ${alive(e)}
      where ${s.id} = any(${sql.param(returned.map(({ id }) => id))}::uuid[]) group by ${s.id} order by min(${e.start}), ${s.id}`,
  )
  const last = new Map<number, number>()
  for (const { id, year } of begun) {
    const own = (last.get(year) ?? 0) + 1
    last.set(year, own)
    await tx.execute(sql`update ${students} set ${students.hesaId} = ${sidOf(year, demoHesaSettings.ukprn, own)}
      where ${students.id} = ${id}`)
  }
}
