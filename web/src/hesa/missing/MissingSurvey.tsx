import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { CollectionChooser } from '../collections/CollectionChooser.tsx'
import { NoCollection } from '../collections/NoCollection.tsx'
import { useCollectionShown } from '../collections/use-collection-shown.ts'
import { MissingGrid } from './MissingGrid.tsx'

/** What is missing for the return of a collection: the one under way, unless another is chosen. */
export function MissingSurvey() {
  const code = useCollectionShown()?.code
  if (code !== undefined)
    return <MissingGrid key={code} code={code} chooser={<CollectionChooser code={code} />} />
  return (
    <>
      <ScreenHeader title="Missing survey data" count={undefined} />
      <NoCollection>What is missing is asked for a collection, which is the return of one year.</NoCollection>
    </>
  )
}
