import { changeSchemaOf } from '@minster/domain/kit/record/schema'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { seenWith } from '@minster/domain/portal/forms/form-keys'
import { problemsOfStudentForm } from '@minster/domain/portal/forms/student-form'
import { emergencyContacts } from '@minster/domain/portal/student-forms/emergency-contacts'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { parsed } from '#platform/http/parsed.ts'
import { holdForm } from '../forms/form-calls.ts'
import { readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { emergencyContactCalls } from './emergency-contacts.ts'

const contactForm = z.object({ contact: z.enum(['first', 'second'], 'Say which one: first or second.') })
const fields = {
  first: emergencyContacts.fields.first.fields,
  second: emergencyContacts.fields.second.fields,
}
const summary = 'One emergency contact alone'

/** One of the two emergency contacts, without the other being sent again (Specification §7). */
export function registerEmergencyContactDetails(
  app: App,
  services: Services & { readonly door: Door },
): void {
  const { database, college, clock, door } = services
  const { form, read, save } = emergencyContactCalls

  app.put(
    '/api/forms/student/emergency-contact-details',
    {
      config: { access: 'forms:student', shownTo: seenWith(form.key) },
      ...documented({
        summary,
        tags: ['Student forms'],
        body: z.union([
          contactForm.extend({ contact: z.literal('first') }).and(changeSchemaOf(fields.first)),
          contactForm.extend({ contact: z.literal('second') }).and(changeSchemaOf(fields.second)),
        ]),
        response: { 200: z.object({ data: changeSchemaOf(form.fields) }) },
      }),
    },
    async (request) => {
      const at = clock.now().toISOString()
      const { contact, ...sent } = parsed(contactForm.loose(), request.body)
      const details = parsed(changeSchemaOf(fields[contact]), sent)
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
