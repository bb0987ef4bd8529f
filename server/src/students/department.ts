import { type Department, minute, sixHours, tenMinutes } from '#kit/departments/department.ts'
import { openFileStore } from '#kit/files/store.ts'
import { joinRules } from '#kit/records/rules.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { documentRules } from './documents/rules.ts'
import { sweepRuns } from './documents/sweep-runs.ts'
import { registerEnrolmentRoutes } from './enrolment/routes.ts'
import { hesaAnswerRules } from './hesa/answer-rules.ts'
import { hesaAlongRules } from './hesa/goes-along.ts'
import { derivedOfOnboarding } from './onboarding/derived.ts'
import { onboardingNotes } from './onboarding/reach.ts'
import { onboardingRules } from './onboarding/rules.ts'
import { onboardingJob, settleOnboarding } from './onboarding/settle.ts'
import { registerAddPhotoRoutes } from './photos/add-routes.ts'
import { registerPhotoRoutes } from './photos/routes.ts'
import { photoRules } from './photos/rules.ts'
import { sweepSentPhotos } from './photos/sweep-sent.ts'
import { isPhotoOfSeen } from './photos/visibility.ts'
import { carryOutPlans } from './planned/carry-out.ts'
import { engagementPlanner } from './planned/planner.ts'
import { registerPlannedRoutes } from './planned/routes.ts'
import { oneFeeForEach } from './programmes/rules.ts'
import { registerRegulationRoutes } from './regulations/routes.ts'
import { regulationRules } from './regulations/rules.ts'
import { registerRolloverRoutes } from './rollover/routes.ts'
import { addressRules } from './study/address-rules.ts'
import { registerBannerIdRoutes } from './study/banner-ids.ts'
import { confirmation } from './study/confirm.ts'
import { readyForDissertation } from './study/dissertation-answers.ts'
import { answeredNow } from './study/intention-answers.ts'
import { registerIntentionRoutes } from './study/intentions.ts'
import { registerStudentPageRoutes } from './study/page.ts'
import { editionsStay } from './study/policy-editions.ts'
import { registerStudentRoutes } from './study/routes.ts'
import { studyRules } from './study/study-rules.ts'
import { registerSupportNeedRoutes } from './study/support-needs.ts'
import { registerUndoRoutes } from './study/undo-change.ts'

/** From the place that is confirmed to the last year: students, engagements, enrolment, documents, programmes. */
export const students: Department = {
  name: 'students',
  rules: (parts) =>
    joinRules(
      documentRules,
      {
        applications: [confirmation(parts.college)],
        intentions: [answeredNow, readyForDissertation],
        'policy-editions': [editionsStay],
        'programme-fees': [oneFeeForEach],
      },
      regulationRules,
      hesaAnswerRules,
      hesaAlongRules,
      studyRules(parts),
      addressRules(parts),
      photoRules(parts),
      onboardingRules(parts),
    ),
  derived: derivedOfOnboarding,
  settingChanged: { onboarding: (tx, queue) => queue.enqueue(tx, onboardingJob, {}) },
  settingNotes: onboardingNotes,
  seesPicture: isPhotoOfSeen,
  planners: { engagements: engagementPlanner },
  async routes(app, services) {
    registerStudentRoutes(app, services)
    registerIntentionRoutes(app, services)
    registerEnrolmentRoutes(app, services)
    registerSupportNeedRoutes(app, services)
    await registerBannerIdRoutes(app, services)
    registerStudentPageRoutes(app, services)
    registerUndoRoutes(app, services)
    registerPlannedRoutes(app, services)
    await registerRolloverRoutes(app, services)
    await registerDocumentRoutes(app, services)
    registerPhotoRoutes(app, services)
    registerRegulationRoutes(app, services)
    await registerAddPhotoRoutes(app, services)
    await services.queue.work(onboardingJob, async ({ student }, stopping) => {
      await services.live.refresh()
      await settleOnboarding(services, { student, stopping })
    })
  },
  works: [
    {
      failed: 'First mails to new students could not be sent',
      every: minute,
      atStart: true,
      run: (parts, stopping) => settleOnboarding(parts, { stopping }),
    },
    {
      failed: 'Planned changes could not be done',
      every: tenMinutes,
      atStart: true,
      run: carryOutPlans,
    },
    {
      failed: 'Photographs that were sent and not added could not be deleted',
      every: sixHours,
      run: ({ database, queue }) => sweepSentPhotos(database, queue, new Date()),
    },
    {
      failed: 'Documents made for many could not be deleted',
      every: sixHours,
      run: async ({ database, config }) => sweepRuns(database, await openFileStore(config), new Date()),
    },
  ],
}
