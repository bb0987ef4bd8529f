import { choice, date, file, link, longText, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** What a student does with a step of the induction, and so what ticking it off says. */
export const inductionKinds = {
  Read: { label: 'To be read' },
  Watched: { label: 'To be watched' },
  Done: { label: 'To be done' },
  Signed: { label: 'To be signed' },
} as const
export type InductionKind = keyof typeof inductionKinds

const signed = { kind: ['Signed'] }

/** One step of the checklist new students work through in their first academic year. */
export const inductionStep = defineRecord({
  title: 'Induction step',
  plural: 'Induction steps',
  fields: {
    title: text('Title', { required: true, width: 8, longest: 150 }),
    kind: choice('Kind', inductionKinds, { required: true, initial: 'Read', width: 4 }),
    words: longText('Words', {
      width: 12,
      longest: 10_000,
      requiredWhen: signed,
      help: 'What students read in the list; with a step to be signed, what they sign.',
    }),
    portalPage: link('Portal page', 'portal-pages', {
      width: 6,
      help: 'A published page that students read.',
    }),
    address: text('Link', {
      width: 6,
      longest: 500,
      personal: false,
      pattern: { expression: /^https:\/\/\S+$/, message: 'A link begins with https://.' },
    }),
    file: file('File', { width: 8, personal: false }),
    intake: date('Intake', {
      width: 4,
      help: 'For those who begin in its month. Everybody where left empty.',
    }),
    programme: link('Programme', 'programmes', { width: 4, help: 'Every programme where left empty.' }),
    hub: link('Hub', 'hubs', { width: 4, help: 'Every hub where left empty.' }),
    order: number('Order', {
      width: 4,
      min: 0,
      max: 1000,
      initial: 100,
      help: 'Smaller numbers come first.',
    }),
    dueAfter: number('Due, days after the start', {
      width: 4,
      min: 0,
      max: 800,
      help: 'Left empty where it has no day.',
    }),
    active: yesNo('In use', { width: 4, initial: true }),
  },
  label: ['title'],
  list: ['title', 'kind', 'intake', 'programme', 'hub', 'order', 'dueAfter', 'active'],
  search: ['title'],
  sort: 'order,title',
  access: { view: 'students:enrolment', edit: 'students:enrolment' },
  page: true,
  menu: { group: 'Student portal', path: 'induction' },
})
export type InductionStep = RecordOf<typeof inductionStep>
