import { choice, dateTime, link, links, number, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { clockTime, largestCapacity, usualCapacity, weekdays } from './formation-kinds.ts'
import { endsAfterBeginning } from './meeting-times.ts'

/** A group of students with those who lead it. */
export const formationGroup = defineRecord({
  title: 'Group',
  plural: 'Groups',
  feature: 'formation-groups',
  fields: {
    set: link('Set', 'formation-sets', { required: true, fixed: 'afterwards' }),
    name: text('Name', { required: true, longest: 60, personal: false }),
    leaders: links('Leaders', 'faculty', { width: 12 }),
    capacity: number('Room for', {
      required: true,
      initial: usualCapacity,
      width: 4,
      min: 1,
      max: largestCapacity,
      help: 'How many students at most.',
    }),
    room: text('Place', { width: 8, longest: 100, personal: false }),
    weekday: choice('Meets on', weekdays, { width: 4 }),
    from: text('From', { width: 4, pattern: clockTime, personal: false }),
    until: text('Until', { width: 4, pattern: clockTime, personal: false }),
    /** Who was in it when its leaders last heard, so that they are told what has changed since. */
    toldStudents: links('Students told of', 'students', { fixed: 'always', quiet: true }),
    leadersToldAt: dateTime('Leaders told', { fixed: 'always', quiet: true }),
  },
  label: ['name'],
  list: ['name', 'set', 'leaders', 'capacity', 'room', 'weekday'],
  search: ['name'],
  sort: 'name',
  access: { view: 'role:manager', edit: 'role:manager' },
  scopes: { hub: 'set.hub' },
  check: ({ from, until }) => endsAfterBeginning(from, until),
})
export type FormationGroup = RecordOf<typeof formationGroup>
