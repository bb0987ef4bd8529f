import { AppError } from '@minster/domain/platform/errors/errors'
import { portalCalls } from '@minster/domain/portal/forms/form-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { registerEnrolmentFormRoutes } from '../enrolment/routes.ts'
import { registerStudentForm } from '../forms/form-calls.ts'
import { registerInductionRoutes } from '../induction/routes.ts'
import { registerItSupportRoutes } from '../it-support/routes.ts'
import { registerStudiesRoutes } from '../studies/routes.ts'
import { registerConfirmLinkRoutes } from './confirm-link-routes.ts'
import { declaredForms } from './declared-forms.ts'
import { registerEmailChangeRoutes } from './email-change-routes.ts'
import { registerEmergencyContactDetails } from './emergency-contact-details.ts'
import { registerHesaFormRoutes } from './hesa.ts'
import { readCollegeData } from './read-college-data.ts'
import { readOwnStudent } from './read-own-student.ts'

const config = { access: 'forms:student', shownTo: 'whoever stands in' } as const

/** The calls of the student portal (Specification §7): everybody gets what is theirs and nothing else. */
export function registerStudentFormRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college } = services
  for (const form of declaredForms) registerStudentForm(app, services, form)
  registerEnrolmentFormRoutes(app, services)
  registerHesaFormRoutes(app, services)
  registerEmergencyContactDetails(app, services)
  registerEmailChangeRoutes(app, services)
  registerConfirmLinkRoutes(app, services)
  registerInductionRoutes(app, services)
  registerItSupportRoutes(app, services)
  registerStudiesRoutes(app, services)

  serve(app, portalCalls, 'GET /api/forms/college-data', config, async () => ({
    data: await readCollegeData(database, college),
  }))

  serve(app, portalCalls, 'GET /api/forms/student', config, async (request) => {
    const data = await readOwnStudent(database, callerOf(request).userId)
    if (!data) throw new AppError('NOT_FOUND', 'Your account is not linked to a student record yet.')
    return { data }
  })
}
