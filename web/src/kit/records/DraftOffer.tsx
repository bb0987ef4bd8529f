import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, dropDraft, readDraft } from '#platform/api/drafts.ts'
import { DraftLine } from './DraftLine.tsx'
import { restorableValues } from './draft-values.ts'
import type { FieldDraftOptions } from './use-field-draft.ts'

/** A draft left from before, offered once. */
export function DraftOffer({ record, draftKey }: DraftOfferProps) {
  const { form, fields, base } = record
  const [draft, setDraft] = useState<Draft | null>(null)
  const offer = useEffectEvent((found: Draft | undefined) => {
    if (found && restorableValues(fields, base, found.values).length > 0) setDraft(found)
  })
  useEffect(() => {
    void readDraft(draftKey).then((found) => offer(found))
  }, [draftKey])
  if (draft === null) return null
  return (
    <DraftLine
      words="Changes from before were not saved."
      at={draft.at}
      onRestore={() => {
        for (const [path, value] of restorableValues(fields, base, draft.values))
          form.setValue(path, value, { shouldDirty: true })
        setDraft(null)
      }}
      onDiscard={() => {
        setDraft(null)
        void dropDraft(draftKey)
      }}
    />
  )
}

interface DraftOfferProps {
  readonly record: FieldDraftOptions
  readonly draftKey: string
}
