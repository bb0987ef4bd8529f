import { applicationImportPlan } from '#admissions/applications/import-plan.ts'
import { registrationImportPlan } from '#contact/events/import-plan.ts'
import { leadImportPlan } from '#contact/leads/import-plan.ts'
import type { ImportPlan } from '#kit/import/plan.ts'
import { systemValueImportPlan } from '#office/system-data/system-value-import-plan.ts'
import { personImportPlan } from '#people/contacts/person-import-plan.ts'
import { facultyImportPlan, organisationImportPlan } from '#people/contacts/place-import-plans.ts'
import { studentImportPlan } from '#students/student/import-plan.ts'
import type { RecordName } from '../paths.ts'

/** What sheets of a record type hold beyond its own fields; a type without one is imported from its declaration alone. */
export const importPlans: { readonly [name in RecordName]?: ImportPlan } = {
  applications: applicationImportPlan,
  people: personImportPlan,
  students: studentImportPlan,
  leads: leadImportPlan,
  registrations: registrationImportPlan,
  organisations: organisationImportPlan,
  faculty: facultyImportPlan,
  'system-data': systemValueImportPlan,
}
