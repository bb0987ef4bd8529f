import { firstLayouts } from '@minster/domain/durham/layouts/first-layouts'
import { initialOf } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { v7 as newId } from 'uuid'
import type { Basics } from '#kit/departments/department.ts'
import { fillIfEmpty } from '#kit/records/fill-if-empty.ts'
import type { NewRow } from '#kit/records/write-rows.ts'

/** Room for a column between two others. */
const placesBetween = 10

/** Gives a database that has none a layout of each file for Durham, as far as its own are known. */
export const ensureLayouts: Basics = async (tx, now, makeId = newId) => {
  const at = now.toISOString()
  const row = (name: 'durham-layouts' | 'durham-columns', values: NewRow['values']): NewRow => ({
    id: makeId(),
    at,
    values: { ...initialOf(recordTypeOf(name)), ...values },
  })
  const made = firstLayouts.map(({ columns, source, ...layout }) => ({
    columns,
    row: row('durham-layouts', {
      ...layout,
      'source.edition': source.edition,
      'source.where': source.where,
      'source.notVerified': source.notVerified,
    }),
  }))
  if (!(await fillIfEmpty(tx, 'durham-layouts', () => made.map((layout) => layout.row)))) return
  await fillIfEmpty(tx, 'durham-columns', () =>
    made.flatMap((layout) =>
      layout.columns.map((column, at) =>
        row('durham-columns', { ...column, layout: layout.row.id, place: (at + 1) * placesBetween }),
      ),
    ),
  )
}
