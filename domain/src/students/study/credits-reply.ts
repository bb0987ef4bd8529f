import { z } from 'zod'
import { awardNames } from '#college/regulations/awards.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** How far somebody has come towards an award, as replies tell it. */
export const creditsReply = z.object({
  earned: z.number(),
  enrolled: z.number(),
  needed: z.number().nullable(),
  byLevel: z.array(
    z.object({
      level: z.number(),
      earned: z.number(),
      enrolled: z.number(),
      needed: z.number().nullable(),
    }),
  ),
  complete: z.boolean(),
  exitAward: z.enum(namesOf(awardNames)).nullable(),
})
