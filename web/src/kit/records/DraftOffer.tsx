import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, dropDraft, readDraft } from '#platform/api/drafts.ts'
import { DraftLine } from './DraftLine.tsx'
import { restorable } from './draft-values.ts'
import type { DraftedForm } from './use-field-draft.ts'

/** A draft left from before, offered once. */
export function DraftOffer({ record, draftKey }: DraftOfferProps) {
  const { form, fields, base } = record
  const [draft, setDraft] = useState<Draft | null>(null)
  const offer = useEffectEvent((found: Draft | undefined) => {
    if (found && restorable(fields, base, found.values).length > 0) setDraft(found)
  })
  useEffect(() => {
    void readDraft(draftKey).then((found) => offer(found))
  }, [draftKey])
  if (draft === null) return null
  const time = new Date(draft.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

  return (
    <DraftLine words="Changes from before were not saved.">
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const [path, value] of restorable(fields, base, draft.values))
            form.setValue(path, value, { shouldDirty: true })
          setDraft(null)
        }}
      >
        Restore draft from {time}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          setDraft(null)
          void dropDraft(draftKey)
        }}
      >
        Discard it
      </Button>
    </DraftLine>
  )
}

interface DraftOfferProps {
  readonly record: DraftedForm
  readonly draftKey: string
}
