import type { PlacedField } from '@minster/domain/kit/record/record'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dropDraft, storeDraft } from '#platform/api/drafts.ts'
import { draftValuesOf } from './draft-values.ts'
import { onLeave } from './on-leave.ts'
import type { FormValues } from './use-record-form.ts'

const debounceMs = 500

/** A form of fields, and what it began with. */
export interface FieldDraftOptions {
  readonly form: UseFormReturn<FormValues>
  readonly fields: readonly PlacedField[]
  readonly base: Readonly<Record<string, unknown>>
}

/**
 * Keeps on this device what was changed in a form and not saved, without anything sensitive; the last words before the
 * form is closed or the page is left too.
 */
export function useFieldDraft({ form, fields, base }: FieldDraftOptions, draftKey: string): FieldDraft {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const storeValues = useEffectEvent(() => {
    timer.current = null
    const draft = draftValuesOf(fields, base, form.getValues())
    if (draft === null) void dropDraft(draftKey)
    else void storeDraft(draftKey, { at: new Date().toISOString(), values: draft })
  })
  // A draft found on arrival waits to be restored; only what happens here replaces it.
  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        stopTimer(timer)
        timer.current = setTimeout(() => storeValues(), debounceMs)
      },
    })
    const keepNow = () => {
      if (stopTimer(timer)) storeValues()
    }
    const stopListening = onLeave(keepNow)
    return () => {
      stopListening()
      unsubscribe()
      keepNow()
    }
  }, [form])
  return {
    drop: () => {
      stopTimer(timer)
      return dropDraft(draftKey)
    },
  }
}

/** Answers whether something waited to be kept. */
function stopTimer(timer: RefObject<ReturnType<typeof setTimeout> | null>): boolean {
  if (timer.current === null) return false
  clearTimeout(timer.current)
  timer.current = null
  return true
}

interface FieldDraft {
  /** It was saved as it stands: nothing of it is kept any more. */
  drop(): Promise<unknown>
}
