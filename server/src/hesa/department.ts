import type { Department } from '#kit/departments/department.ts'
import { registerCollectionRoutes } from './collections/routes.ts'
import { collectionRules } from './collections/rules.ts'

/** The return to HESA: its collections, what is mapped for it, and what it still lacks. */
export const hesa: Department = {
  name: 'hesa',
  rules: () => collectionRules,
  routes: (app, services) => registerCollectionRoutes(app, services),
}
