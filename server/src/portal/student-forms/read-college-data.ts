import { featureStates } from '@minster/domain/platform/features/features'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { listOf, select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'

const { h, p, d } = tables({ h: 'hubs', p: 'programmes', d: 'system-data' })

/** Lists of values the portal's forms choose from. */
const lists = ['titles', 'pronouns', 'maritalStatuses', 'ethnicities', 'churchStreams']

/** What the forms of students need to know of the college: its name, its places and the lists they choose from. */
export async function readCollegeData(db: Queryable, { title, office, intakes, features }: College) {
  const [found] =
    await db.rows(
      select({
        hubs: subselect(listOf({ id: h.id, label: h.name }, sql`order by ${h.name}`))`
      from ${h} where ${alive(h)} and ${h.active}`,
        programmes: subselect(listOf({ id: p.id, label: p.code, name: p.name }, sql`order by ${p.code}`))`
      from ${p} where ${alive(p)} and ${p.active}`,
        lists: sql<Readonly<
          Record<string, readonly string[]>
        > | null>`(select json_object_agg(list, of) from (
      select ${d.list}, json_agg(${d.value} order by ${d.order}, ${d.value}) as of from ${d}
      where ${alive(d)} and ${d.active} and ${d.list} = any(${sql.param(lists)}) group by ${d.list}) each)`,
      })``,
    )
  return {
    title,
    office,
    intakes,
    features: featureStates(features),
    hubs: found?.hubs ?? [],
    programmes: found?.programmes ?? [],
    lists: found?.lists ?? {},
  }
}
