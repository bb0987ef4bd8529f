import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { useQuery } from '@tanstack/react-query'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { collectionsQuery } from './hesa-collections.ts'

/**
 * The collection a page is about: the one its address names; where there is none of that code the one under way, or else the
 * newest. Undefined where there are none, and until they are read.
 */
export function useCollectionShown(): CollectionCard | undefined {
  const { parameters } = useAddressParameters()
  const all = useQuery(collectionsQuery).data?.data ?? []
  return (
    all.find(({ code }) => code === parameters['collection']) ??
    all.find(({ state }) => state === 'Under way') ??
    all[0]
  )
}
