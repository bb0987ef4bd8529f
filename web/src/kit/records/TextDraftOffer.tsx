import { DraftLine } from './DraftLine.tsx'
import type { useTextDraft } from './use-text-draft.ts'

/** What was written before and not sent, offered once. */
export function TextDraftOffer({ draft }: { readonly draft: ReturnType<typeof useTextDraft> }) {
  const { offered, restore, drop } = draft
  if (offered === null) return null
  return (
    <DraftLine
      words="What you wrote before was not sent."
      at={offered.at}
      onRestore={restore}
      onDiscard={drop}
    />
  )
}
