import { studentTypes } from '#college/programmes/student-types.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, choices, dateTime, link, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'
import { clockTime, formationKindNames, weekdays } from './formation-kinds.ts'
import { endsAfterBeginning } from './meeting-times.ts'

/** The groups of one kind that are drawn up together: for an academic year, of one hub or across all of them. */
export const formationSet = defineRecord({
  title: 'Set of groups',
  plural: 'Sets of groups',
  feature: 'formation-groups',
  fields: {
    academicYear: text('Academic year', {
      required: true,
      fixed: 'afterwards',
      width: 4,
      pattern: academicYearPattern,
    }),
    kind: choice('Kind', formationKindNames, {
      required: true,
      fixed: 'afterwards',
      initial: 'Formation group',
      width: 4,
    }),
    hub: link('Hub', 'hubs', {
      fixed: 'afterwards',
      width: 4,
      help: 'Left empty where the groups mix the hubs.',
    }),
    forTypes: choices('For students who are', studentTypes, {
      width: 12,
      help: 'Everybody where nothing is chosen.',
    }),
    balanceByGender: yesNo('Balance by gender', {
      width: 12,
      help: 'A draw spreads women, men and others evenly over the groups. Only those who may see gender are told how many of each there are.',
    }),
    weekday: choice('They meet on', weekdays, { width: 4, help: 'Groups added later begin with this.' }),
    from: text('From', { width: 4, pattern: clockTime, personal: false }),
    until: text('Until', { width: 4, pattern: clockTime, personal: false }),
    /** The number the last draw began from: it gives the same answer again. */
    drawnWith: number('Last draw', { fixed: 'always', min: 0, max: 999_999 }),
    releasedToTutors: dateTime('Released to tutors', { fixed: 'always' }),
    releasedToStudents: dateTime('Released to students', { fixed: 'always' }),
  },
  label: ['kind', 'academicYear', 'hub.name'],
  list: ['kind', 'academicYear', 'hub', 'weekday', 'releasedToTutors', 'releasedToStudents'],
  search: ['academicYear'],
  sort: '-academicYear,kind',
  access: { view: 'role:manager', edit: 'role:manager' },
  scopes: { hub: 'hub' },
  indexes: [['academicYear', 'kind']],
  check: ({ academicYear, from, until }) => [
    ...academicYearProblems(academicYear),
    ...endsAfterBeginning(from, until),
  ],
})
export type FormationSet = RecordOf<typeof formationSet>
