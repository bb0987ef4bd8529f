import { registerDocumentRoutes } from '../documents/routes.ts'
import { documentRules } from '../documents/rules.ts'
import { sweepRuns } from '../documents/sweep-runs.ts'
import { openFileStore } from '../files/store.ts'
import { type Department, sixHours } from '../kit/department.ts'
import { oneFeeForEach } from '../programmes/rules.ts'
import { joinRules } from '../records/rules.ts'
import { addressRules } from './address-rules.ts'
import { registerBannerIdRoutes } from './banner-ids.ts'
import { confirmation } from './confirm.ts'
import { registerEnrolmentRoutes } from './enrolment/routes.ts'
import { codesOffered } from './hesa-answer-rules.ts'
import { answeredNow } from './intention-answers.ts'
import { registerIntentionRoutes } from './intentions.ts'
import { registerStudentPageRoutes } from './page.ts'
import { registerAddPhotoRoutes } from './photos/add-routes.ts'
import { registerPhotoRoutes } from './photos/routes.ts'
import { photoRules } from './photos/rules.ts'
import { isPhotoOfSeen } from './photos/sight.ts'
import { sweepSentPhotos } from './photos/sweep-sent.ts'
import { editionsStay } from './policy-editions.ts'
import { registerRolloverRoutes } from './rollover/routes.ts'
import { registerStudentRoutes } from './routes.ts'
import { studyRules } from './study-rules.ts'
import { registerSupportNeedRoutes } from './support-needs.ts'
import { registerUndoRoutes } from './undo-change.ts'

/** From the place that is confirmed to the last year: students, engagements, enrolment, documents, programmes. */
export const students: Department = {
  name: 'students',
  rules: (parts) =>
    joinRules(
      documentRules,
      {
        applications: [confirmation],
        intentions: [answeredNow],
        'policy-editions': [editionsStay],
        'hesa-answers': [codesOffered],
        'programme-fees': [oneFeeForEach],
      },
      studyRules(parts),
      addressRules(parts),
      photoRules(parts),
    ),
  seesPicture: isPhotoOfSeen,
  async routes(app, services) {
    registerStudentRoutes(app, services)
    registerIntentionRoutes(app, services)
    registerEnrolmentRoutes(app, services)
    registerSupportNeedRoutes(app, services)
    await registerBannerIdRoutes(app, services)
    registerStudentPageRoutes(app, services)
    registerUndoRoutes(app, services)
    await registerRolloverRoutes(app, services)
    await registerDocumentRoutes(app, services)
    registerPhotoRoutes(app, services)
    await registerAddPhotoRoutes(app, services)
  },
  works: [
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
