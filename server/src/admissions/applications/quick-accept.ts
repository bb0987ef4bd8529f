import {
  owedToChecks,
  quickAccepted,
  quickAcceptProblems,
} from '@minster/domain/admissions/applications/quick-accept'
import { reasonsOf } from '@minster/domain/admissions/blockers/blockers'
import { factsOf } from '@minster/domain/admissions/blockers/blockers-in-values'
import { type CheckFamily, checkFamilyNames, isCheckFamily } from '@minster/domain/admissions/checks/checks'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { fieldsSeenBy } from '#kit/records/sight.ts'
import type { Door } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { aroundOne } from './keep-held.ts'

/**
 * Accepts or acknowledges checks of an application: those named, else every open one the caller may see to which nothing
 * is owed any more.
 */
export async function quickAccept(
  tx: Transaction,
  { door, collection, caller, today }: Accepting,
  id: string,
  named: readonly string[] | undefined,
  version: { readonly version?: number } = {},
): Promise<void> {
  const problems = quickAcceptProblems(named ?? [])
  const seen = seenBy(caller)
  for (const name of named ?? [])
    if (isCheckFamily(name) && !seen.includes(name))
      problems.push({ param: 'checks', message: `There is no check "${name}".` })
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  // Changing nothing asks for the right and the row, and holds the row until the end.
  const { values } = await door.change(tx, collection, id, {}, { caller })
  const { features = {} } = caller
  const facts = named ? null : factsOf(values, await aroundOne(tx, id, today), { today, features })
  const owed = owedToChecks(facts ? reasonsOf(facts) : [])
  const checks = quickAccepted(resultsIn(values, seen), named?.filter(isCheckFamily), owed)
  await door.change(tx, collection, id, { checks }, { caller, ...version })
}

interface Accepting {
  readonly door: Door
  readonly collection: ReachedCollection
  readonly caller: Caller
  readonly today: string
}

function seenBy(caller: Caller): CheckFamily[] {
  const paths = new Set(fieldsSeenBy(caller, 'applications').map(({ path }) => path))
  return checkFamilyNames.filter((family) => paths.has(`checks.${family}`))
}

function resultsIn(values: FlatValues, seen: readonly CheckFamily[]): Record<string, string | null> {
  return Object.fromEntries(
    seen.map((family) => {
      const result = values[`checks.${family}`]
      return [family, typeof result === 'string' ? result : null]
    }),
  )
}
