import type { Telling } from '#kit/notifications/notify.ts'
import type { Rules } from '#kit/records/rules.ts'
import { followingStudies } from '../following/rule.ts'
import { beginsWhole } from './engagement-beginning.ts'
import { engagementDates } from './engagement-dates.ts'
import { oneAtATime, roundItsSessions } from './engagement-place.ts'
import { firstGivesWay, firstGoesAlong } from './first-session-untouched.ts'
import { releasedMarks } from './released-marks.ts'
import { sessionPlace } from './session-rules.ts'
import { presentEngagement, presentLevel } from './summaries.ts'
import { keepStatusChange } from './undo-change.ts'

/** What holds of engagements and their sessions, and what follows from changing them. */
export function studyRules(parts: Telling): Rules {
  return {
    engagements: [
      beginsWhole,
      engagementDates,
      oneAtATime,
      roundItsSessions,
      presentEngagement,
      firstGoesAlong,
      followingStudies(parts),
      keepStatusChange,
    ],
    'enrolment-sessions': [sessionPlace, firstGivesWay, presentLevel],
    'module-enrolments': [releasedMarks],
  }
}
