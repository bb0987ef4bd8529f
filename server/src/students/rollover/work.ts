import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isAtWork, type RolledState } from '@minster/domain/students/rollover/rollover-runs'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import { alone } from '#platform/db/alone.ts'
import type { Database } from '#platform/db/connect.ts'
import { failureWords } from '#platform/jobs/failure-words.ts'
import type { Job } from '#platform/jobs/queue.ts'
import type { Today } from '#platform/process/today.ts'
import { type RollingOver, rollBackOne, rollOverOne } from './roll-over-one.ts'
import { advance, changeRun, type Line, type Run, readLines, readRun, tellLine, writeLine } from './runs.ts'

/** The work of a rollover or of its reversal, done in the background; which of both the run itself says. */
export const rolloverJob: Job<{ run: string }> = {
  name: 'rollover',
  payload: z.object({ run: z.uuid() }),
  longest: 3600,
}

export interface RolloverServices {
  readonly database: Database
  readonly door: Door
  readonly clock: Today
}

/** While one student waits for the database another is thought about. */
const lanes = 2
const chunkSize = 50

/**
 * Goes on with a run wherever it stands. Only one process at a time does; each student is committed by themselves, so
 * that whoever takes over after a crash goes on from there.
 */
export async function workOn(services: RolloverServices, id: string, signal: AbortSignal): Promise<void> {
  const { database, door, clock } = services
  await alone(database, id, async () => {
    const run = await readRun(database, id)
    const year = academicYearTitled(run.academicYear)
    if (!isAtWork(run.state) || !run.caller || !year) return
    const rolling: RollingOver = { door, clock, caller: run.caller, year }
    const isRunning = run.state === 'running'
    try {
      const isThrough = isRunning
        ? await eachLine(database, run, ['waiting'], signal, (line) => pass(services, run, line, rolling))
        : await eachLine(database, run, ['written', 'kept'], signal, (line) =>
            back(services, run, line, rolling),
          )
      if (!isThrough) return
      const at = clock.now().toISOString()
      const end = isRunning
        ? ({ state: 'done', finished_at: at } as const)
        : ({ state: 'undone', undone_at: at, undone_by: run.caller.name } as const)
      await changeRun(database, id, { ...end, caller: null, failure: null }, at)
    } catch (error) {
      const failure = failureWords(
        error,
        'Something went wrong on our side, and the work stopped. What was done is kept; please go on with it.',
      )
      const state = isRunning ? 'stopped' : 'done'
      await changeRun(database, id, { state, failure, caller: null }, clock.now().toISOString())
      throw error
    }
  })
}

/** Does something with every line in some states, in lanes side by side; answers whether it came to the end. */
async function eachLine(
  database: Database,
  run: Run,
  states: readonly RolledState[],
  signal: AbortSignal,
  work: (line: Line) => Promise<void>,
): Promise<boolean> {
  for (let after = 0; ; ) {
    const lines = await readLines(database, run.id, states, { after, limit: chunkSize })
    const last = lines.at(-1)
    if (!last) return true
    after = last.number
    const inLane = async () => {
      for (let line = lines.shift(); line && !signal.aborted; line = lines.shift())
        await work(line).catch((error: unknown) => {
          lines.length = 0
          throw error
        })
    }
    // Both have to be out of it before the run says that it stopped.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, inLane))
    for (const one of ended) if (one.status === 'rejected') throw one.reason
    if (signal.aborted) return false
  }
}

/** Rolls one student over. What cannot be done is told in the line and holds up nobody else. */
async function pass(
  { database, clock }: RolloverServices,
  run: Run,
  line: Line,
  rolling: RollingOver,
): Promise<void> {
  try {
    await database.transaction(async (tx) => {
      await writeLine(tx, run.id, line.number, await rollOverOne(tx, line, rolling))
      await advance(tx, run.id, clock.now().toISOString())
    })
  } catch (error) {
    await writeLine(database, run.id, line.number, { state: 'failed', message: wordsOf(error) })
    await advance(database, run.id, clock.now().toISOString())
    if (!(error instanceof AppError)) throw error
  }
}

/** Undoes what was written of one student, or tells in the line why it stays. */
async function back(
  { database, clock }: RolloverServices,
  run: Run,
  line: Line,
  rolling: RollingOver,
): Promise<void> {
  const { engagement, deed, number } = line
  if (deed === null) return
  try {
    await database.transaction(async (tx) => {
      await rollBackOne(tx, { engagement, deed }, rolling)
      await tellLine(tx, run.id, number, null)
      await advance(tx, run.id, clock.now().toISOString())
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tellLine(database, run.id, number, wordsOf(error))
    await advance(database, run.id, clock.now().toISOString())
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof AppError)) return 'Something went wrong on our side; they are as they were.'
  return error.details.map(({ message }) => message).join(' ') || error.message
}
