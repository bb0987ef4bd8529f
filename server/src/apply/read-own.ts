import { z } from 'zod'
import type { Services } from '../http/app.ts'
import type { Caller } from '../http/caller.ts'
import { readPublished } from '../portal-pages/published.ts'
import { choicesSchema, readChoices } from './choices.ts'
import { formSchema, readForm } from './form.ts'
import { ownApplicationOrNone } from './own-application.ts'
import { readStanding, standingSchema } from './standing.ts'

const page = z.object({ slug: z.string(), title: z.string(), updatedAt: z.string() })

/** All that the page of an applicant shows, in one answer. */
export const ownSchema = z.object({
  /** Null for somebody who never applied. */
  standing: standingSchema.nullable(),
  form: formSchema.nullable(),
  choices: choicesSchema,
  pages: z.array(page),
})

export async function readOwn(
  { database, college, clock }: Pick<Services, 'database' | 'college' | 'clock'>,
  caller: Caller,
): Promise<z.infer<typeof ownSchema>> {
  const [own, choices, pages] = await Promise.all([
    ownApplicationOrNone(database, caller),
    readChoices(database, college, clock.today()),
    readPublished(database, ['Everybody', 'Applicants']),
  ])
  return {
    standing: own && (await readStanding(database, own)),
    form: own && (await readForm(database, own, 'applicant', college.features)),
    choices,
    pages: pages.map(({ slug, title, updatedAt }) => ({ slug, title, updatedAt })),
  }
}
