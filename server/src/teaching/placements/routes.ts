import { registerMailedForm } from '#kit/mailed-links/form-calls.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import { reportForm } from './form.ts'
import { placementsReport } from './missing-report.ts'
import { registerPlacementStaffRoutes } from './staff-routes.ts'

/** What supervisors, students and staff do about placements. */
export function registerPlacementRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerMailedForm(app, services, reportForm)
  registerPlacementStaffRoutes(app, services)
  registerReport(app, services, placementsReport)
}
