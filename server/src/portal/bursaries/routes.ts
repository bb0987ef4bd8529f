import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { bursaryCalls } from './bursary-calls.ts'
import { bursaryReferenceForm } from './form.ts'
import { registerBursaryStaffRoutes } from './staff-routes.ts'
import { registerBursaryStudentRoutes } from './student-routes.ts'

/** What students, referees and the panel do about bursaries. */
export function registerBursaryRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerStudentForm(app, services, bursaryCalls)
  registerBursaryStudentRoutes(app, services)
  registerMailedForm(app, services, bursaryReferenceForm)
  registerBursaryStaffRoutes(app, services)
}
