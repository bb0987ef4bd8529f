import type { Batch, TimesMade } from '@minster/domain/admissions/interviews/interview-calls'
import { batchProblems, timesOf } from '@minster/domain/admissions/interviews/interview-times'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Database } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { BookingContext } from './booking.ts'
import { clashesOf, demandPanel, setPanel } from './panel.ts'
import { interviews } from './read.ts'

/** Works out the times of a batch with the clashes of its panel, and makes them unless it is a preview. */
export async function makeBatch(
  database: Database,
  desk: BookingContext,
  asked: Batch,
  caller: Caller,
): Promise<TimesMade> {
  const problems = batchProblems(asked, desk.clock.today())
  if (!asked.place?.trim() && !asked.onlineLink?.trim())
    problems.push({ param: 'place', message: 'Say where it is: a place, or the link of a meeting online.' })
  if (asked.onlineLink?.trim() && !/^https:\/\/\S+$/.test(asked.onlineLink.trim()))
    problems.push({ param: 'onlineLink', message: 'A link begins with https://' })
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  const { hub, place, onlineLink, forTypes, forProgramme, panel, minutes } = asked
  return database.transaction(async (tx) => {
    await demandPanel(tx, panel)
    const now = desk.clock.now().toISOString()
    const wished = timesOf(asked).filter(({ start }) => start > now && !asked.without.includes(start))
    if (wished.length === 0)
      throw new AppError('INVALID', undefined, [
        { param: 'days', message: 'All of these times are past or left out.' },
      ])
    const clashes = await clashesOf(tx, { panel, times: wished }, caller)
    const times = wished.map((one) => ({ ...one, clashes: clashes.get(one.start) ?? [] }))
    if (asked.preview) return { made: 0, times }
    for (const { start } of wished) {
      const values = { start, minutes, hub, place, onlineLink, forTypes, forProgramme }
      const { id } = await desk.door.create(tx, interviews, values, { caller })
      await setPanel(tx, desk.door, id, panel, caller)
    }
    return { made: wished.length, times }
  })
}
