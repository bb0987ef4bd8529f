import { firstForms } from '@minster/domain/durham/changes/first-forms'
import { initialOf } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { v7 as newId } from 'uuid'
import type { Basics } from '#kit/departments/department.ts'
import { fillIfEmpty } from '#kit/records/fill-if-empty.ts'

/** Gives a database that has none a form for each kind of change. */
export const ensureForms: Basics = async (tx, now, makeId = newId) => {
  const at = now.toISOString()
  await fillIfEmpty(tx, 'durham-forms', () =>
    firstForms.map((form) => ({
      id: makeId(),
      at,
      values: { ...initialOf(recordTypeOf('durham-forms')), ...form },
    })),
  )
}
