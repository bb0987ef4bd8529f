import { scopesFor } from '@minster/domain/access/rights/roles'
import type { CheckFound, ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import { returnChecks } from '@minster/domain/hesa/checks/return-checks'
import { can } from '@minster/domain/kit/permissions/permissions'
import type { DepartmentServices } from '#kit/departments/department.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readWho } from '../return/read-who.ts'
import { workShown } from '../return/work-shown.ts'
import type { FoundCollection } from '../schemas/find-collection.ts'
import { countBlocked, countProblems } from './count-problems.ts'
import { isCheckKey } from './is-check-key.ts'
import { isStale } from './is-stale.ts'
import { mendOffered } from './mend-offered.ts'
import { type KeptCheckRun, latestChecks } from './runs.ts'

const { w } = tables({ w: 'hesa-explanations' })

type Reading = Pick<DepartmentServices, 'database' | 'college' | 'clock' | 'contributions'>

/** Reads how far a collection is from a clean return, as far as a caller sees. */
export async function readProblems(
  services: Reading,
  collection: FoundCollection,
  caller: Caller,
): Promise<ReturnProblems> {
  const { database, college } = services
  const { academicYear, state } = collection
  const { checked, underWay } = await latestChecks(database, collection.id)
  const [stale, counted, standing] = checked
    ? await Promise.all([
        isStale(database, checked, college.hesa),
        foundBy(services, collection, checked, caller),
        standingOf(services, collection, checked, caller),
      ])
    : [false, [], { returned: 0, ready: 0 }]
  return {
    academicYear,
    state,
    checked: checked && workShown(checked),
    underWay: underWay && workShown(underWay),
    ...standing,
    isStale: stale,
    checks: counted,
    mayExplain: state !== 'Closed' && can(caller.claims, 'hesa:export'),
  }
}

async function foundBy(
  { database, contributions }: Reading,
  collection: FoundCollection,
  { id }: KeptCheckRun,
  caller: Caller,
): Promise<CheckFound[]> {
  const [counted, explanations] = await Promise.all([
    countProblems(database, id, caller),
    readExplanations(database, collection.id),
  ])
  const mayMend = collection.state !== 'Closed' && can(caller.claims, 'hesa:export')
  const found = await Promise.all(
    counted.map(async ({ check, mends, ...one }): Promise<CheckFound[]> => {
      // A rule may have gone since it found something.
      if (!isCheckKey(check)) return []
      const { title, help, source, isUnanswered = false } = returnChecks[check]
      const mend = mayMend && mends ? await mendOffered(database, contributions.codes, mends, caller) : null
      const explanation = explanations.get(check) ?? null
      return [{ check, title, help, source, isUnanswered, ...one, explanation, mend }]
    }),
  )
  return found.flat().toSorted(worstFirst)
}

function worstFirst(one: CheckFound, other: CheckFound): number {
  return (
    Number(one.explanation !== null) - Number(other.explanation !== null) ||
    Number(other.severity === 'blocks') - Number(one.severity === 'blocks') ||
    other.students - one.students ||
    other.findings - one.findings ||
    (one.title < other.title ? -1 : 1)
  )
}

async function readExplanations(
  db: Queryable,
  collection: string,
): Promise<ReadonlyMap<string, NonNullable<CheckFound['explanation']>>> {
  const rows = await db.rows(
    select({
      check: present(w.check),
      id: w.id,
      version: w.version,
      words: present(w.words),
    })`from ${w} where ${w.collection} = ${collection} and ${alive(w)} order by ${w.createdAt} desc, ${w.id}`,
  )
  return new Map(rows.map(({ check, ...explanation }) => [check, explanation]))
}

/** How many are returned and ready: of all that were checked, or of those in the caller's scope only. */
async function standingOf(
  { database, college, clock }: Reading,
  { code }: FoundCollection,
  run: KeptCheckRun,
  caller: Caller,
): Promise<Pick<ReturnProblems, 'returned' | 'ready'>> {
  if (scopesFor(caller.grants, 'hesa:answers').has('everything'))
    return { returned: run.returned, ready: run.returned - (await countBlocked(database, run, 'everything')) }
  const reading = { code, settings: college.hesa, today: clock.today(), withFrames: false }
  const facts = await readCollegeFacts(database, reading)
  const [who, blocked] = await Promise.all([
    readWho(database, caller, facts),
    countBlocked(database, run, caller),
  ])
  const theirs = new Set(who.map(({ student }) => student)).size
  return { returned: theirs, ready: Math.max(0, theirs - blocked) }
}
