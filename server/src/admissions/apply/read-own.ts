import { isShownTo } from '@minster/domain/access/rights/impersonation'
import type { OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import type { DepartmentServices } from '#kit/departments/department.ts'
import type { Stored } from '#kit/records/row.ts'
import { readPublished } from '#office/portal-pages/published.ts'
import { type Caller, realClaimsOf } from '#platform/http/caller.ts'
import { ownApplicationOrNone } from '../applicant/own-application.ts'
import { evidenceForApplicant } from '../evidence/for-applicant.ts'
import { interviewsForApplicant } from '../interviews/for-applicant.ts'
import { offerForApplicant } from '../offers/for-applicant.ts'
import { referencesForApplicant } from '../references/for-applicant.ts'
import { readChoices } from './choices.ts'
import { applicantEyes, readForm } from './form.ts'
import { readStanding } from './standing.ts'

type Reading = Pick<DepartmentServices, 'database' | 'college' | 'clock' | 'contributions'>

/** Reads it, each part by those who keep it. */
export async function readOwn(services: Reading, caller: Caller): Promise<OwnApplication> {
  const { database, college, clock, contributions } = services
  const [own, choices, pages] = await Promise.all([
    ownApplicationOrNone(database, caller),
    readChoices(database, college, clock.today(), contributions.codes),
    readPublished(database, ['Everybody', 'Applicants']),
  ])
  return {
    ...(await partsOf(services, caller, own)),
    choices,
    pages: pages.map(({ slug, title, updatedAt }) => ({ slug, title, updatedAt })),
    covered: isCovered(caller),
  }
}

/** Whether somebody is signed in as the applicant who may not read applications themselves. */
function isCovered(caller: Caller): boolean {
  return !isShownTo(realClaimsOf(caller), 'applications:view')
}

async function partsOf(
  { database, college, clock }: Omit<Reading, 'contributions'>,
  caller: Caller,
  own: Stored | null,
) {
  if (!own)
    return { standing: null, form: null, references: null, evidence: null, interview: null, offer: null }
  const { features } = college
  const [standing, form] = await Promise.all([
    readStanding(database, own, { today: clock.today(), features }),
    readForm(database, own, applicantEyes(caller), features),
  ])
  if (isCovered(caller))
    return {
      standing: { ...standing, owed: [] },
      form,
      references: null,
      evidence: null,
      interview: null,
      offer: null,
    }
  const [references, evidence, interview, offer] = await Promise.all([
    referencesForApplicant(database, own.id),
    evidenceForApplicant(database, own.id, features),
    interviewsForApplicant(database, own.id, { features, now: clock.now() }),
    offerForApplicant(database, own.id, clock.today()),
  ])
  return { standing, form, references, evidence, interview, offer }
}
