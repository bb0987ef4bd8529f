import type { Telling } from '#kit/notifications/notify.ts'
import type { Door } from '#kit/records/store.ts'
import { defineRunWork } from '#kit/runs/run-work.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { sendLetters } from './letters.ts'
import { readSitting } from './read-sitting.ts'
import { demandReleasable, release, releasedBy } from './release.ts'
import { type BoardRun, releases } from './runs.ts'
import { undoBoard } from './undo.ts'

export interface BoardServices extends Telling {
  readonly database: Database
  readonly door: Door
  readonly clock: Today
}

/** Releases of boards and their undoing: each one transaction, written once however often its work is taken up. */
export const boardWork = defineRunWork(releases, {
  startsOver: true,
  brokenWords: 'Something went wrong on our side, and nothing was written. Please try again.',
  async perform(services: BoardServices, run: BoardRun, caller) {
    if (run.state === 'undoing') {
      await takeBack(services, run, caller)
      return { values: { undoneBy: caller.name } }
    }
    await releaseBoard(services, run, caller)
    return {}
  },
})

async function releaseBoard(services: BoardServices, run: BoardRun, caller: Caller): Promise<void> {
  const { database, door, clock } = services
  if (run.changeSet !== null) return
  const now = () => clock.now().toISOString()
  await database.transaction(async (tx) => {
    const sitting = await readSitting(tx, run.board, caller, { lock: true })
    demandReleasable(sitting, clock.today())
    const changeSet = await release(tx, sitting, releasedBy(sitting), {
      door,
      caller,
      progress: async (count) => {
        // Beside the transaction, or nobody saw it before its end.
        await releases.advance(database, run.id, count, now())
      },
    })
    if (run.letters) await sendLetters(tx, services, sitting, caller)
    await releases.change(tx, run.id, { changeSet }, now())
  })
}

async function takeBack(
  { database, door, clock }: BoardServices,
  run: BoardRun,
  caller: Caller,
): Promise<void> {
  if (run.changeSet === null) return
  await database.transaction(async (tx) => {
    await undoBoard(tx, run.board, { door, clock, caller, reason: run.reason ?? '' })
    await releases.change(tx, run.id, { changeSet: null }, clock.now().toISOString())
  })
}
