import { goesAlong } from '#kit/records/goes-along.ts'
import type { Rules } from '#kit/records/rules.ts'

/** What was answered of something goes to the bin with it, and comes back with it. */
export const hesaAlongRules: Rules = {
  engagements: [goesAlong('entry-profiles', 'engagement')],
  'enrolment-sessions': [goesAlong('hesa-years', 'session')],
  students: [goesAlong('hesa-answers', 'student')],
}
