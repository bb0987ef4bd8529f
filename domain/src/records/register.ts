import type { RecordDeclaration } from '../record/record.ts'
import { application } from './application/application.ts'
import { evidence } from './application/evidence.ts'
import { interview } from './application/interview.ts'
import { interviewFeedback } from './application/interview-feedback.ts'
import { interviewPanellist } from './application/interview-panellist.ts'
import { offerCondition } from './application/offer-condition.ts'
import { reference } from './application/reference.ts'
import { bursaryApplication } from './bursary/bursary-application.ts'
import { bursaryReference } from './bursary/bursary-reference.ts'
import { bursaryRound } from './bursary/bursary-round.ts'
import { organisationRole } from './contact/organisation-role.ts'
import { diocese } from './diocese.ts'
import { documentTemplate } from './document-template.ts'
import { emailTemplate } from './email-template.ts'
import { facultyMember } from './faculty-member.ts'
import { file } from './file.ts'
import { formationAttendance } from './formation/formation-attendance.ts'
import { formationGroup } from './formation/formation-group.ts'
import { formationMeeting } from './formation/formation-meeting.ts'
import { formationMembership } from './formation/formation-membership.ts'
import { formationSet } from './formation/formation-set.ts'
import { hub } from './hub.ts'
import { assignment } from './module/assignment.ts'
import { assignmentMark } from './module/assignment-mark.ts'
import { module } from './module/module.ts'
import { moduleInstance } from './module/module-instance.ts'
import { teachingAttendance } from './module/teaching-attendance.ts'
import { teachingDay } from './module/teaching-day.ts'
import { note } from './note.ts'
import { organisation } from './organisation.ts'
import { pathway } from './pathway.ts'
import { pathwayModule } from './pathway-module.ts'
import { person } from './person.ts'
import { placement } from './placement/placement.ts'
import { portalPage } from './portal-page.ts'
import { programme } from './programme.ts'
import { programmeFee } from './programme-fee.ts'
import { role } from './role.ts'
import { savedView } from './saved-view.ts'
import { dbsRecord } from './student/dbs-record.ts'
import { emergencyContact } from './student/emergency-contact.ts'
import { engagement } from './student/engagement.ts'
import { enrolmentSession } from './student/enrolment-session.ts'
import { extensionRequest } from './student/extension-request.ts'
import { folderRequest } from './student/folder-request.ts'
import { formOpening } from './student/form-opening.ts'
import { hesaAnswer } from './student/hesa-answer.ts'
import { inductionDone } from './student/induction-done.ts'
import { inductionStep } from './student/induction-step.ts'
import { intention } from './student/intention.ts'
import { iosRequest } from './student/ios-request.ts'
import { learningSupport } from './student/learning-support.ts'
import { moduleEnrolment } from './student/module-enrolment.ts'
import { policyAgreement } from './student/policy-agreement.ts'
import { policyEdition } from './student/policy-edition.ts'
import { proposedChange } from './student/proposed-change.ts'
import { residentialRequirement } from './student/residential-requirement.ts'
import { safeguardingCertificate } from './student/safeguarding-certificate.ts'
import { student } from './student/student.ts'
import { studentDocument } from './student/student-document.ts'
import { studentRequest } from './student/student-request.ts'
import { systemValue } from './system-value.ts'
import { task } from './task.ts'
import { cannedReply } from './ticket/canned-reply.ts'
import { ticket } from './ticket/ticket.ts'
import { ticketMessage } from './ticket/ticket-message.ts'
import { user } from './user.ts'

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
  'email-templates': emailTemplate,
  'saved-views': savedView,
  files: file,
  notes: note,
  tasks: task,
  tickets: ticket,
  'ticket-messages': ticketMessage,
  'canned-replies': cannedReply,
  'programme-fees': programmeFee,
  'portal-pages': portalPage,
  modules: module,
  'module-instances': moduleInstance,
  'teaching-days': teachingDay,
  'teaching-attendance': teachingAttendance,
  'module-enrolments': moduleEnrolment,
  'emergency-contacts': emergencyContact,
  'learning-support': learningSupport,
  'residential-requirements': residentialRequirement,
  'student-requests': studentRequest,
  'form-openings': formOpening,
  'folder-requests': folderRequest,
  'induction-steps': inductionStep,
  'induction-done': inductionDone,
  'ios-requests': iosRequest,
  'proposed-changes': proposedChange,
  'safeguarding-certificates': safeguardingCertificate,
  'dbs-records': dbsRecord,
  'policy-editions': policyEdition,
  'policy-agreements': policyAgreement,
  'hesa-answers': hesaAnswer,
  intentions: intention,
  'document-templates': documentTemplate,
  'student-documents': studentDocument,
  assignments: assignment,
  'assignment-marks': assignmentMark,
  'pathway-modules': pathwayModule,
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
} as const satisfies Record<string, RecordDeclaration>
