import type { Closed, Rule, Rules } from '#kit/records/rules.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { l, h, o } = tables({ l: 'hesa-collections', h: hesaSchemas, o: 'hesa-mappings' })

/** One collection at a time is under way: what is asked of students, and what is checked, goes by it. */
const oneUnderWay: Rule = {
  async problems({ id, after }, { tx }) {
    if (after?.['state'] !== 'Under way') return []
    // Of two begun at once the second waits here, and sees the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('hesa-collections under way', 0))`)
    const [other] = await tx.rows(
      select({ code: l.code, academicYear: l.academicYear })`from ${l}
        where ${l.state} = 'Under way' and ${l.id} <> ${id} and ${alive(l)} limit 1`,
    )
    return other
      ? [
          {
            param: 'state',
            message: `${other.code} of ${other.academicYear} is under way already, and one is at a time. Close that one first.`,
          },
        ]
      : []
  },
}

/** Nobody loses what was returned, nor what a return is being made with. */
const staysWithItsReturn: Rule = {
  async closed({ ids }, { db }) {
    const rows = await db.rows(
      select({
        id: l.id,
        code: present(l.code),
        isClosed: sql<boolean>`coalesce(${l.state} = 'Closed', false)`,
        hasSchema: sql<boolean>`exists (select from ${h} where ${h.collection} = ${l.id})`,
        mappings: sql<number>`(select count(*)::int from ${o} where ${o.collection} = ${l.id} and ${alive(o)})`,
      })`from ${l} where ${l.id} = any(${sql.param([...ids])}::uuid[])`,
    )
    return new Map(
      rows.flatMap((row): [string, Closed][] => {
        const message = whyItStays(row)
        return message === null ? [] : [[row.id, { remove: { param: 'id', message } }]]
      }),
    )
  },
}

interface Standing {
  readonly code: string
  readonly isClosed: boolean
  readonly hasSchema: boolean
  readonly mappings: number
}

function whyItStays({ code, isClosed, hasSchema, mappings }: Standing): string | null {
  if (isClosed) return `The collection ${code} is closed: it stays, as what was returned.`
  if (hasSchema) return `The collection ${code} has a schema. Take that back first, under Export.`
  if (mappings > 0)
    return `${mappings === 1 ? 'One code was' : `${mappings} codes were`} chosen for the collection ${code}. Take ${mappings === 1 ? 'that choice' : 'those choices'} back first, under Mapping Status.`
  return null
}

export const collectionRules: Rules = { 'hesa-collections': [oneUnderWay, staysWithItsReturn] }
