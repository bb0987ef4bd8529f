import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Me } from '../forms/me.ts'
import { readSteps } from './steps.ts'

const { i } = tables({ i: 'induction-done' })

const done = collectionOf('induction-done')

/** What a student sends of one step. */
export const tickForm = z.strictObject({
  step: z.uuid('Name the step.'),
  /** False takes it back, where nothing was signed. */
  done: z.boolean('Say whether it is done.').default(true),
  /** The student's name as they typed it, where the step is to be signed. */
  signedAs: z.string('Type your name.').trim().max(200, 'Use at most 200 characters.').optional(),
})

/** Ticks off a step of a student's induction, or takes that back. Answers whether all of it is done now. */
export async function tick(
  tx: Transaction,
  me: Me,
  { step: id, done: isDone, signedAs = '' }: z.infer<typeof tickForm>,
  { door, at }: { readonly door: Door; readonly at: string },
): Promise<boolean> {
  const steps = await readSteps(tx, me)
  const step = steps.find((one) => one.id === id.toLowerCase())
  if (!step) throw new AppError('NOT_FOUND', 'This step is not asked of you.')
  const how = { caller: me.caller, byRule: true }
  const isSigned = step.kind === 'Signed'
  if (isDone && step.doneAt === null) {
    if (isSigned && signedAs.length < 3)
      throw new AppError('INVALID', undefined, [
        { param: 'signedAs', message: 'Type your full name to sign.' },
      ])
    await door.create(
      tx,
      done,
      {
        student: me.student,
        step: step.id,
        doneAt: at,
        ...(isSigned && { signedAs, words: step.words }),
      },
      how,
    )
  }
  if (!isDone && step.doneAt !== null) {
    if (step.signedAs !== null) throw new AppError('CONFLICT', 'What you signed stays signed.')
    const rows = await tx.rows(
      select({
        id: i.id,
      })`from ${i} where ${i.step} = ${step.id} and ${i.student} = ${me.student} and ${alive(i)}`,
    )
    for (const row of rows) await door.remove(tx, done, row.id, how)
  }
  return steps.every((one) => (one.id === step.id ? isDone : one.doneAt !== null))
}
