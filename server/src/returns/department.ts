import type { Department } from '#kit/departments/department.ts'
import { registerMarketingRoutes } from './marketing/routes.ts'
import { registerReportRoutes } from './reports/routes.ts'
import { registerStatisticsRoutes } from './statistics/routes.ts'

/** What the college counts and sends: reports and statistics. */
export const returns: Department = {
  name: 'returns',
  async routes(app, services) {
    registerStatisticsRoutes(app, services)
    registerReportRoutes(app, services)
    registerMarketingRoutes(app, services)
  },
}
