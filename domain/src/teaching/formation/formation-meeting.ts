import { choice, date, link, longText } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** What can be said of a day on which a group was to meet: that it did not is an answer, too. */
export const meetingOutcomes = {
  Met: { tone: 'success' },
  'Did not meet': { tone: 'neutral' },
} as const
export type MeetingOutcome = keyof typeof meetingOutcomes

/** A day on which a group met, or did not. Who was there stands in its attendance. */
export const formationMeeting = defineRecord({
  title: 'Meeting of a group',
  plural: 'Meetings of groups',
  feature: 'formation-groups',
  fields: {
    group: link('Group', 'formation-groups', { required: true, fixed: 'afterwards' }),
    day: date('Day', { required: true, past: true }),
    outcome: choice('Outcome', meetingOutcomes, { required: true }),
    note: longText('Note', {
      longest: 2000,
      sensitive: true,
      help: 'Seen by the leaders of the group and by managers only.',
    }),
  },
  label: ['group.name', 'day'],
  list: ['group', 'day', 'outcome'],
  search: ['group'],
  sort: '-day',
  served: false,
  access: { view: 'role:manager', edit: 'role:manager' },
  scopes: { hub: 'group.set.hub' },
  indexes: [['group', 'day']],
})
export type FormationMeeting = RecordOf<typeof formationMeeting>
