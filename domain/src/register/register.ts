import { role } from '#access/users/role.ts'
import { user } from '#access/users/user.ts'
import { application } from '#admissions/applications/application.ts'
import { evidence } from '#admissions/evidence/evidence.ts'
import { interview } from '#admissions/interviews/interview.ts'
import { interviewFeedback } from '#admissions/interviews/interview-feedback.ts'
import { interviewPanellist } from '#admissions/interviews/interview-panellist.ts'
import { offerCondition } from '#admissions/offers/offer-condition.ts'
import { reference } from '#admissions/references/reference.ts'
import { note } from '#care/notes/note.ts'
import { dbsRecord } from '#care/safeguarding/dbs-record.ts'
import { safeguardingCertificate } from '#care/safeguarding/safeguarding-certificate.ts'
import { event } from '#contact/events/event.ts'
import { location } from '#contact/events/location.ts'
import { registration } from '#contact/events/registration.ts'
import { interaction } from '#contact/leads/interaction.ts'
import { lead } from '#contact/leads/lead.ts'
import { messageTemplate } from '#contact/mails/message-template.ts'
import { durhamForm } from '#durham/changes/durham-form.ts'
import { durhamDate } from '#durham/clock/durham-date.ts'
import { durhamFile } from '#durham/files/durham-file.ts'
import { durhamColumn } from '#durham/layouts/durham-column.ts'
import { durhamLayout } from '#durham/layouts/durham-layout.ts'
import { hesaExplanation } from '#hesa/checks/hesa-explanation.ts'
import { hesaCollection } from '#hesa/collections/hesa-collection.ts'
import { hesaMapping } from '#hesa/mapping/hesa-mapping.ts'
import { hesaOverride } from '#hesa/return/hesa-override.ts'
import type { RecordDeclaration } from '#kit/record/record.ts'
import { file } from '#kit/records/file.ts'
import { savedView } from '#kit/records/saved-view.ts'
import { portalPage } from '#office/portal-pages/portal-page.ts'
import { calendarEntry } from '#office/system-data/calendar-entry.ts'
import { diocese } from '#office/system-data/diocese.ts'
import { emailTemplate } from '#office/system-data/email-template.ts'
import { hub } from '#office/system-data/hub.ts'
import { systemValue } from '#office/system-data/system-value.ts'
import { task } from '#office/tasks/task.ts'
import { cannedReply } from '#office/tickets/canned-reply.ts'
import { ticket } from '#office/tickets/ticket.ts'
import { ticketMessage } from '#office/tickets/ticket-message.ts'
import { consent } from '#people/consents/consent.ts'
import { consentWording } from '#people/consents/consent-wording.ts'
import { organisation } from '#people/contacts/organisation.ts'
import { organisationRole } from '#people/contacts/organisation-role.ts'
import { person } from '#people/contacts/person.ts'
import { bursaryApplication } from '#portal/bursaries/bursary-application.ts'
import { bursaryReference } from '#portal/bursaries/bursary-reference.ts'
import { bursaryRound } from '#portal/bursaries/bursary-round.ts'
import { extensionRequest } from '#portal/extensions/extension-request.ts'
import { formOpening } from '#portal/forms/form-opening.ts'
import { inductionDone } from '#portal/induction/induction-done.ts'
import { inductionStep } from '#portal/induction/induction-step.ts'
import { iosRequest } from '#portal/interruptions/ios-request.ts'
import { folderRequest } from '#portal/requests/folder-request.ts'
import { learningSupport } from '#portal/requests/learning-support.ts'
import { proposedChange } from '#portal/requests/proposed-change.ts'
import { residentialRequirement } from '#portal/requests/residential-requirement.ts'
import { studentRequest } from '#portal/requests/student-request.ts'
import { requestMessage } from '#portal/threads/request-message.ts'
import { documentTemplate } from '#students/documents/document-template.ts'
import { studentDocument } from '#students/documents/student-document.ts'
import { policyAgreement } from '#students/enrolment/policy-agreement.ts'
import { policyEdition } from '#students/enrolment/policy-edition.ts'
import { entryProfile } from '#students/hesa/entry-profile.ts'
import { hesaAnswer } from '#students/hesa/hesa-answer.ts'
import { hesaYear } from '#students/hesa/hesa-year.ts'
import { intention } from '#students/intentions/intention.ts'
import { onboardingMail } from '#students/onboarding/onboarding-mail.ts'
import { plannedChange } from '#students/planned/planned-change.ts'
import { pathway } from '#students/programmes/pathway.ts'
import { pathwayModule } from '#students/programmes/pathway-module.ts'
import { programme } from '#students/programmes/programme.ts'
import { programmeFee } from '#students/programmes/programme-fee.ts'
import { awardRule } from '#students/regulations/award-rule.ts'
import { regulation } from '#students/regulations/regulation.ts'
import { emergencyContact } from '#students/student/emergency-contact.ts'
import { engagement } from '#students/student/engagement.ts'
import { enrolmentSession } from '#students/student/enrolment-session.ts'
import { moduleEnrolment } from '#students/student/module-enrolment.ts'
import { student } from '#students/student/student.ts'
import { award } from '#teaching/boards/award.ts'
import { board } from '#teaching/boards/board.ts'
import { boardDecision } from '#teaching/boards/board-decision.ts'
import { facultyMember } from '#teaching/faculty/faculty-member.ts'
import { formationAttendance } from '#teaching/formation/formation-attendance.ts'
import { formationGroup } from '#teaching/formation/formation-group.ts'
import { formationMeeting } from '#teaching/formation/formation-meeting.ts'
import { formationMembership } from '#teaching/formation/formation-membership.ts'
import { formationSet } from '#teaching/formation/formation-set.ts'
import { assignment } from '#teaching/modules/assignment.ts'
import { assignmentMark } from '#teaching/modules/assignment-mark.ts'
import { module } from '#teaching/modules/module.ts'
import { moduleInstance } from '#teaching/modules/module-instance.ts'
import { teachingAttendance } from '#teaching/modules/teaching-attendance.ts'
import { teachingDay } from '#teaching/modules/teaching-day.ts'
import { placement } from '#teaching/placements/placement.ts'

