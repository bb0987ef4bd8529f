import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { Decision } from './Decision.tsx'
import { ExtensionOverview } from './ExtensionOverview.tsx'

/** The page of a request for an extension: what is asked, what it would mean, and the decision. */
export function ExtensionRequestScreen({ collection, id }: ExtensionRequestScreenProps) {
  return <RecordScreen collection={collection} id={id} special={special} NextStep={Decision} />
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: ExtensionOverview }]

interface ExtensionRequestScreenProps {
  readonly collection: string
  readonly id: string
}
