import { choice, date, link, links, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { clockTime } from '../formation/formation-kinds.ts'
import { endsAfterBeginning } from '../formation/meeting-times.ts'

/** What students come together for: a day of teaching at a hub, or some days away from home. */
const teachingDayKinds = ['Teaching day', 'Study day', 'Residential'] as const

/** A day, or some days together, on which modules are taught. */
export const teachingDay = defineRecord({
  title: 'Teaching day',
  plural: 'Teaching days',
  fields: {
    kind: choice('Kind', teachingDayKinds, { required: true, initial: 'Teaching day', width: 4 }),
    title: text('Title', { width: 8, longest: 200, personal: false }),
    day: date('Day', { required: true, width: 4 }),
    lastDay: date('Last day', { width: 4, help: 'Left empty for a single day.' }),
    hub: link('Hub', 'hubs', { width: 4, help: 'Left empty where every hub comes.' }),
    from: text('From', { width: 4, pattern: clockTime, personal: false }),
    until: text('Until', { width: 4, pattern: clockTime, personal: false }),
    place: text('Place', { width: 4, longest: 200, personal: false }),
    moduleInstances: links('Modules', 'module-instances', {
      width: 12,
      help: 'Those who take or teach them have the day in their calendar. For a residential without modules everybody does.',
    }),
    onlineLink: text('Link', {
      width: 12,
      longest: 500,
      personal: false,
      pattern: { expression: /^https:\/\/\S+$/, message: 'A link begins with https://' },
    }),
    notes: longText('Notes', { width: 12, longest: 2000 }),
  },
  label: [['title', 'kind']],
  list: ['day', 'kind', 'title', 'hub', 'from', 'until', 'place', 'lastDay', 'moduleInstances'],
  search: ['title', 'place'],
  sort: '-day',
  access: { view: 'modules:view', edit: 'modules:edit' },
  page: true,
  foresees: true,
  indexes: [['day', 'kind']],
  check: ({ day, lastDay, from, until }) => [
    ...inOrder(day, lastDay, 'lastDay', 'The last day lies before the first.'),
    ...(lastDay === null || lastDay === day ? endsAfterBeginning(from, until) : []),
  ],
})
export type TeachingDay = RecordOf<typeof teachingDay>
