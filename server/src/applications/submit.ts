import { AppError } from '@minster/domain/errors'
import { nest } from '@minster/domain/record/values'
import { submissionProblems } from '@minster/domain/records/application/submission'
import type { ReachedCollection } from '@minster/domain/records/paths'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connect.ts'
import type { Caller } from '../http/caller.ts'
import { readStored } from '../records/row.ts'
import type { Door } from '../records/store.ts'

/** Moves an application in progress to Submitted when nothing demanded for it is missing; says what is otherwise. */
export async function submit(
  tx: Transaction,
  { door, collection, caller }: { door: Door; collection: ReachedCollection; caller: Caller },
  id: string,
  today: string,
): Promise<void> {
  // Changing nothing asks for the right and the row, and holds the row until the end.
  const { values } = await door.change(tx, collection, id, {}, { caller })
  if (values['status'] !== 'In progress')
    throw new AppError('INVALID', undefined, [
      { param: 'status', message: 'Only an application in progress can be submitted.' },
    ])
  const [person] = await readStored(tx, 'people', sql`r.id = ${values['person']}`)
  const problems = submissionProblems(
    { ...nest(values), person: nest(person?.values ?? {}) },
    caller.features,
  )
  if (problems.length > 0)
    throw new AppError('INVALID', 'Some things are missing before it can be submitted', problems)
  const received = values['received'] ?? today
  // No hand may make this move; submitting is the way there.
  await door.change(tx, collection, id, { status: 'Submitted', received }, { caller, byRule: true })
}
