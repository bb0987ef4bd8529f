import { canGive } from '@minster/domain/access/rights/visibility'
import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { permits } from '@minster/domain/kit/permissions/permissions'
import type { ValueField } from '@minster/domain/kit/record/field'
import { fieldsOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { importPlans } from '@minster/domain/register/import/import-plans'
import { type Target, targetsOf } from '@minster/domain/register/import/targets'
import { collectionAt, type ReachedCollection } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Door } from '../records/store.ts'
import { listOf } from './known.ts'
import type { Answer, Run } from './runs.ts'
import { plainCollection } from './write-row.ts'

/** What a sheet goes to: the collection, what its rows may hold, and the fields this caller may fill. */
export interface Destination {
  readonly collection: ReachedCollection
  readonly plan: ImportPlan
  readonly targets: readonly Target[]
}

export function destinationOf(path: string, caller: Caller): Destination {
  const collection = collectionAt(path)
  if (!collection) throw new AppError('NOT_FOUND', 'This import does not exist.')
  const plan = importPlans[collection.name] ?? {}
  const fixed = new Set(Object.keys(collection.filter ?? {}))
  const targets = targetsOf(collection.name, plan).filter(
    ({ path: target, reached }) =>
      reached === null ||
      (!fixed.has(target) && canGive(caller, { ...reached, field: reached.placed.field })),
  )
  return { collection, plan, targets }
}

/** Where a value nobody knows could be added, if this caller may; null where it cannot be. */
export function additionFor(field: ValueField, caller: Caller): ReachedCollection | null {
  const to = field.kind === 'link' ? field.to : listOf(field) === undefined ? null : 'system-data'
  if (to === null) return null
  const { access, declaration } = plainCollection(to)
  const requirement = access.create ?? access.edit
  if (requirement === undefined || !permits(caller.claims, requirement)) return null
  // A name is all a cell gives; what needs more is added on its own page.
  const needsMore = fieldsOf(declaration).some(
    ({ field: inside }) => inside.required && inside.kind !== 'text' && inside.initial === undefined,
  )
  return needsMore ? null : plainCollection(to)
}

/** Adds what was answered to be new, and answers with what it is now. */
export async function addNew(
  tx: Transaction,
  door: Door,
  run: Pick<Run, 'answers'>,
  { targets }: Destination,
  caller: Caller,
): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (const answer of run.answers) {
    const field = targets.find(({ path }) => path === answer.path)?.field
    if (answer.meaning.as !== 'new' || !field) {
      answers.push(answer)
      continue
    }
    const value = await addOne(tx, door, field, answer.written, caller)
    answers.push({ ...answer, meaning: { as: 'value', value, label: answer.written } })
  }
  return answers
}

async function addOne(
  tx: Transaction,
  door: Door,
  field: ValueField,
  written: string,
  caller: Caller,
): Promise<string> {
  const collection = additionFor(field, caller)
  if (!collection) throw new AppError('FORBIDDEN', `You may not add “${written}”. Choose what it means.`)
  const list = listOf(field)
  const body =
    list !== undefined
      ? { list, value: written }
      : Object.fromEntries(
          fieldsOf(collection.declaration)
            .filter(({ field: inside }) => inside.required && inside.kind === 'text')
            .map(({ path }) => [path, written]),
        )
  const { id } = await door.create(tx, collection, body, { caller, action: 'imported' })
  return list !== undefined ? written : id
}
