import { fillYears } from './applications/fill-years.ts'
import { holdingRules } from './applications/holding-rules.ts'
import { keepMoves } from './applications/moves.ts'
import { reopenArchived } from './applications/reopen-archived.ts'
import { attendanceRules } from './attendance/rules.ts'
import { accessRules } from './auth/rules.ts'
import { bursaryRules } from './bursaries/rules.ts'
import { contactRules } from './contacts/rules.ts'
import { documentRules } from './documents/rules.ts'
import { duplicateRules } from './duplicates/rules.ts'
import { extensionRules } from './extensions/rules.ts'
import { formationRules } from './formation/rules.ts'
import type { Services } from './http/app.ts'
import { interruptionRules } from './interruptions/rules.ts'
import { interviewRules } from './interviews/rules.ts'
import { mailRules } from './mail/rules.ts'
import { moduleRules } from './modules/rules.ts'
import { notificationRules } from './notifications/rules.ts'
import { offerRules } from './offers/rules.ts'
import { placementRules } from './placements/rules.ts'
import { addressFromTitle } from './portal-pages/rules.ts'
import { oneFeeForEach } from './programmes/rules.ts'
import { keptWhileLinked } from './records/kept-while-linked.ts'
import { joinRules, type Rules } from './records/rules.ts'
import { referencePostRules } from './references/post-rules.ts'
import { referenceRules } from './references/rules.ts'
import { safeguardingRules } from './safeguarding/rules.ts'
import { studentRequestRules } from './student-requests/rules.ts'
import { seenRules } from './student-requests/seen-rules.ts'
import { addressRules } from './students/address-rules.ts'
import { confirmation } from './students/confirm.ts'
import { confirmationBasis } from './students/confirmation-basis.ts'
import { codesOffered } from './students/hesa-answer-rules.ts'
import { answeredNow } from './students/intention-answers.ts'
import { photoRules } from './students/photos/rules.ts'
import { editionsStay } from './students/policy-editions.ts'
import { proposalRules } from './students/proposal-rules.ts'
import { studyRules } from './students/study-rules.ts'
import { valuesAndTheirRecords } from './system-data/rules.ts'
import { ticketMailRules } from './tickets/mail-rules.ts'
import { ticketRules } from './tickets/rules.ts'
import { userRules } from './users/rules.ts'

/** What rules work with besides the write they follow. */
type Parts = Pick<Services, 'config' | 'college' | 'queue' | 'clock'>

/**
 * What the college wants to happen around writes, by the plural of the record type; those of one type in this order.
 * Every door is opened with all of it, so that a write has the same consequences whoever or whatever makes it.
 */
export function rulesOfTheCollege(parts: Parts): Rules {
  return joinRules(
    accessRules(parts.clock),
    userRules,
    mailRules,
    documentRules,
    ticketRules,
    duplicateRules,
    formationRules,
    contactRules,
    referenceRules,
    placementRules,
    {
      applications: [fillYears, keepMoves, reopenArchived, confirmationBasis(parts.college), confirmation],
      intentions: [answeredNow],
      'system-data': [valuesAndTheirRecords],
      'portal-pages': [addressFromTitle],
      'policy-editions': [editionsStay],
      'hesa-answers': [codesOffered],
      'programme-fees': [oneFeeForEach],
      hubs: [keptWhileLinked('hubs')],
      dioceses: [keptWhileLinked('dioceses')],
      programmes: [keptWhileLinked('programmes')],
    },
    moduleRules,
    attendanceRules,
    studyRules(parts),
    interruptionRules(parts),
    addressRules(parts),
    proposalRules(parts),
    studentRequestRules(parts),
    offerRules(parts),
    holdingRules(parts.college),
    referencePostRules(parts),
    ticketMailRules(parts),
    notificationRules(parts),
    interviewRules(parts),
    safeguardingRules(parts),
    bursaryRules(parts),
    extensionRules(parts),
    seenRules(parts),
    photoRules(parts),
  )
}
