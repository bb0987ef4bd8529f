import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { useState } from 'react'
import { useTextDraft } from '#kit/records/use-text-draft.ts'
import type { IntentionTyped } from '../forms/enrolment-forms.ts'
import { intentionValues, restoredIntention } from './intention-values.ts'

/** A student's intention as it is filled in, with its draft on this device; without values where they are not asked. */
export function useIntentionDraft(own: OwnIntention | null) {
  const stored = own && intentionValues(own)
  const [values, setValues] = useState<IntentionTyped | null>(stored)
  const draft = useTextDraft(
    `intentions ${own?.nextYear ?? ''}`,
    { ...values },
    {
      isEmpty: JSON.stringify(values) === JSON.stringify(stored),
      onRestore: (restored) => setValues(own && restoredIntention(own, restored)),
      isSealed: true,
    },
  )
  return { values, setValues, draft }
}
