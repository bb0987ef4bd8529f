import { permits } from '@minster/domain/kit/permissions/permissions'
import { entryTo, routes } from '@minster/domain/pages/routes'
import type { Features } from '@minster/domain/platform/features/features'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import { newRecordId, pageCollectionOf } from '#kit/records/record-pages.ts'

/** A form for a new record. */
export interface NewRecord {
  readonly label: string
  readonly link: string
}

/**
 * Answers the new records somebody may make: one for each kind whose list they open with a button for it,
 * in the order of the menu.
 */
export function newRecordsFor(claims: readonly string[], features: Features): NewRecord[] {
  const listedCollections = routes.flatMap((route) =>
    route.list && entryTo(route, claims, features) === 'open' ? [route.list.collection] : [],
  )
  const newRecords = listedCollections.flatMap((collection) => {
    const collectionEntry = addressAt(collection)
    const requirement = collectionEntry?.access.create ?? collectionEntry?.access.edit
    const page = pageCollectionOf(collection, claims)
    if (!collectionEntry || page === null || requirement === undefined || !permits(claims, requirement))
      return []
    return [{ label: `New ${inSentence(collectionEntry.one)}`, link: `/${page}/${newRecordId}` }]
  })
  // What is one's own is reached by an address of its own too: the first is enough.
  return newRecords.filter(({ label }, at) => newRecords.findIndex((one) => one.label === label) === at)
}
