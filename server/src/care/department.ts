import { type Department, tenMinutes } from '#kit/departments/department.ts'
import { registerNoteRoutes } from './notes/routes.ts'
import { registerConcernRoutes } from './safeguarding/concern-routes.ts'
import { deleteOldCopies } from './safeguarding/copies.ts'
import { registerSafeguardingRoutes } from './safeguarding/routes.ts'
import { safeguardingRules } from './safeguarding/rules.ts'

/** What is kept close about people: notes, concerns, DBS and safeguarding certificates. */
export const care: Department = {
  name: 'care',
  rules: safeguardingRules,
  async routes(app, services) {
    registerNoteRoutes(app, services)
    registerConcernRoutes(app, services)
    registerSafeguardingRoutes(app, services)
  },
  works: [
    {
      failed: 'Old copies of DBS certificates could not be deleted',
      every: tenMinutes,
      atStart: true,
      run: (parts) => deleteOldCopies(parts.database, parts),
    },
  ],
}
