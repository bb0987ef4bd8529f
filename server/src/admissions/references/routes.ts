import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { registerApplicantReferenceRoutes } from './applicant-routes.ts'
import { referenceForm } from './form.ts'
import { registerReferenceStaffRoutes } from './staff-routes.ts'
import { registerReferenceWords } from './words-route.ts'

/** What referees, applicants and staff do about references. */
export function registerReferenceRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerMailedForm(app, services, referenceForm)
  registerReferenceWords(app, services)
  registerReferenceStaffRoutes(app, services)
  registerApplicantReferenceRoutes(app, services)
}
