import { fillYears } from './applications/fill-years.ts'
import { accessRules } from './auth/rules.ts'
import { joinRules, type Rules } from './records/rules.ts'
import { confirmation } from './students/confirm.ts'
import { presentEngagement, presentLevel } from './students/summaries.ts'

/** What the college wants to happen around writes, by the plural of the record type. */
export const rules: Rules = joinRules(accessRules, {
  applications: [fillYears, confirmation],
  engagements: [presentEngagement],
  'enrolment-sessions': [presentLevel],
})
