import type { PlacedField } from '@minster/domain/kit/record/record'
import { useEffect, useEffectEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, keepDraft } from '#platform/api/drafts.ts'
import { draftValuesOf } from './draft-values.ts'
import type { FormValues } from './use-record-form.ts'

const settleAfter = 500

/** A form of fields, and what it began with. */
export interface DraftedForm {
  readonly form: UseFormReturn<FormValues>
  readonly fields: readonly PlacedField[]
  readonly base: Readonly<Record<string, unknown>>
}

/** Keeps on this device what was changed in a form and not saved, without anything sensitive. */
export function useFieldDraft({ form, fields, base }: DraftedForm, draftKey: string): void {
  const keep = useEffectEvent(() => {
    const draft = draftValuesOf(fields, base, form.getValues())
    if (draft === null) void dropDraft(draftKey)
    else void keepDraft(draftKey, { at: new Date().toISOString(), values: draft })
  })
  // A draft found on arrival waits to be restored; only what happens here replaces it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => keep(), settleAfter)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])
}
