import type { bursaryCalls, bursaryReferenceCalls, ownBursaryCalls } from '#portal/bursaries/bursary-calls.ts'
import type { ownEnrolmentCalls } from '#portal/enrolment/own-enrolment-calls.ts'
import type { extensionCalls, ownExtensionCalls } from '#portal/extensions/extension-calls.ts'
import type { confirmLinkCalls } from '#portal/forms/confirm-link-calls.ts'
import type { dueFormsCalls } from '#portal/forms/due-forms-calls.ts'
import type { portalCalls, studentFormCalls } from '#portal/forms/form-calls.ts'
import type { inductionCalls } from '#portal/induction/induction-calls.ts'
import type {
  interruptionRequestCalls,
  ownInterruptionCalls,
} from '#portal/interruptions/interruption-calls.ts'
import type { itSupportCalls } from '#portal/it-support/it-support-calls.ts'
import type { ownLetterCalls } from '#portal/letters/own-letter-calls.ts'
import type { inboxCalls, ownRequestCalls } from '#portal/requests/student-request-calls.ts'
import type { ownRecordCalls } from '#portal/student-forms/own-record-calls.ts'
import type { ownStudyCalls } from '#portal/studies/own-study-calls.ts'
import type { ownThreadCalls, threadCalls } from '#portal/threads/thread-calls.ts'

export type PortalCalls = (typeof bursaryCalls)['calls'] &
  (typeof bursaryReferenceCalls)['calls'] &
  (typeof ownBursaryCalls)['calls'] &
  (typeof ownEnrolmentCalls)['calls'] &
  (typeof extensionCalls)['calls'] &
  (typeof ownExtensionCalls)['calls'] &
  (typeof dueFormsCalls)['calls'] &
  (typeof portalCalls)['calls'] &
  (typeof studentFormCalls)['calls'] &
  (typeof confirmLinkCalls)['calls'] &
  (typeof inductionCalls)['calls'] &
  (typeof interruptionRequestCalls)['calls'] &
  (typeof ownInterruptionCalls)['calls'] &
  (typeof itSupportCalls)['calls'] &
  (typeof ownLetterCalls)['calls'] &
  (typeof inboxCalls)['calls'] &
  (typeof ownRequestCalls)['calls'] &
  (typeof ownThreadCalls)['calls'] &
  (typeof threadCalls)['calls'] &
  (typeof ownRecordCalls)['calls'] &
  (typeof ownStudyCalls)['calls']
