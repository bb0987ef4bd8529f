import { RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { ApproveStep } from './ApproveStep.tsx'
import { InterruptionOverview } from './InterruptionOverview.tsx'

/** The page of a request to interrupt: what is asked, what the tutor thinks, and the decision. */
export function InterruptionScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={special} NextStep={ApproveStep} />
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: InterruptionOverview }]