/** Every record type under its plural, as in addresses and links. */
export const recordTypes = {
  people: person,
  organisations: organisation,
  hubs: hub,
  dioceses: diocese,
  programmes: programme,
  pathways: pathway,
  faculty: facultyMember,
  users: user,
  roles: role,
  applications: application,
  references: reference,
  evidence,
  'offer-conditions': offerCondition,
  interviews: interview,
  'interview-panellists': interviewPanellist,
  'interview-feedback': interviewFeedback,
  students: student,
  engagements: engagement,
  'enrolment-sessions': enrolmentSession,
  'system-data': systemValue,
  'calendar-entries': calendarEntry,
  'email-templates': emailTemplate,
  'saved-views': savedView,
  files: file,
  notes: note,
  tasks: task,
  tickets: ticket,
  'ticket-messages': ticketMessage,
  'canned-replies': cannedReply,
  'message-templates': messageTemplate,
  'programme-fees': programmeFee,
  'portal-pages': portalPage,
  'policy-editions': policyEdition,
  modules: module,
  'module-instances': moduleInstance,
  'teaching-days': teachingDay,
  'teaching-attendance': teachingAttendance,
  'module-enrolments': moduleEnrolment,
  'emergency-contacts': emergencyContact,
  'learning-support': learningSupport,
  'residential-requirements': residentialRequirement,
  'student-requests': studentRequest,
  'request-messages': requestMessage,
  'form-openings': formOpening,
  'folder-requests': folderRequest,
  'induction-steps': inductionStep,
  'induction-done': inductionDone,
  'ios-requests': iosRequest,
  'proposed-changes': proposedChange,
  'safeguarding-certificates': safeguardingCertificate,
  'dbs-records': dbsRecord,
  'policy-agreements': policyAgreement,
  'hesa-answers': hesaAnswer,
  'entry-profiles': entryProfile,
  'hesa-years': hesaYear,
  intentions: intention,
  'document-templates': documentTemplate,
  'student-documents': studentDocument,
  assignments: assignment,
  'assignment-marks': assignmentMark,
  'pathway-modules': pathwayModule,
  regulations: regulation,
  'award-rules': awardRule,
  boards: board,
  'board-decisions': boardDecision,
  'planned-changes': plannedChange,
  'onboarding-mails': onboardingMail,
  'durham-layouts': durhamLayout,
  'durham-columns': durhamColumn,
  'durham-dates': durhamDate,
  'durham-forms': durhamForm,
  'durham-files': durhamFile,
  'hesa-collections': hesaCollection,
  'hesa-mappings': hesaMapping,
  'hesa-overrides': hesaOverride,
  'hesa-explanations': hesaExplanation,
  awards: award,
  'organisation-roles': organisationRole,
  'formation-sets': formationSet,
  'formation-groups': formationGroup,
  'formation-memberships': formationMembership,
  'formation-meetings': formationMeeting,
  'formation-attendance': formationAttendance,
  'bursary-rounds': bursaryRound,
  'bursary-applications': bursaryApplication,
  'bursary-references': bursaryReference,
  placements: placement,
  'extension-requests': extensionRequest,
  leads: lead,
  interactions: interaction,
  locations: location,
  events: event,
  registrations: registration,
  consents: consent,
  'consent-wordings': consentWording,
} as const satisfies Record<string, RecordDeclaration>
