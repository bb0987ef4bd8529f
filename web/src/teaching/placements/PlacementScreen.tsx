import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { PlacementOverview } from './PlacementOverview.tsx'

/** The page of a placement: how it stands, whom to ask, and what was reported. */
export function PlacementScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: PlacementOverview }]
