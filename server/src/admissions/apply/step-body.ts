import { stepOfKey } from '@minster/domain/admissions/apply/apply-rules'
import { z } from 'zod'

/** Names the screen of the form somebody is at. */
export const stepBody = z.strictObject({
  step: z.string('Name a step.').refine((key) => key === 'review' || stepOfKey(key) !== undefined, {
    message: 'There is no such step.',
  }),
})
