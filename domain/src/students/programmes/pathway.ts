import { studyPaces } from '#college/programmes/programmes.ts'
import { studentTypes, studentTypeTitle } from '#college/programmes/student-types.ts'
import { choice, link, longText, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** The way through a programme that a kind of student takes: how fast, and over how many years. */
export const pathway = defineRecord({
  title: 'Pathway',
  plural: 'Pathways',
  fields: {
    code: text('Code', { required: true, unique: true, width: 3, longest: 30 }),
    name: text('Name', { required: true }),
    active: yesNo('Active', { width: 3, initial: true }),
    programme: link('Programme', 'programmes', { required: true }),
    studentType: choice(studentTypeTitle, studentTypes),
    studyPace: choice('Study pace', studyPaces, { width: 4 }),
    years: number('Years', { width: 4, min: 1, max: 12 }),
    hub: link('Hub', 'hubs', { width: 4, help: 'Left empty where every hub offers it.' }),
    description: longText('Description', { width: 12, longest: 4000 }),
  },
  label: ['name'],
  list: ['name', 'code', 'programme', 'studentType', 'studyPace', 'years', 'hub', 'active'],
  search: ['name', 'code'],
  sort: 'name',
  access: { view: 'programmes:view', edit: 'programmes:edit', remove: 'programmes:admin' },
})
export type Pathway = RecordOf<typeof pathway>
