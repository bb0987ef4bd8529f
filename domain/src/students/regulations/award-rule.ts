import { awardNames } from '#college/regulations/awards.ts'
import { classifications } from '#college/regulations/rules.ts'
import { choice, link, number } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

const from = {
  '4': { label: 'Level 4' },
  '5': { label: 'Level 5' },
  '6': { label: 'Level 6' },
  '7': { label: 'Level 7' },
}
const credits = (label: string, help?: string) =>
  number(label, { width: 3, min: 0, max: 720, ...(help && { help }) })

/** What an edition of the regulations asks for an award, in credits by level. */
export const awardRule = defineRecord({
  title: 'Award under regulations',
  plural: 'Awards under regulations',
  fields: {
    regulation: link('Regulations', 'regulations', { required: true, fixed: 'afterwards' }),
    award: choice('Award', awardNames, { required: true, width: 6, fixed: 'afterwards' }),
    credits: number('Credits', { required: true, width: 3, min: 1, max: 720 }),
    from: choice('Counted from', from, { required: true, width: 3, help: 'Credits below it do not count.' }),
    least5: credits('At least at level 5 or above'),
    least6: credits('At least at level 6 or above'),
    least7: credits('At least at level 7'),
    most4: credits('At most at level 4', 'What is beyond does not count.'),
    most5: credits('At most at level 5'),
    most6: credits('At most at level 6'),
    classified: choice('Classified', classifications, { required: true, initial: 'None', width: 4 }),
    transferred: choice(
      'Credit from elsewhere',
      { Counts: {}, 'Does not count': {} },
      {
        required: true,
        initial: 'Counts',
        width: 4,
      },
    ),
  },
  label: ['award', 'regulation.name'],
  list: ['award', 'credits', 'from', 'least5', 'least6', 'least7', 'classified', 'regulation'],
  search: ['regulation'],
  sort: 'credits,award',
  access: { view: 'programmes:view', edit: 'admin:grades', remove: 'admin:grades' },
  belongsThrough: [],
  indexes: [['regulation', 'award']],
  check: ({ credits: all, least5, least6, least7 }) =>
    (
      [
        ['least5', least5],
        ['least6', least6],
        ['least7', least7],
      ] as const
    ).flatMap(([param, least]) =>
      all !== null && least !== null && least > all
        ? [{ param, message: 'No more of a level can be asked for than credits in all.' }]
        : [],
    ),
})
export type AwardRule = RecordOf<typeof awardRule>
