import { createHash } from 'node:crypto'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { checkStudentForm } from '@minster/domain/portal/forms/check-student-form'
import type { FormToConfirm } from '@minster/domain/portal/forms/form-calls'
import { isLasting } from '@minster/domain/portal/forms/form-keys'
import { isFormExpected, type PortalSettings } from '@minster/domain/portal/forms/form-reach'
import type { FormValues, StudentForm } from '@minster/domain/portal/forms/student-form'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { readDraft } from './drafts.ts'
import type { FormCalls, Saving } from './form-calls.ts'
import type { Me } from './me.ts'
import { whyNotSend } from './openings.ts'
import { noteReceipt, readReceipts } from './receipts.ts'

/**
 * What a student sent in an earlier academic year and is asked for again; null where they are not asked, sent it this year
 * already, began to fill it in anew, or the college holds nothing.
 */
export async function readToConfirm(
  db: Queryable,
  { form, read, readLast = read }: FormCalls,
  me: Me,
  settings: PortalSettings,
): Promise<FormToConfirm | null> {
  if (!isLasting(form.key) || !isFormExpected(settings, form.key, me.engagement?.status ?? null)) return null
  const { thisYear, before } = await readReceipts(db, me, form.key)
  if (thisYear !== null || before === null) return null
  const [draft, closed] = await Promise.all([
    readDraft(db, me.caller.userId, form.key),
    whyNotSend(db, settings, form.key, me),
  ])
  if (draft !== null || closed !== null) return null
  const values = await readLast(db, me)
  const answers = fieldsOf(form).map(({ path }) => valueAt(values, path) ?? null)
  if (answers.every(isEmpty)) return null
  const { problems } = checkStudentForm(form, asSent(form, values), me.today)
  return { sentAt: before, values, problems: [...problems], stamp: stampOf(answers) }
}

/**
 * Sends once more what a student saw and says is still so; `stamp` tells what that was. What they sent this year already
 * stays. Answers when it was sent.
 */
export async function confirmUnchanged(
  tx: Transaction,
  calls: FormCalls,
  me: Me,
  { stamp, ...saving }: Saving & { readonly stamp: string },
): Promise<string> {
  const { form, problems: further, save } = calls
  const { college } = saving.services
  const { thisYear } = await readReceipts(tx, me, form.key)
  if (thisYear !== null) return thisYear
  const why = await whyNotSend(tx, college, form.key, me)
  if (why !== null) throw new AppError('CONFLICT', why)
  const held = await readToConfirm(tx, calls, me, college)
  if (held?.stamp !== stamp)
    throw new AppError('CONFLICT', 'Something has changed since you saw this. Please look at it once more.')
  const { values } = checkStudentForm(form, asSent(form, held.values), me.today)
  const problems = [...held.problems, ...((await further?.(tx, me, values)) ?? [])]
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  await save(tx, me, values, saving)
  await noteReceipt(tx, me, form.key, saving.at)
  return saving.at
}

/** What is held as its page would send it: files by their ids. */
function asSent(form: StudentForm, values: FormValues): FormValues {
  return nest(Object.fromEntries(fieldsOf(form).map(({ path }) => [path, idOr(valueAt(values, path))])))
}

function idOr(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(idOr)
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : (value ?? null)
}

const stampOf = (answers: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(answers)).digest('base64url')
