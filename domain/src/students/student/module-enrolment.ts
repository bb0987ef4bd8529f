import { returnedAs } from '#college/hesa/returned-as.ts'
import { choice, date, link, longText, number, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import {
  boardOutcomes,
  moduleEnrolmentStatuses,
  moduleOutcomes,
  writtenByBoard,
} from './module-enrolment-status.ts'

/** One student taking one module in one enrolment session. Mark and outcome stand here once the board released them. */
export const moduleEnrolment = defineRecord({
  title: 'Module enrolment',
  plural: 'Module enrolments',
  fields: {
    session: link('Enrolment session', 'enrolment-sessions', { required: true, fixed: 'afterwards' }),
    moduleInstance: link('Module', 'module-instances', {
      ...returnedAs('ModuleInstance.MODINSTID'),
      required: true,
      fixed: 'afterwards',
    }),
    status: choice('Status', moduleEnrolmentStatuses, {
      ...returnedAs('ModuleInstance.MODULEOUTCOME'),
      required: true,
      initial: 'Enrolled',
      width: 4,
    }),
    credits: number('Credits', {
      width: 3,
      min: 0,
      max: 180,
      help: 'Credits it counts for; those of the module where left empty.',
    }),
    outcome: choice('Outcome', moduleOutcomes, {
      ...returnedAs('ModuleInstance.MODULEOUTCOME'),
      width: 4,
      help: 'The board’s, from the marks. Credit that came from elsewhere is said here.',
      fixedWhen: { holds: { outcome: boardOutcomes }, why: writtenByBoard },
    }),
    mark: number('Mark', {
      fixed: 'always',
      width: 3,
      min: 0,
      max: 100,
      help: 'Left empty where all work of the module is passed or failed without a mark.',
    }),
    releasedOn: date('Released', {
      fixed: 'always',
      width: 4,
      past: true,
      help: 'The day the board released outcome and mark, from which everybody who sees the module sees them.',
    }),
    regulation: link('Judged by', 'regulations', {
      fixed: 'always',
      width: 4,
      help: 'The edition of the regulations the result was reckoned by.',
    }),
    markWhy: longText('Why it counts so', {
      fixed: 'always',
      width: 12,
      longest: 400,
      personal: false,
      help: 'Where the module counts for less than its work came to.',
    }),
    isUncapped: yesNo('Sat again without a cap', {
      fixed: 'always',
      width: 4,
      help: 'The board accepted serious adverse circumstances, so the next sitting earns its full mark.',
    }),
  },
  label: ['moduleInstance.module.code', 'moduleInstance.academicYear'],
  list: ['moduleInstance', 'session', 'status', 'credits', 'outcome', 'mark', 'releasedOn'],
  search: ['moduleInstance'],
  sort: '-moduleInstance.academicYear,moduleInstance.module.code',
  access: {
    view: 'students:view',
    edit: { any: ['students:edit', 'students:enrolment'] },
    remove: 'students:admin',
  },
  scopes: {
    hub: 'session.engagement.hub',
    programme: 'session.engagement.programme',
    own: ['session.engagement.student.tutor.user'],
  },
  indexes: [
    ['session', 'status'],
    ['moduleInstance', 'status'],
  ],
})
export type ModuleEnrolment = RecordOf<typeof moduleEnrolment>
