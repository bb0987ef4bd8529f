import type { FormCalls } from '../forms/form-calls.ts'
import { dbsCalls } from './dbs.ts'
import { emergencyContactCalls } from './emergency-contacts.ts'
import { folderRequestCalls } from './folder-request.ts'
import { learningSupportCalls } from './learning-support.ts'
import { personalDetailsCalls } from './personal-details.ts'
import { residentialRequirementCalls } from './residential-requirements.ts'
import { safeguardingCalls } from './safeguarding.ts'

/** What the server does for each declared form. */
export const declaredForms: readonly FormCalls[] = [
  personalDetailsCalls,
  emergencyContactCalls,
  residentialRequirementCalls,
  safeguardingCalls,
  dbsCalls,
  learningSupportCalls,
  folderRequestCalls,
]
