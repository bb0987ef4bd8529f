import type { Department } from '#kit/departments/department.ts'
import { takeConsentColumns } from '#people/consents/take-columns.ts'
import { registerLeadRoutes } from './leads/routes.ts'
import { leadRules } from './leads/rules.ts'

/** Whoever may become a student, from the first word on. */
export const contact: Department = {
  name: 'contact',
  rules: () => leadRules,
  takesBesides: { leads: takeConsentColumns('person') },
  async routes(app, services) {
    registerLeadRoutes(app, services)
  },
}
