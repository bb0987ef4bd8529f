import type { App, Services } from '../http/app.ts'
import type { Door } from '../records/store.ts'
import { registerReport } from '../reports/report-routes.ts'
import { registerPlacementFormRoutes } from './form-routes.ts'
import { placementsReport } from './missing-report.ts'
import { registerPlacementStaffRoutes } from './staff-routes.ts'

/** What supervisors, students and staff do about placements. */
export function registerPlacementRoutes(app: App, services: Services & { readonly door: Door }): void {
  registerPlacementFormRoutes(app, services)
  registerPlacementStaffRoutes(app, services)
  registerReport(app, services, placementsReport)
}
