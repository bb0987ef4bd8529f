import type { ImportPlan } from '../import/plan.ts'
import { applicationImportPlan } from './application/import-plan.ts'
import type { RecordName } from './paths.ts'
import { systemValueImportPlan } from './system-value-import-plan.ts'

/** What sheets of a record type hold beyond its own fields; a type without one is imported from its declaration alone. */
export const importPlans: { readonly [name in RecordName]?: ImportPlan } = {
  applications: applicationImportPlan,
  'system-data': systemValueImportPlan,
}
