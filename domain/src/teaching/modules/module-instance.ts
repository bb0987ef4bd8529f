import { returnedAs } from '#college/hesa/returned-as.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { date, link, links, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'

/** A module as it is taught in one academic year at one hub. */
export const moduleInstance = defineRecord({
  title: 'Module instance',
  plural: 'Module instances',
  fields: {
    module: link('Module', 'modules', { required: true, fixed: 'afterwards' }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      pattern: academicYearPattern,
    }),
    hub: link('Hub', 'hubs', { width: 4, help: 'Left empty where it is taught for every hub.' }),
    tutors: links('Tutors', 'faculty', { width: 12 }),
    start: date('First day', { ...returnedAs('ModuleInstance.MODINSTSTARTDATE'), width: 4 }),
    end: date('Last day', { ...returnedAs('ModuleInstance.MODINSTENDDATE'), width: 4 }),
  },
  label: ['module.code', 'module.name', 'academicYear'],
  list: ['module', 'academicYear', 'hub', 'tutors', 'start', 'end'],
  search: ['module'],
  sort: '-academicYear,module.code',
  access: { view: 'modules:view', edit: 'modules:edit', remove: 'modules:admin' },
  indexes: [
    ['module', 'academicYear'],
    ['academicYear', 'hub'],
  ],
  check: ({ academicYear, start, end }) => [
    ...academicYearProblems(academicYear),
    ...inOrder(start, end, 'end', 'The last day lies before the first.'),
  ],
})
export type ModuleInstance = RecordOf<typeof moduleInstance>
