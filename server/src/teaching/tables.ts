import { tableOf } from '#platform/db/table.ts'

export const faculty = tableOf('faculty')
export const modules = tableOf('modules')
export const moduleInstances = tableOf('module-instances')
export const teachingDays = tableOf('teaching-days')
export const teachingAttendance = tableOf('teaching-attendance')
export const moduleEnrolments = tableOf('module-enrolments')
export const assignments = tableOf('assignments')
export const assignmentMarks = tableOf('assignment-marks')
export const formationSets = tableOf('formation-sets')
export const formationGroups = tableOf('formation-groups')
export const formationMemberships = tableOf('formation-memberships')
export const formationMeetings = tableOf('formation-meetings')
export const formationAttendance = tableOf('formation-attendance')
export const placements = tableOf('placements')

export { agendaFeeds } from './agenda/tables.ts'
export { syncSheets, syncTold } from './sync-report/tables.ts'
