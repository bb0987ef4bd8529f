import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import type { AppError } from '@minster/domain/platform/errors/errors'
import type { RolledState } from '@minster/domain/students/rollover/rollover-runs'
import { inTurn, type TurnOutcome, withSavepoint } from '#kit/records/in-turn.ts'
import { inEachRound, inRounds } from '#kit/records/rounds.ts'
import type { Door } from '#kit/records/store.ts'
import { defineRunWork } from '#kit/runs/run-work.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { Today } from '#platform/process/today.ts'
import {
  Refused,
  type RollingOver,
  readLocked,
  rollBack,
  studentsLocked,
  type ToRoll,
  toRollOver,
  writeNextYear,
} from './roll-over.ts'
import { type Line, type LineOutcome, type Run, readLines, rollovers, writeLines } from './runs.ts'

export interface RolloverServices {
  readonly database: Database
  readonly door: Door
  readonly clock: Today
  /** Students who are written together, and committed together. */
  readonly together?: number
}

/** While some students wait for the database others are thought about. */
const lanes = 2
/** Enough that each costs little, and the progress is seen. */
const usualCount = 100

/** Rollovers of a year and their reversal, worked on in the background; which of both the run itself says. */
export const rolloverWork = defineRunWork(rollovers, {
  brokenWords:
    'Something went wrong on our side, and the work stopped. What was done is kept; please go on with it.',
  async perform(services: RolloverServices, run: Run, caller, signal) {
    const { door, clock, together = usualCount } = services
    const year = academicYearTitled(run.academicYear)
    if (!year) return null
    const rolling: RollingOver = { door, clock, caller, year }
    const isUndoing = run.state === 'undoing'
    const work = isUndoing ? rollingBack(rolling) : rollingOver(rolling)
    const isThrough = await eachFew(services, run, work, { signal, together })
    if (!isThrough) return null
    return isUndoing ? { values: { undoneBy: caller.name } } : {}
  },
})

type Told = Omit<LineOutcome, 'number'>

/** What is done with lines in some states, and how it is told. */
interface Work {
  readonly states: readonly RolledState[]
  /** Does it with some lines, each of which it answers, or with none of them. */
  all(tx: Transaction, lines: readonly Line[]): Promise<readonly TurnOutcome<Told>[]>
  /** Tells in the line why it was not done. */
  refused(line: Line, message: string): Told
}

function rollingOver(rolling: RollingOver): Work {
  return {
    states: ['waiting'],
    all: (tx, lines) => rollOver(tx, lines, rolling),
    refused: (_line, message) => ({ state: 'failed', message, changeSet: null }),
  }
}

async function rollOver(
  tx: Transaction,
  lines: readonly Line[],
  rolling: RollingOver,
): Promise<readonly TurnOutcome<Told>[]> {
  const read = (some: readonly Line[]) =>
    readLocked(
      tx,
      some.map(({ engagement }) => engagement),
      rolling,
    )
  const first = await read(lines)
  const rounds = inRounds(lines, ({ engagement }) => [first.get(engagement)?.student.id ?? engagement])
  return inEachRound(lines, rounds, async (some) => {
    // What was written of another engagement of theirs just now may bear on this one.
    const rows = some === lines || some[0] === lines[0] ? first : await read(some)
    const planned = some.map((line) => toRollOver(rows.get(line.engagement), line))
    const outcomes = await writeAllThatCan(
      tx,
      planned.filter((one) => 'plan' in one),
      rolling,
    )
    return planned.map((one): TurnOutcome<Told> => {
      if (!('plan' in one)) return { done: { message: null, changeSet: null, ...one } }
      return outcomes.get(one) ?? { broken: new Error('Nothing became of somebody.') }
    })
  })
}

