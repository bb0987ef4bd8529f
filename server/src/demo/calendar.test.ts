import { calendarKinds } from '@minster/domain/college/years/calendar-kinds'
import { clashOf, daysAt } from '@minster/domain/college/years/college-calendar'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { calendarRows } from './calendar.ts'
import { randomFrom } from './random.ts'

const hubs = new Map([['Liverpool', 'liverpool']])

const entry = z.object({
  kind: z.enum(calendarKinds),
  name: z.string(),
  start: z.string(),
  end: z.string(),
  hub: z.string().nullable().default(null),
})

/** Easter early, late and between. */
it.each(['2026-11-20', '2027-09-01', '2035-02-01', '2037-11-20'])(
  'the calendar of the demonstration college of %s is sound, and different at one hub',
  (today) => {
    const entries = calendarRows(randomFrom('calendar'), today, hubs).map(({ values }) => entry.parse(values))
    expect(entries).toHaveLength(36)
    for (const one of entries) {
      expect(one.end >= one.start, one.name).toBe(true)
      const others = entries.filter((other) => other !== one)
      expect(clashOf(one, others), one.name).toBe(null)
    }
    expect(daysAt(entries, 'Term', 'liverpool')).not.toEqual(daysAt(entries, 'Term', 'london'))
  },
)
