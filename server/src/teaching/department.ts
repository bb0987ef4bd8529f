import { academicYearAfter, academicYearOf } from '@minster/domain/college/years/academic-year'
import { type Department, sixHours } from '#kit/departments/department.ts'
import { marksBounced } from '#kit/mailed-links/bounced.ts'
import { joinRules } from '#kit/records/rules.ts'
import { registerAgendaRoutes } from './agenda/routes.ts'
import { registerAttendanceRoutes } from './attendance/routes.ts'
import { attendanceRules } from './attendance/rules.ts'
import { registerBoardRoutes } from './boards/routes.ts'
import { boardRules } from './boards/rules.ts'
import { registerFacultyRoutes } from './faculty/routes.ts'
import { readTeachingCard } from './first-page/teaching-card.ts'
import { isPhotoInOwnGroup } from './formation/own-groups.ts'
import { registerOwnGroupRoutes } from './formation/own-routes.ts'
import { registerFormationRoutes } from './formation/routes.ts'
import { formationRules } from './formation/rules.ts'
import { findMarkSheets } from './grades/find-sheets.ts'
import { registerGradeRoutes } from './grades/routes.ts'
import { seesUnreleased } from './grades/visibility.ts'
import { registerAddStudentRoutes } from './modules/add-routes.ts'
import { registerModuleRoutes } from './modules/routes.ts'
import { moduleRules } from './modules/rules.ts'
import { placementReportForm } from './placements/form.ts'
import { placementLinks } from './placements/links.ts'
import { registerPlacementRoutes } from './placements/routes.ts'
import { placementRules } from './placements/rules.ts'
import { registerSyncReportRoutes } from './sync-report/routes.ts'
import { forgetRegistrations, sweepSheets } from './sync-report/sheets.ts'

/** What is taught and learnt: modules, attendance, marks, formation groups, placements, the faculty and their agenda. */
export const teaching: Department = {
  name: 'teaching',
  rules: () => joinRules(formationRules, placementRules, moduleRules, boardRules, attendanceRules),
  links: [placementLinks],
  mailRefused: [marksBounced(placementReportForm)],
  seesPicture: isPhotoInOwnGroup,
  seesWithheld: { 'module-enrolments': seesUnreleased },
  forget: forgetRegistrations,
  finds: findMarkSheets,
  firstPage: readTeachingCard,
  async routes(app, services) {
    await registerGradeRoutes(app, services)
    await registerBoardRoutes(app, services)
    registerFormationRoutes(app, services)
    registerOwnGroupRoutes(app, services)
    registerModuleRoutes(app, services)
    registerAddStudentRoutes(app, services)
    registerAttendanceRoutes(app, services)
    await registerSyncReportRoutes(app, services)
    registerAgendaRoutes(app, services)
    registerFacultyRoutes(app, services)
    registerPlacementRoutes(app, services)
  },
  works: [
    {
      failed: 'Old sheets of registrations could not be deleted',
      every: sixHours,
      run: ({ database, clock }) =>
        sweepSheets(database, academicYearAfter(academicYearOf(clock.today()), -1).title),
    },
  ],
}
