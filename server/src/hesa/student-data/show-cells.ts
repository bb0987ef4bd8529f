import type { ReturnLists } from '@minster/domain/hesa/mapping/return-lists'
import type { ReturnCell } from '@minster/domain/hesa/return/return-tree'
import type { SeenNode } from '@minster/domain/hesa/return/seen-nodes'
import type { CellShown } from '@minster/domain/hesa/return/student-calls'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { o } = tables({ o: 'hesa-overrides' })

/** Reads what the cells of a page need besides what stands in them, and answers how each is shown. */
export async function readShowing(
  db: Queryable,
  nodes: readonly SeenNode[],
  lists: ReturnLists,
): Promise<(entity: string, cell: ReturnCell) => CellShown> {
  const overrides = nodes.flatMap(({ cells }) =>
    cells.flatMap(({ override }) => (override ? [override.id] : [])),
  )
  const versions = new Map(
    overrides.length === 0
      ? []
      : (
          await db.rows(
            select({
              id: o.id,
              version: o.version,
            })`from ${o} where ${o.id} = any(${sql.param(overrides)}::uuid[])`,
          )
        ).map(({ id, version }) => [id, version]),
  )
  const labels = new Map<string, ReadonlyMap<string, string>>()
  const labelsOf = (name: string) => {
    const known =
      labels.get(name) ?? new Map(lists.fields.get(name)?.codes?.map(({ code, label }) => [code, label]))
    labels.set(name, known)
    return known
  }
  return (entity, { field, value, origin, override }) => {
    const name = `${entity}.${field}`
    return {
      field,
      value,
      label: value === null ? null : (labelsOf(name).get(value) ?? null),
      words: origin.words,
      at: origin.at,
      override: override ? { ...override, version: versions.get(override.id) ?? 0 } : null,
      isUnasked: lists.isOwn && !lists.fields.has(name),
    }
  }
}
