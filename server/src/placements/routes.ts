import type { App, Services } from '../http/app.ts'
import { registerMailedForm } from '../mailed-links/form-calls.ts'
import type { Door } from '../records/store.ts'
import { registerReport } from '../reports/report-routes.ts'
import { reportForm } from './form.ts'
import { placementsReport } from './missing-report.ts'
import { registerPlacementStaffRoutes } from './staff-routes.ts'

/** What supervisors, students and staff do about placements. */
export function registerPlacementRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerMailedForm(app, services, reportForm)
  registerPlacementStaffRoutes(app, services)
  registerReport(app, services, placementsReport)
}
