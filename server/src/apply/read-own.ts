import { z } from 'zod'
import { evidenceForApplicant, evidenceForApplicantSchema } from '../evidence/for-applicant.ts'
import type { Services } from '../http/app.ts'
import type { Caller } from '../http/caller.ts'
import { interviewForApplicant, interviewsForApplicant } from '../interviews/for-applicant.ts'
import { offerForApplicant, offerForm } from '../offers/for-applicant.ts'
import { readPublished } from '../portal-pages/published.ts'
import type { Stored } from '../records/row.ts'
import { referencesForApplicant, referencesForApplicantSchema } from '../references/for-applicant.ts'
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
  references: referencesForApplicantSchema.nullable(),
  evidence: evidenceForApplicantSchema.nullable(),
  interview: interviewForApplicant.nullable(),
  offer: offerForm.nullable(),
  choices: choicesSchema,
  pages: z.array(page),
})

type Reading = Pick<Services, 'database' | 'college' | 'clock'>

/** Reads it, each part by those who keep it. */
export async function readOwn(services: Reading, caller: Caller): Promise<z.infer<typeof ownSchema>> {
  const { database, college, clock } = services
  const [own, choices, pages] = await Promise.all([
    ownApplicationOrNone(database, caller),
    readChoices(database, college, clock.today()),
    readPublished(database, ['Everybody', 'Applicants']),
  ])
  return {
    ...(await partsOf(services, own)),
    choices,
    pages: pages.map(({ slug, title, updatedAt }) => ({ slug, title, updatedAt })),
  }
}

async function partsOf({ database, college, clock }: Reading, own: Stored | null) {
  if (!own)
    return { standing: null, form: null, references: null, evidence: null, interview: null, offer: null }
  const { features } = college
  const [standing, form, references, evidence, interview, offer] = await Promise.all([
    readStanding(database, own, { today: clock.today(), features }),
    readForm(database, own, 'applicant', features),
    referencesForApplicant(database, own.id),
    evidenceForApplicant(database, own.id, features),
    interviewsForApplicant(database, own.id, { features, now: clock.now() }),
    offerForApplicant(database, own.id, clock.today()),
  ])
  return { standing, form, references, evidence, interview, offer }
}
