import type { Department } from '#kit/departments/department.ts'
import { reportScreens } from './reports/report-screens.tsx'

/** What is counted. */
export const returns: Department = {
  screens: {
    '/applications/applicationreporting': async () =>
      (await import('./statistics/ReportingScreen.tsx')).ReportingScreen,
    '/applications/statistics': async () =>
      (await import('./statistics/StatisticsScreen.tsx')).StatisticsScreen,
    '/reporting/marketing': async () => (await import('./marketing/MarketingScreen.tsx')).MarketingScreen,
    ...reportScreens,
  },
}
