import { postCodeOf } from '#college/hesa/post-codes.ts'
import { cardOf, rowOf } from './card-of.ts'
import type { MappingCard, MappingRow } from './mapping-calls.ts'
import type { ReturnLists } from './return-lists.ts'

/** A hub as its mapping goes by it. */
export interface MappedHub {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly code: string | null
  readonly postCode: string | null
  /** Students of the hub in the year of the collection. */
  readonly students: number
}

/** Venues: the hubs with students or modules in the year. */
export function hubCard(hubs: readonly MappedHub[], lists: ReturnLists): MappingCard {
  return cardOf(
    'hubs',
    hubs.flatMap((hub) => rowsOf(hub, lists)),
    hubs.length === 0 ? 'No hub taught in the year of this collection.' : null,
  )
}

function rowsOf(
  { id, version, name, code, postCode, students }: MappedHub,
  lists: ReturnLists,
): MappingRow[] {
  const field = (path: string) =>
    ({ by: 'field', collection: 'hubs', id, version, path, isCode: false }) as const
  const of = { what: name, count: students }
  const written = postCode === null ? null : postCodeOf(postCode)
  const place = rowOf(lists, {
    ...of,
    key: `${id} place`,
    field: 'Venue.POSTCODE',
    value: postCode,
    code: written,
    words: postCode === null ? 'A hub that teaches is a venue, which has a postcode.' : null,
    mend: field('address.postCode'),
  })
  return [
    postCode !== null && written === null
      ? { ...place, words: 'This is no postcode of the United Kingdom.' }
      : place,
    rowOf(lists, {
      ...of,
      key: `${id} code`,
      field: 'Venue.VENUEID',
      value: code,
      code,
      words: code === null ? 'The return knows a venue by its code.' : null,
      mend: field('code'),
    }),
    rowOf(lists, {
      ...of,
      key: `${id} name`,
      field: 'Venue.VENUENAME',
      value: name,
      code: name,
      mend: field('name'),
    }),
  ]
}
