import { type Department, sixHours } from '#kit/departments/department.ts'
import { joinRules } from '#kit/records/rules.ts'
import { registerCheckRoutes } from './checks/routes.ts'
import { registerCollectionRoutes } from './collections/routes.ts'
import { collectionRules } from './collections/rules.ts'
import { continuityRules } from './continuity/continuity-rules.ts'
import { forgetLaterChanges } from './continuity/forget-later-changes.ts'
import { noticeEachDay } from './continuity/notice-later-changes.ts'
import { registerContinuityRoutes } from './continuity/routes.ts'
import { registerExportRoutes } from './exports/routes.ts'
import { registerSignOffRoutes } from './exports/sign-off-routes.ts'

import { registerMappingRoutes } from './mapping/routes.ts'
import { mappingRules } from './mapping/rules.ts'
import { readShippedCodes } from './mapping/shipped-codes.ts'
import { registerMissingRoutes } from './missing/routes.ts'
import { forgetReturned } from './privacy/forget-returned.ts'
import { derivedOfOverrides } from './return/derived.ts'
import { registerReturnRoutes } from './student-data/routes.ts'

/** The return to HESA: its collections, what is mapped for it, and what it still lacks. */
export const hesa: Department = {
  name: 'hesa',
  codes: readShippedCodes,
  derived: () => derivedOfOverrides,
  rules: (parts) => joinRules(collectionRules, mappingRules, continuityRules(parts)),
  async forget(...people) {
    await forgetReturned(...people)
    await forgetLaterChanges(...people)
  },
  works: [
    {
      failed: 'What changed of returns that were sent to HESA could not be noticed',
      every: sixHours,
      run: ({ database, college, clock }, stopping) =>
        noticeEachDay(database, { settings: college.hesa, clock }, stopping),
    },
  ],
  async routes(app, services) {
    registerMappingRoutes(app, services)
    registerMissingRoutes(app, services)
    registerReturnRoutes(app, services)
    registerContinuityRoutes(app, services)
    await registerCheckRoutes(app, services)
    await registerCollectionRoutes(app, services)
    await registerExportRoutes(app, services)
    registerSignOffRoutes(app, services)
  },
}
