import type { ImportPlan } from '../import/plan.ts'
import { applicationImportPlan } from './application/import-plan.ts'
import type { RecordName } from './paths.ts'
import { personImportPlan } from './person-import-plan.ts'
import { facultyImportPlan, organisationImportPlan } from './place-import-plans.ts'
import { studentImportPlan } from './student/import-plan.ts'
import { systemValueImportPlan } from './system-value-import-plan.ts'

/** What sheets of a record type hold beyond its own fields; a type without one is imported from its declaration alone. */
export const importPlans: { readonly [name in RecordName]?: ImportPlan } = {
  applications: applicationImportPlan,
  people: personImportPlan,
  students: studentImportPlan,
  organisations: organisationImportPlan,
  faculty: facultyImportPlan,
  'system-data': systemValueImportPlan,
}
