import { AppError } from '@minster/domain/platform/errors/errors'
import { alone } from '#platform/db/alone.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { whenReady } from '#platform/http/resume.ts'
import { failureWords } from '#platform/jobs/failure-words.ts'
import type { Today } from '#platform/process/today.ts'
import type { Runs } from './define-run.ts'
import type { RunRow } from './run-columns.ts'

/** What any run is worked on with. */
interface Working {
  readonly database: Database
  readonly clock: Today
}

/** What is written when work came to its end, in the transaction that says so. */
export interface RunEnding<Row> {
  readonly values?: Partial<Row>
  readonly also?: (tx: Transaction, at: string) => Promise<void>
  /** Puts away what lies outside the database, where the end was not written after all. */
  readonly discard?: () => Promise<void>
}

interface WorkDeclaration<Row, With> {
  /** Nothing is kept before the end: whoever takes a run up begins it anew. */
  readonly startsOver?: boolean
  /** What is told of work that broke off for a reason nobody foresaw. */
  readonly brokenWords: string
  /**
   * Does the work a run stands in, from where it stands; what is done is committed bit by bit, and told with `advance`. Answers
   * null where the process had to end before, or nobody wants it any more.
   */
  readonly perform: (
    services: With,
    run: Row,
    caller: Caller,
    signal: AbortSignal,
  ) => Promise<RunEnding<Row> | null>
}

/** The work on a kind of run. */
export interface RunWork<With> {
  /** Goes on with a run wherever it stands. Only one process at a time does. */
  goOn(services: With, id: string, signal: AbortSignal): Promise<void>
  /** Does the work in this process, and takes up what an earlier one left half done. */
  register(app: App, queue: Services['queue'], services: With): Promise<void>
}

/** Does the work of a kind of run: claimed by one process, gone on with after a crash, ended or broken off as its states say. */
export function defineRunWork<State extends string, Row extends RunRow<State>, With extends Working>(
  runs: Runs<State, string, Row>,
  declared: WorkDeclaration<Row, With>,
): RunWork<With> {
  const { kind, job, unfinished } = runs
  const { startsOver = false, brokenWords, perform } = declared

  async function end({ database, clock }: Working, id: string, state: State, ending: RunEnding<Row>) {
    const { values = {}, also, discard } = ending
    const at = clock.now().toISOString()
    const last = { isWritten: false }
    try {
      last.isWritten = await database.transaction(async (tx) => {
        const isWanted = await runs.end(tx, id, state, values, at)
        if (isWanted) await also?.(tx, at)
        return isWanted
      })
    } finally {
      if (!last.isWritten) await discard?.()
    }
  }

  async function goOn(services: With, id: string, signal: AbortSignal): Promise<void> {
    const { database, clock } = services
    const now = () => clock.now().toISOString()
    await alone(database, id, async () => {
      const found = await runs.read(database, id)
      const { work } = kind.states[found.state]
      if (!work || !found.caller) return
      const run = await runs.takeUp(database, found, startsOver, now())
      if (!run) return
      try {
        const ending = await perform(services, run, found.caller, signal)
        if (ending) await end(services, id, work.ends, ending)
      } catch (error) {
        const failure = failureWords(error, brokenWords)
        await runs.breakOff(database, run, work.breaks, failure, now())
        if (!(error instanceof AppError)) throw error
      }
    })
  }

  return {
    goOn,
    async register(app, queue, services) {
      await queue.work(job, ({ run }, signal) => goOn(services, run, signal))
      whenReady(app, { queue }, async () => {
        for (const { id } of await services.database.rows(unfinished))
          await queue.enqueue(null, job, { run: id })
      })
    },
  }
}
