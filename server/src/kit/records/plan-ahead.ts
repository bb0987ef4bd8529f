import { AppError } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection } from '@minster/domain/register/paths'
import type { PlanOne } from './many.ts'
import type { Planner, Planners, Planning } from './planner.ts'
import { dayToComeProblems } from './request.ts'

/** Who keeps changes of a collection for a day to come; undefined where they cannot lie ahead. */
export function plannerFor(
  { name, declaration }: ReachedCollection,
  planners: Planners,
): Planner | undefined {
  return declaration.plannable ? planners[name] : undefined
}

/** How each of many changes is kept for a day to come. */
export function planMany(planning: Planning, planner: Planner | undefined, from: string): PlanOne {
  if (!planner)
    throw new AppError('INVALID', undefined, [
      { param: 'from', message: 'Such a change cannot be planned. Leave the day out.' },
    ])
  const problems = dayToComeProblems(from, planning.clock.today())
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return (tx, id, body, how) => planner.plan(tx, planning, { id, body, from, how })
}
