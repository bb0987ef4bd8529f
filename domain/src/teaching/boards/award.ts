import { returnedAs } from '#college/hesa/returned-as.ts'
import { awardNames } from '#college/regulations/awards.ts'
import { choice, date, link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'

/** The board gives awards, and takes them back with its release. */
const nobody = { any: [] } as const

/** What a student was awarded: the board recommends it, the university confers it. */
export const award = defineRecord({
  title: 'Award',
  plural: 'Awards',
  fields: {
    engagement: link('Engagement', 'engagements', { required: true, fixed: 'always' }),
    award: choice('Award', awardNames, {
      ...returnedAs('QualificationAwarded.QUALID'),
      required: true,
      fixed: 'always',
      width: 4,
    }),
    kind: choice(
      'Kind',
      { 'Of the programme': {}, 'Exit award': {} },
      {
        required: true,
        fixed: 'always',
        width: 4,
      },
    ),
    board: link('Board', 'boards', { fixed: 'always', width: 4 }),
    decidedOn: date('Board day', { required: true, fixed: 'always', width: 4 }),
    proposedClass: text('Class by the rules', {
      fixed: 'always',
      width: 4,
      longest: 60,
      personal: false,
      help: 'As the regulations reckon it. The university decides the class.',
    }),
    classification: text('Class', {
      ...returnedAs('QualificationAwarded.QUALAWARDRESULT'),
      width: 4,
      longest: 60,
      personal: false,
      help: 'As the university confirmed it.',
    }),
    conferredOn: date('Conferred on', { width: 4, help: 'The day of the congregation.' }),
    regulation: link('Regulations', 'regulations', { fixed: 'always', width: 4 }),
  },
  label: ['engagement.student.person.lastName', 'award'],
  list: [
    'engagement',
    'award',
    'kind',
    'decidedOn',
    'proposedClass',
    'classification',
    'conferredOn',
    'board',
  ],
  search: ['engagement'],
  sort: '-decidedOn,engagement.student.person.lastName',
  access: {
    view: { any: ['students:view', 'mystudents:view'] },
    create: nobody,
    edit: 'admin:grades',
    remove: nobody,
  },
  scopes: {
    hub: 'engagement.hub',
    programme: 'engagement.programme',
    own: ['engagement.student.tutor.user'],
  },
  check: ({ decidedOn, conferredOn }) =>
    inOrder(
      decidedOn,
      conferredOn,
      'conferredOn',
      'It is conferred on the day of the board at the earliest.',
    ),
})
export type Award = RecordOf<typeof award>
