import type { Optional } from '#platform/db/columns.ts'
import { tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { l: location } = tables({ l: 'locations' })

/** A location in a line, such as "St Luke’s, 12 Church Street, Leeds, LS1 1AA"; empty where there is none. */
export function nameOfPlace({ name, address }: Optional<typeof location>): SQL<string> {
  return sql<string>`concat_ws(', ', ${name}, nullif(${address.address1}, ''), nullif(${address.address2}, ''),
    nullif(${address.city}, ''), nullif(${address.postCode}, ''))`
}