/** Writes those who can be written, and answers why the others cannot. */
async function writeAllThatCan(
  tx: Transaction,
  all: readonly ToRoll[],
  rolling: RollingOver,
): Promise<ReadonlyMap<ToRoll, TurnOutcome<Told>>> {
  const outcomes = new Map<ToRoll, TurnOutcome<Told>>()
  for (let rest = all; rest.length > 0; rest = rest.filter((one) => !outcomes.has(one))) {
    const some = rest
    const outcome = await withSavepoint(tx, () => writeNextYear(tx, some, rolling))
    if ('done' in outcome)
      for (const [at, one] of some.entries())
        outcomes.set(one, { done: { state: 'written', message: null, changeSet: outcome.done[at] ?? null } })
    else if ('broken' in outcome && outcome.broken instanceof Refused)
      for (const [one, refused] of outcome.broken.why) outcomes.set(one, { refused })
    else throw 'refused' in outcome ? outcome.refused : outcome.broken
  }
  return outcomes
}

function rollingBack(rolling: RollingOver): Work {
  return {
    states: ['written', 'kept'],
    async all(tx, lines) {
      const rolled = lines.flatMap(({ engagement, changeSet }) =>
        changeSet === null ? [] : [{ engagement, changeSet }],
      )
      const students = await studentsLocked(tx, rolled)
      const rounds = inRounds(rolled, ({ engagement }) => [students.get(engagement) ?? engagement])
      const refused = new Map<string, AppError>()
      for (const round of rounds) {
        const some = round.map(({ one }) => one)
        for (const [changeSet, error] of await rollBack(tx, some, rolling)) refused.set(changeSet, error)
      }
      return lines.map(({ changeSet }): TurnOutcome<Told> => {
        const error = refused.get(changeSet ?? '')
        return error ? { refused: error } : { done: { state: 'written', message: null, changeSet } }
      })
    },
    refused: ({ changeSet }, message) => ({ state: 'written', message, changeSet }),
  }
}

/**
 * Does something with every line in some states, some together, in lanes side by side; answers whether it came to the end.
 * What cannot be done is told in the line and holds up nobody else. What breaks is told there too, and ends the work.
 */
async function eachFew(
  { database, clock }: RolloverServices,
  run: Run,
  work: Work,
  { signal, together }: { readonly signal: AbortSignal; readonly together: number },
): Promise<boolean> {
  const doSome = async (some: readonly Line[]) => {
    const last = await database.transaction(async (tx) => {
      const outcomes = await togetherOrInTurn(tx, work, some, signal)
      const lines = some.slice(0, outcomes.length).map((line, at) => {
        const outcome = outcomes[at]
        if (outcome && 'done' in outcome) return { number: line.number, ...outcome.done }
        const error = outcome && 'refused' in outcome ? outcome.refused : null
        return { number: line.number, ...work.refused(line, failureMessage(error)) }
      })
      await writeLines(tx, run.id, lines)
      await rollovers.advance(tx, run.id, lines.length, clock.now().toISOString())
      return outcomes.at(-1)
    })
    if (last && 'broken' in last) throw last.broken
  }
  for (let after = 0; ; ) {
    const lines = await readLines(database, run.id, work.states, { after, limit: together * lanes })
    const last = lines.at(-1)
    if (!last) return true
    after = last.number
    const shares = [lines.slice(0, together), lines.slice(together)].filter(({ length }) => length > 0)
    // Both have to be out of it before the run says that it stopped.
    const ended = await Promise.allSettled(shares.map(doSome))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    if (signal.aborted) return false
  }
}

/** All at once; where something stands against that, one after the other until work is to stop. */
async function togetherOrInTurn(
  tx: Transaction,
  work: Work,
  lines: readonly Line[],
  signal: AbortSignal,
): Promise<readonly TurnOutcome<Told>[]> {
  const all = await withSavepoint(tx, () => work.all(tx, lines))
  if ('done' in all) return all.done
  return inTurn(tx, until(signal, lines), async (line) => {
    const [outcome] = await work.all(tx, [line])
    if (!outcome || 'broken' in outcome) throw outcome?.broken
    if ('refused' in outcome) throw outcome.refused
    return outcome.done
  })
}

function* until(signal: AbortSignal, lines: readonly Line[]): Generator<Line> {
  for (const line of lines) {
    if (signal.aborted) return
    yield line
  }
}

function failureMessage(error: AppError | null): string {
  if (!error) return 'Something went wrong on our side; they are as they were.'
  return error.details.map(({ message }) => message).join(' ') || error.message
}
