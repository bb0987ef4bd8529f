import { Button } from '@mantine/core'
import { DraftLine } from './DraftLine.tsx'
import type { useTextDraft } from './use-text-draft.ts'

/** What was written before and not sent, offered once. */
export function WrittenBefore({ kept }: { readonly kept: ReturnType<typeof useTextDraft> }) {
  const { offered, restore, drop } = kept
  if (offered === null) return null
  const time = new Date(offered.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  return (
    <DraftLine words="What you wrote before was not sent.">
      <Button size="xs" variant="default" onClick={restore}>
        Restore draft from {time}
      </Button>
      <Button size="xs" variant="subtle" color="gray" onClick={drop}>
        Discard it
      </Button>
    </DraftLine>
  )
}
