import { calendarKinds } from '@minster/domain/college/years/calendar-kinds'
import { clashOf } from '@minster/domain/college/years/college-calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { z } from 'zod'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { readCalendar } from './read-calendar.ts'

const { h } = tables({ h: 'hubs' })

const entrySchema = z
  .object({
    kind: z.enum(calendarKinds),
    name: z.string(),
    start: z.string(),
    end: z.string().nullish(),
    hub: z.string().nullish(),
  })
  .transform(({ end, hub, ...entry }) => ({ ...entry, end: end ?? entry.start, hub: hub ?? null }))

/** A hub does not teach and have vacation on the same day. */
const termsApartFromVacations: Rule = {
  async problems({ id, after }, { tx }) {
    const entry = entrySchema.safeParse(after).data
    if (!entry) return []
    const clash = clashOf(
      entry,
      (await readCalendar(tx)).filter((one) => one.id !== id),
    )
    if (!clash) return []
    const [hub] = await tx.rows(select({ name: h.name })`from ${h} where ${h.id} = ${clash.hub}`)
    const days = `${formatDate(clash.start)} to ${formatDate(clash.end)}`
    const message = `It overlaps the ${clash.kind.toLowerCase()} “${clash.name}” of ${hub?.name ?? 'all hubs'}, ${days}. Let one end before the other begins.`
    return [{ param: 'start', message }]
  },
}

/** What holds of the academic calendar however it is written. */
export const calendarRules: Rules = { 'calendar-entries': [termsApartFromVacations] }
