import { changeSchemaOf } from '@minster/domain/kit/record/schema'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { problemsOfStudentForm } from '@minster/domain/portal/forms/student-form'
import {
  contactFields,
  contactWanted,
  ownRecordCalls,
} from '@minster/domain/portal/student-forms/own-record-calls'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { holdForm } from '../forms/form-calls.ts'
import { readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { emergencyContactCalls } from './emergency-contacts.ts'

/** One of the two emergency contacts, without the other being sent again (Specification §7). */
export function registerEmergencyContactDetails(
  app: App,
  services: Services & { readonly door: Door },
): void {
  const { database, college, clock, door } = services
  const { form, read, save } = emergencyContactCalls

  serveUnread(
    app,
    ownRecordCalls,
    'PUT /api/forms/student/emergency-contact-details',
    { access: 'forms:student', shownTo: seenWith(form.key) },
    async (request) => {
      const at = clock.now().toISOString()
      const { contact, ...sent } = parsed(contactWanted.loose(), request.body)
      const details = parsed(changeSchemaOf(contactFields[contact]), sent)
      const data = await database.transaction(async (tx) => {
        const me = await readMeFor(tx, form.key, request, services)
        await holdForm(tx, form, me)
        await refuseClosed(tx, college, form.key, me)
        const held = await read(tx, me)
        const values = {
          ...held,
          [contact]: nest(details),
          hasSecond: contact === 'second' || held['hasSecond'] === true,
        }
        const problems = problemsOfStudentForm(form, values, me.today)
        if (problems.length > 0)
          throw new AppError(
            'INVALID',
            undefined,
            problems.map(({ param, message }) => ({
              param: param.startsWith(`${contact}.`) ? param.slice(contact.length + 1) : param,
              message,
            })),
          )
        await save(tx, me, values, { door, services, at })
        return read(tx, me)
      })
      return { data }
    },
  )
}
