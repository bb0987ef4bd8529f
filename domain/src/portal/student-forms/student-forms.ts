import { requestForm } from '../forms/requests.ts'
import type { StudentForm } from '../forms/student-form.ts'
import { bursaryForm } from './bursary-application.ts'
import { dbs } from './dbs.ts'
import { emergencyContacts } from './emergency-contacts.ts'
import { extensionForm } from './extension-request.ts'
import { folderRequest } from './folder-request.ts'
import { interruptionForm } from './interruption.ts'
import { learningSupport } from './learning-support.ts'
import { personalDetails } from './personal-details.ts'
import { residentialRequirements } from './residential-requirements.ts'
import { safeguarding } from './safeguarding.ts'

/** Every form of the portal that is declared, in the order of its home. */
export const studentForms: readonly StudentForm[] = [
  personalDetails,
  emergencyContacts,
  residentialRequirements,
  safeguarding,
  dbs,
  learningSupport,
  extensionForm,
  bursaryForm,
  interruptionForm,
  folderRequest,
  requestForm,
]

/** Answers the declared form with a key, undefined where there is none. */
export function studentFormAt(key: string): StudentForm | undefined {
  return studentForms.find((form) => form.key === key)
}
