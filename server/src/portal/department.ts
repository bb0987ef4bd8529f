import { type Department, tenMinutes } from '#kit/departments/department.ts'
import { marksBounced } from '#kit/mailed-links/bounced.ts'
import { joinRules } from '#kit/records/rules.ts'
import { remindBursaryReferees } from './bursaries/ask.ts'
import { bursaryReferenceForm } from './bursaries/form.ts'
import { bursaryLinks } from './bursaries/links.ts'
import { registerBursaryRoutes } from './bursaries/routes.ts'
import { bursaryRules } from './bursaries/rules.ts'
import { remindOfForms } from './due-forms/remind.ts'
import { registerDueFormsRoutes } from './due-forms/routes.ts'
import { isOwnEvidence } from './extensions/own-evidence.ts'
import { remindOfDeadlines } from './extensions/remind-of-deadlines.ts'
import { registerExtensionRoutes } from './extensions/routes.ts'
import { extensionRules } from './extensions/rules.ts'
import { registerHomeRoutes } from './home/routes.ts'
import { isInductionFile } from './induction/file.ts'
import { remindOfReturns } from './interruptions/remind.ts'
import { registerInterruptionRoutes } from './interruptions/routes.ts'
import { interruptionRules } from './interruptions/rules.ts'
import { isFileOfOwnTicket } from './it-support/file.ts'
import { isOwnLetter } from './letters/file.ts'
import { registerLetterRoutes } from './letters/routes.ts'
import { lapseWithDeath } from './requests/lapse-with-death.ts'
import { proposalRules } from './requests/proposal-rules.ts'
import { registerStudentRequestRoutes } from './requests/routes.ts'
import { studentRequestRules } from './requests/rules.ts'
import { seenRules } from './requests/seen-rules.ts'
import { isOwnFormFile } from './student-forms/own-files.ts'
import { registerStudentFormRoutes } from './student-forms/routes.ts'
import { isFileOfThread } from './threads/file.ts'
import { registerThreadRoutes } from './threads/routes.ts'

/** What students do for themselves: their forms and requests, extensions, interruptions, bursaries. */
export const portal: Department = {
  name: 'portal',
  rules: (parts) =>
    joinRules(
      interruptionRules(parts),
      proposalRules(parts),
      studentRequestRules(parts),
      bursaryRules(parts),
      extensionRules(parts),
      seenRules(parts),
      lapseWithDeath,
    ),
  links: [bursaryLinks],
  readsFile: [isOwnEvidence, isOwnFormFile, isInductionFile, isFileOfOwnTicket, isFileOfThread, isOwnLetter],
  mailRefused: [marksBounced(bursaryReferenceForm)],
  async routes(app, services) {
    registerInterruptionRoutes(app, services)
    registerStudentRequestRoutes(app, services)
    registerHomeRoutes(app, services)
    registerDueFormsRoutes(app, services)
    registerStudentFormRoutes(app, services)
    registerBursaryRoutes(app, services)
    registerExtensionRoutes(app, services)
    registerThreadRoutes(app, services)
    await registerLetterRoutes(app, services)
  },
  works: [
    {
      failed: 'Referees for bursaries could not be reminded',
      every: tenMinutes,
      run: (parts) => remindBursaryReferees(parts.database, parts),
    },
    {
      failed: 'Students who are away could not be asked about their return',
      every: tenMinutes,
      run: (parts) => remindOfReturns(parts.database, parts),
    },
    {
      failed: 'Students could not be reminded of their deadlines',
      every: tenMinutes,
      run: (parts, stopping) => remindOfDeadlines(parts.database, parts, stopping),
    },
    {
      failed: 'Students could not be reminded of the forms that are due',
      every: tenMinutes,
      run: (parts, stopping) => remindOfForms(parts.database, parts, stopping),
    },
  ],
}
