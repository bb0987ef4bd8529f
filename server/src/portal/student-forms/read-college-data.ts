import { featureStates } from '@minster/domain/platform/features/features'
import type { Queryable, Values } from '#platform/db/connect.ts'
import type { College } from '#platform/process/college.ts'

/** Lists of values the portal's forms choose from. */
const lists = ['titles', 'pronouns', 'maritalStatuses', 'ethnicities', 'churchStreams']

interface Found extends Values {
  readonly hubs: readonly { readonly id: string; readonly label: string }[]
  readonly programmes: readonly { readonly id: string; readonly label: string; readonly name: string }[]
  readonly lists: Readonly<Record<string, readonly string[]>> | null
}

/** What the forms of students need to know of the college: its name, its places and the lists they choose from. */
export async function readCollegeData(db: Queryable, { title, office, intakes, features }: College) {
  const [found] = await db.rows<Found>({
    text: `select
      (select coalesce(json_agg(json_build_object('id', id, 'label', name) order by name), '[]')
        from hubs where deleted_at is null and active) as hubs,
      (select coalesce(json_agg(json_build_object('id', id, 'label', code, 'name', name) order by code), '[]')
        from programmes where deleted_at is null and active) as programmes,
      (select json_object_agg(list, of) from (
        select list, json_agg(value order by "order", value) as of from system_data
        where deleted_at is null and active and list = any($1) group by list) each) as lists`,
    values: [lists],
  })
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
