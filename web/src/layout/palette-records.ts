import { permits } from '@minster/domain/access/permissions'
import type { Features } from '@minster/domain/features'
import { collections } from '@minster/domain/records/paths'
import { entryTo, routes } from '@minster/domain/routes'
import { newRecordId, pageCollectionOf } from '../records/record-pages.ts'

/** A form for a new record. */
export interface NewRecord {
  readonly label: string
  readonly link: string
}

/** Answers the new records somebody may make: one for each kind whose list they open with a button for it. */
export function newRecordsFor(claims: readonly string[], features: Features): NewRecord[] {
  const listed = new Set(
    routes
      .filter((route) => route.list && entryTo(route, claims, features) === 'open')
      .map((route) => route.list?.collection),
  )
  const offered = collections.flatMap(({ path, one, access }) => {
    const may = access.create ?? access.edit
    const page = pageCollectionOf(path, claims)
    if (!listed.has(path) || page === null || may === undefined || !permits(claims, may)) return []
    return [{ label: `New ${one.toLowerCase()}`, link: `/${page}/${newRecordId}` }]
  })
  // What is one's own is reached by an address of its own too: the first is enough.
  return [...new Map(offered.toReversed().map((record) => [record.label, record])).values()].toReversed()
}
