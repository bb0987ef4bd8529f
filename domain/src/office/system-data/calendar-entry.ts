import { calendarKinds } from '#college/years/calendar-kinds.ts'
import { choice, date, link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'

/** Whoever keeps the lists of the college, and the registrar, whose boards count days by it. */
const keepsCalendar = { any: ['admin:admin', 'admin:grades'] } as const

/** Some days of the academic calendar: when the college teaches, and when nobody is there. */
export const calendarEntry = defineRecord({
  title: 'Calendar entry',
  plural: 'Calendar entries',
  fields: {
    name: text('Name', { required: true, width: 8, longest: 100 }),
    kind: choice('Kind', calendarKinds, {
      required: true,
      width: 4,
      help: 'Days of a closure are no working days. Groups meet in terms and reading weeks only.',
    }),
    start: date('Start', { required: true, width: 4 }),
    end: date('End', {
      width: 4,
      requiredWhen: { kind: ['Term', 'Vacation', 'Reading week'] },
      help: 'The last day of it. Left empty where it is closed on one day.',
    }),
    hub: link('Hub', 'hubs', {
      width: 4,
      help: 'Left empty for every hub. A hub with terms of its own in a year goes by those.',
    }),
    source: text('Decided in', { width: 12, longest: 300, help: 'A minute, a letter or a page.' }),
  },
  label: ['name'],
  list: ['name', 'kind', 'start', 'end', 'hub', 'source'],
  search: ['name'],
  sort: '-start,name',
  access: { view: 'dashboard:view', edit: keepsCalendar, import: keepsCalendar },
  page: { requires: keepsCalendar },
  check: ({ start, end }) => [
    ...inOrder(start, end, 'end', 'It ends before it begins.'),
    ...(start !== null && end !== null && end >= `${Number(start.slice(0, 4)) + 1}${start.slice(4)}`
      ? [{ param: 'end', message: 'It is longer than a year. Look at both days again.' }]
      : []),
  ],
})
export type CalendarEntryRecord = RecordOf<typeof calendarEntry>
