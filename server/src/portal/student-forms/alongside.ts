import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import type { Me } from '../forms/me.ts'

/** What a page of a form shows beside what is filled in; it is not sent back. */
export const alongsideForm = z.object({
  /** What the college holds or has agreed, each for the step it concerns. */
  facts: z.array(
    z.object({
      step: z.string(),
      title: z.string(),
      words: z.string(),
      /** What the student sent of it, to be opened again. */
      file: z.object({ id: z.string(), label: z.string() }).nullish(),
    }),
  ),
  /** Values that can be taken over in one tap, such as those of last year. */
  offer: z.object({ label: z.string(), values: z.record(z.string(), z.unknown()) }).nullable(),
})
export type Alongside = z.infer<typeof alongsideForm>
export type AlongsideFact = Alongside['facts'][number]

/** What a form shows beside itself, described for whoever reads its call. */
export function showing(read: (db: Queryable, me: Me) => Promise<Alongside>) {
  return { shape: alongsideForm, read }
}
