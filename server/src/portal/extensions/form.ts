import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { ownExtensions } from '@minster/domain/portal/extensions/extension-calls'
import { evidenceTypes } from '@minster/domain/portal/extensions/extension-rules'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { z } from 'zod'
import type { Transaction } from '#platform/db/connect.ts'
import type { FormCalls } from '../forms/form-calls.ts'
import type { Me } from '../forms/me.ts'
import { receive } from '../requests/receive.ts'
import { type Asker, askForExtension, type ExtensionBody, lockModuleOf, problemsOfChoice } from './ask.ts'
import { readOwnWorks } from './read-own-works.ts'
import { ofThisYear, readOpenEvidence, readOwnRequests } from './read-requests.ts'
import { nameOf } from './tell.ts'

/** Asks for an extension, or changes the request, and puts it into the office's inbox; the same again changes nothing. */
export async function sendRequest(
  tx: Transaction,
  { at, ...asker }: Pick<Asker, 'door' | 'changes'> & { readonly at: string },
  { caller, today, student }: Me,
  enrolment: string,
  asked: ExtensionBody,
) {
  const sent = await askForExtension(tx, { ...asker, caller, today }, enrolment, asked)
  if (sent.isNew)
    await receive(tx, asker.door, caller, {
      student,
      form: extensionForm.key,
      subject: `${asked.length} days for ${nameOf(sent.work)}`,
      about: { type: 'extension-requests', id: sent.id },
      at,
    })
  return sent
}

/** What the form was filled with, once the form itself has nothing against it. */
const filled = z.object({
  assignment: z.string(),
  acceptPolicy: z.boolean(),
  length: z.number(),
  typeOfEvidence: z.enum(evidenceTypes),
  evidence: z.array(z.string()),
  words: z.string().nullable(),
})

const nothing = Object.fromEntries(fieldsOf(extensionForm).map(({ path }) => [path, null]))

/**
 * The form by which a student asks; their work and requests stand beside it. Sent of work with a request that nobody has
 * decided, it changes that one.
 */
export const extensionFormCalls: FormCalls = {
  form: extensionForm,
  alongside: {
    shape: ownExtensions,
    async read(db, me) {
      const [works, requests] = await Promise.all([
        readOwnWorks(db, me),
        readOwnRequests(db, me.caller.userId, ofThisYear(me)),
      ])
      return { ...works, requests }
    },
  },
  read: async () => nothing,
  files: (db, me) => readOpenEvidence(db, me),
  async problems(tx, me, { assignment, length }) {
    if (typeof assignment !== 'string') return []
    return problemsOfChoice(tx, me, assignment, typeof length === 'number' ? length : 0)
  },
  async save(tx, me, values, { door, at }) {
    const asked = filled.parse(values)
    const enrolment = await lockModuleOf(tx, me.caller, asked.assignment)
    if (enrolment === undefined)
      throw new AppError('INVALID', undefined, [
        { param: 'assignment', message: 'You do not take the module of this work.' },
      ])
    await sendRequest(tx, { door, at, changes: true }, me, enrolment, asked)
  },
}
