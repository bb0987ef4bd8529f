import { calendarKinds } from '@minster/domain/college/years/calendar-kinds'
import type { CalendarEntry } from '@minster/domain/college/years/college-calendar'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { queryOptions } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { labelAt, textAt } from '#kit/records/values-of.ts'
import { ask } from '#platform/api/ask.ts'

/** An entry of the calendar with what its hub is called. */
export interface NamedEntry extends CalendarEntry {
  readonly id: string
  /** Empty where it holds of every hub. */
  readonly hubName: string
}

/** The entries from a day on until another, and whether whoever looks may change them. */
export const calendarQuery = (from: string, until: string) =>
  queryOptions({
    queryKey: ['calendar-entries', 'years', from, until],
    queryFn: async ({ signal }) => {
      const { data, meta } = await ask('GET /api/:collection', {
        params: { collection: 'calendar-entries' },
        query: {
          fields: 'name,kind,start,end,hub',
          filter: JSON.stringify({ start: { gte: from, lte: until } }),
          sort: 'start,name',
          pageSize: 200,
        },
        signal,
      })
      return { entries: data.flatMap(entryOf), isChangeable: meta.abilities.create }
    },
  })

function entryOf(record: RecordValues): NamedEntry[] {
  const kind = calendarKinds.find((one) => one === record['kind'])
  if (kind === undefined) return []
  const { hub } = record
  const start = textAt(record, 'start')
  return [
    {
      id: record.id,
      kind,
      name: textAt(record, 'name'),
      start,
      end: textAt(record, 'end') || start,
      hub: isLinkValue(hub) ? hub.id : null,
      hubName: labelAt(record, 'hub'),
    },
  ]
}
