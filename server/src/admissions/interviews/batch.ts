import { batchProblems, timesOf } from '@minster/domain/admissions/interviews/interview-times'
import { studentTypes } from '@minster/domain/college/programmes/student-types'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import type { Database } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { BookingContext } from './booking.ts'
import { clashesOf, clashForm, demandPanel, panelForm, setPanel } from './panel.ts'
import { interviews } from './read.ts'

const time = z.string('Give a time, such as 09:30.')

/** Where an interview is and whom it is for, as calls give it. */
export const placeForm = z.object({
  hub: z.uuid().nullable(),
  place: z.string().max(200).nullable(),
  onlineLink: z.string().max(500).nullable(),
  forTypes: z.array(z.enum(studentTypes)),
  forProgramme: z.uuid().nullable(),
})

/** Times to be made at once. `preview` makes none; `without` are starts to leave out. */
export const batchForm = placeForm
  .extend({
    hub: placeForm.shape.hub.default(null),
    place: placeForm.shape.place.default(null),
    onlineLink: placeForm.shape.onlineLink.default(null),
    forTypes: placeForm.shape.forTypes.default([]),
    forProgramme: placeForm.shape.forProgramme.default(null),
    days: z.array(z.string()).max(60, 'Choose at most 60 days.'),
    from: time,
    to: time,
    minutes: z
      .int()
      .min(5, 'An interview lasts at least 5 minutes.')
      .max(480, 'An interview lasts at most 8 hours.'),
    gap: z.int().min(0).max(240).default(0),
    pauses: z
      .array(z.strictObject({ from: time, to: time }))
      .max(10)
      .default([]),
    panel: panelForm.default([]),
    without: z.array(z.string()).default([]),
    preview: z.boolean().default(false),
  })
  .strict()
export type BatchAsked = z.infer<typeof batchForm>

export const batchReply = z.object({
  made: z.int(),
  times: z.array(z.object({ start: z.string(), end: z.string(), clashes: z.array(clashForm) })),
})

/** Works out the times of a batch with the clashes of its panel, and makes them unless it is a preview. */
export async function makeBatch(
  database: Database,
  desk: BookingContext,
  asked: BatchAsked,
  caller: Caller,
): Promise<z.infer<typeof batchReply>> {
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
