import type { Derived } from '#kit/records/derived.ts'
import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'

const { entry, who } = tables({ entry: history, who: 'users' })

/** Who put an override there, or was the last to change it, as the history has it. */
export const derivedOfOverrides: Derived = {
  'hesa-overrides': {
    by: ({ id }) => sql`(select ${who.name} from ${entry} join ${who} on ${who.id} = ${entry.userId}
      where ${entry.recordType} = 'hesa-overrides' and ${entry.recordId} = ${id}
      order by ${entry.version} desc, ${entry.id} desc limit 1)`,
  },
}
