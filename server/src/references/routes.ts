import type { App, Services } from '../http/app.ts'
import type { Door } from '../records/store.ts'
import { registerApplicantReferenceRoutes } from './applicant-routes.ts'
import { registerReferenceFormRoutes } from './form-routes.ts'
import { registerReferenceStaffRoutes } from './staff-routes.ts'

/** What referees, applicants and staff do about references. */
export function registerReferenceRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerReferenceFormRoutes(app, services)
  registerReferenceStaffRoutes(app, services)
  registerApplicantReferenceRoutes(app, services)
}
