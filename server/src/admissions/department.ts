import { type Department, sixHours, tenMinutes } from '#kit/departments/department.ts'
import { marksBounced } from '#kit/mailed-links/bounced.ts'
import { joinRules } from '#kit/records/rules.ts'
import { readPrivacyWords } from '#office/privacy-notice/notice.ts'
import { registerHoldingRoutes } from './applications/blocker-routes.ts'
import { holdingRules } from './applications/blocker-rules.ts'
import { confirmationBasis } from './applications/confirmation-basis.ts'
import { endsWithDeath } from './applications/end-with-death.ts'
import { fillYears } from './applications/fill-years.ts'
import { keepMoves } from './applications/moves.ts'
import { promotionalConsent } from './applications/promotional-consent.ts'
import { renewAgain, renewBlockers } from './applications/renew-blockers.ts'
import { reopenArchived } from './applications/reopen-archived.ts'
import { registerApplicationRoutes } from './applications/routes.ts'
import { registerFormForStaffRoutes } from './apply/form-for-staff.ts'
import { registerApplyRoutes } from './apply/routes.ts'
import { isOwnPaper } from './evidence/own-paper.ts'
import { registerEvidenceRoutes } from './evidence/routes.ts'
import { remindOfInterviews } from './interviews/reminders.ts'
import { registerInterviewRoutes } from './interviews/routes.ts'
import { interviewRules } from './interviews/rules.ts'
import { remindOfOffers } from './offers/remind.ts'
import { registerOfferRoutes } from './offers/routes.ts'
import { offerRules } from './offers/rules.ts'
import { referenceForm } from './references/form.ts'
import { referenceLinks } from './references/links.ts'
import { referencePostRules } from './references/post-rules.ts'
import { chaseReferees } from './references/remind.ts'
import { registerReferenceRoutes } from './references/routes.ts'
import { referenceRules } from './references/rules.ts'
import { forgetRequests } from './registration/account-request.ts'
import { registerRegistrationRoutes } from './registration/routes.ts'

/** From somebody's first account to the place they accept: applications, references, evidence, interviews, offers. */
export const admissions: Department = {
  name: 'admissions',
  rules: (parts) =>
    joinRules(
      referenceRules,
      {
        applications: [
          fillYears,
          keepMoves,
          reopenArchived,
          confirmationBasis(parts.college),
          promotionalConsent,
        ],
        people: [endsWithDeath],
      },
      offerRules(parts),
      holdingRules(parts.college),
      referencePostRules(parts),
      interviewRules(parts),
    ),
  links: [referenceLinks],
  readsFile: [isOwnPaper],
  mailRefused: [marksBounced(referenceForm)],
  settingChanged: { features: renewAgain },
  async routes(app, services) {
    await registerRegistrationRoutes(app, { ...services, privacyWords: readPrivacyWords() })
    registerApplicationRoutes(app, services)
    await registerHoldingRoutes(app, services)
    registerApplyRoutes(app, services)
    registerFormForStaffRoutes(app, services)
    registerOfferRoutes(app, services)
    registerInterviewRoutes(app, services)
    registerReferenceRoutes(app, services)
    await registerEvidenceRoutes(app, services)
  },
  works: [
    {
      failed: 'Applicants could not be reminded of their offers',
      every: tenMinutes,
      run: (parts) => remindOfOffers(parts.database, parts),
    },
    {
      failed: 'Referees could not be reminded',
      every: tenMinutes,
      run: (parts) => chaseReferees(parts.database, parts),
    },
    {
      failed: 'What holds applications up could not be renewed',
      every: tenMinutes,
      atStart: true,
      run: (parts, stopping) => renewBlockers(parts.database, parts, stopping),
    },
    {
      failed: 'Interviews could not be reminded of',
      every: tenMinutes,
      run: (parts) => remindOfInterviews(parts.database, parts),
    },
    {
      failed: 'Requests for accounts could not be forgotten',
      every: sixHours,
      run: ({ database }) => forgetRequests(database, new Date()),
    },
  ],
}
