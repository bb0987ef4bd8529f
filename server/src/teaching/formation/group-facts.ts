import { z } from 'zod'

/** What everybody in a group may know of it. */
export const groupFactsForm = z.object({
  id: z.string(),
  kind: z.string(),
  academicYear: z.string(),
  hub: z.string().nullable(),
  weekday: z.string().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  room: z.string().nullable(),
  leaders: z.array(z.object({ id: z.string(), label: z.string() })),
})
