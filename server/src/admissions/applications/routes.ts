import { applicationCalls } from '@minster/domain/admissions/applications/application-calls'
import {
  owedToChecks,
  quickAccepted,
  quickAcceptProblems,
} from '@minster/domain/admissions/applications/quick-accept'
import { reasonsOf } from '@minster/domain/admissions/blockers/blockers'
import { blockerFactsOf } from '@minster/domain/admissions/blockers/blockers-in-values'
import { type CheckFamily, checkFamilyNames, isCheckFamily } from '@minster/domain/admissions/checks/checks'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readOne } from '#kit/records/read.ts'
import { replyWith } from '#kit/records/reply.ts'
import { idOf, versionIn } from '#kit/records/request.ts'
import type { Door } from '#kit/records/store.ts'
import { fieldsSeenBy } from '#kit/records/visibility.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough } from '#platform/http/serve.ts'
import { changeableApplications } from './changeable.ts'
import { aroundOne } from './keep-blockers.ts'
import { submit } from './submit.ts'

/** What is special about applications, under each address they are reached by. */
export function registerApplicationRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, door, clock } = services
  const changeable = changeableApplications()

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    collection: ReachedCollection,
    action: (tx: Transaction, id: string, caller: Caller) => Promise<void>,
  ) => {
    const caller = callerOf(request)
    const id = idOf(request, collection)
    await database.transaction((tx) => action(tx, id, caller))
    return replyWith(services, reply, collection, await readOne(database, collection, id, caller), caller)
  }

  serveThrough(
    app,
    applicationCalls,
    'POST /api/:collection/:id/quick-accept',
    changeable,
    ({ edit, feature }) => ({ access: edit, feature }),
    (request, collection, reply) =>
      answer(request, reply, collection, (tx, id, caller) => {
        const form = applicationCalls.calls['POST /api/:collection/:id/quick-accept'].body
        return quickAccept(
          tx,
          { door, collection, caller, today: clock.today() },
          id,
          parsed(form, request.body ?? {}).checks,
          versionIn(request),
        )
      }),
  )
  serveThrough(
    app,
    applicationCalls,
    'POST /api/:collection/:id/submit',
    changeable,
    ({ edit, feature }) => ({ access: edit, feature }),
    (request, collection, reply) =>
      answer(request, reply, collection, (tx, id, caller) =>
        submit(tx, { ...services, collection, how: { caller } }, id, clock.today()),
      ),
  )
}

/**
 * Accepts or acknowledges checks of an application: those named, else every open one the caller may see to which nothing
 * is owed any more.
 */
async function quickAccept(
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
  const facts = named ? null : blockerFactsOf(values, await aroundOne(tx, id, today), { today, features })
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
