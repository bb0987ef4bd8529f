import { fillYears } from './applications/fill-years.ts'
import { keepMoves } from './applications/moves.ts'
import { reopenArchived } from './applications/reopen-archived.ts'
import { accessRules } from './auth/rules.ts'
import { duplicateRules } from './duplicates/rules.ts'
import { mailRules } from './mail/rules.ts'
import { addressFromTitle } from './portal-pages/rules.ts'
import { oneFeeForEach } from './programmes/rules.ts'
import { joinRules, type Rules } from './records/rules.ts'
import { referenceRules } from './references/rules.ts'
import { confirmation } from './students/confirm.ts'
import { confirmationBasis } from './students/confirmation-basis.ts'
import { presentEngagement, presentLevel } from './students/summaries.ts'
import { valuesAndTheirRecords } from './system-data/rules.ts'
import { ticketRules } from './tickets/rules.ts'
import { userRules } from './users/rules.ts'

/** What the college wants to happen around writes, by the plural of the record type. */
export const rules: Rules = joinRules(
  accessRules,
  userRules,
  mailRules,
  ticketRules,
  duplicateRules,
  referenceRules,
  {
    applications: [fillYears, keepMoves, reopenArchived, confirmationBasis, confirmation],
    engagements: [presentEngagement],
    'enrolment-sessions': [presentLevel],
    'system-data': [valuesAndTheirRecords],
    'portal-pages': [addressFromTitle],
    'programme-fees': [oneFeeForEach],
  },
)
