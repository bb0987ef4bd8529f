import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { registerApplicantRoutes } from './applicant-routes.ts'
import { registerFeedbackRoutes } from './feedback-routes.ts'
import { registerOfficeRoutes } from './office-routes.ts'

/** Every call about interviews: of the office, of interviewers, of applicants. */
export function registerInterviewRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerOfficeRoutes(app, services)
  registerFeedbackRoutes(app, services)
  registerApplicantRoutes(app, services)
}
