import { choice, date, link, links, longText, text, texts } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Where a sitting of the board stands. */
export const boardStates = {
  'In preparation': { tone: 'neutral' },
  Released: { tone: 'success' },
} as const

/** One sitting of the board of examiners: the modules before it, who sat, and its minutes. */
export const board = defineRecord({
  title: 'Board',
  plural: 'Boards',
  fields: {
    name: text('Name', {
      required: true,
      width: 6,
      longest: 120,
      personal: false,
      help: 'Such as “June board 2026”.',
    }),
    day: date('Sits on', {
      required: true,
      width: 3,
      help: 'What it decides is released on this day, by the regulations in force on it.',
    }),
    state: choice('State', boardStates, {
      required: true,
      initial: 'In preparation',
      fixed: 'always',
      width: 3,
    }),
    modules: links('Modules before it', 'module-instances', { width: 12 }),
    hub: link('Hub', 'hubs', { width: 6, help: 'Left empty it takes students of every hub.' }),
    chair: text('Chair', { width: 6, longest: 120, personal: false }),
    members: texts('Present', { width: 12 }),
    minutes: longText('Minutes', {
      width: 12,
      longest: 20_000,
      personal: false,
      help: 'What was said besides the decisions. Both stand in the minutes that are printed.',
    }),
  },
  label: ['name'],
  list: ['name', 'day', 'hub', 'state', 'chair'],
  search: ['name'],
  sort: '-day,name',
  access: { view: 'admin:grades', edit: 'admin:grades', remove: 'admin:grades' },
  scopes: { hub: 'hub' },
  belongsThrough: [],
  indexes: [['state', 'day']],
})
export type Board = RecordOf<typeof board>
