import type { Department } from '#kit/departments/department.ts'
import { registerCollectionRoutes } from './collections/routes.ts'
import { collectionRules } from './collections/rules.ts'
import { registerMissingRoutes } from './missing/routes.ts'

/** The return to HESA: its collections, what is mapped for it, and what it still lacks. */
export const hesa: Department = {
  name: 'hesa',
  rules: () => collectionRules,
  async routes(app, services) {
    registerMissingRoutes(app, services)
    await registerCollectionRoutes(app, services)
  },
}
