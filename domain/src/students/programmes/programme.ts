import { returnedAs } from '#college/hesa/returned-as.ts'
import { exitAwards } from '#college/programmes/programmes.ts'
import { choices, number, text, texts, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { programmeHesa } from './hesa-fields.ts'
import { subjectProblems } from './subject-shares.ts'

const levels = {
  '4': { label: 'Level 4' },
  '5': { label: 'Level 5' },
  '6': { label: 'Level 6' },
  '7': { label: 'Level 7' },
}

/** What one studies for. Its code is what rules, intake dates and the university know it by. */
export const programme = defineRecord({
  title: 'Programme',
  plural: 'Programmes',
  fields: {
    code: text('Code', {
      ...returnedAs('Course.COURSEID'),
      required: true,
      unique: true,
      fixed: 'afterwards',
      width: 3,
      longest: 30,
      help: 'As the rules and intake dates name it, such as Cert120 or MA. It cannot be changed afterwards.',
    }),
    name: text('Name', { ...returnedAs('Course.COURSETITLE'), required: true, width: 6 }),
    active: yesNo('Active', { width: 3, initial: true, help: 'An inactive programme is no longer offered.' }),
    levels: choices('Levels', levels, { width: 4 }),
    credits: number('Credits', {
      width: 4,
      min: 0,
      max: 720,
      help: 'Credits of the whole award. Left empty where it is arranged for each student.',
    }),
    yearsFullTime: number('Years full-time', { width: 4, min: 1, max: 12 }),
    yearsPartTime: number('Years part-time', {
      width: 4,
      min: 1,
      max: 12,
      help: 'The usual time. The end of each engagement is set by hand.',
    }),
    durhamCode: text('Durham programme code', {
      width: 4,
      pattern: {
        expression: /^V\d{3,5}$/,
        message: 'Durham’s codes are a V and three to five figures, such as V60447',
      },
      help: 'Durham hears only of students whose programme has one.',
    }),
    exitAwards: choices('Exit awards', exitAwards, {
      width: 12,
      help: 'What a student who leaves early may be awarded instead, with the credits for it.',
    }),
    hesa: programmeHesa,
    aliases: texts('Also known as', {
      width: 12,
      help: 'Other names found in spreadsheets, such as “Foundation Award”. Import reads them as this programme.',
    }),
  },
  label: ['code'],
  list: ['code', 'name', 'levels', 'credits', 'exitAwards', 'active'],
  search: ['code', 'name'],
  sort: 'code',
  access: {
    view: 'programmes:view',
    edit: 'programmes:edit',
    remove: 'programmes:admin',
    import: 'programmes:admin',
  },
  page: true,
  check: ({ hesa }) => subjectProblems(hesa),
})
export type Programme = RecordOf<typeof programme>
