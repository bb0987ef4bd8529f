import { emailMails } from '#access/users/email-mails.ts'
import { chaseMails } from '#admissions/applications/chase-mails.ts'
import { decisionTemplates } from '#admissions/applications/decision-templates.ts'
import { interviewMails } from '#admissions/interviews/interview-mails.ts'
import { referenceMails } from '#admissions/references/reference-mails.ts'
import { concernMails } from '#care/concerns/concern-mails.ts'
import { dueMails } from '#care/safeguarding/due-mails.ts'
import { enquiryMails } from '#contact/enquiries/enquiry-mails.ts'
import { bookingMails } from '#contact/events/booking-mails.ts'
import { leadMails } from '#contact/mails/lead-mails.ts'
import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import { type MailTemplateKey, mailTemplateKeys } from '#kit/mail/mail-titles.ts'
import { can } from '#kit/permissions/permissions.ts'
import { consentMails } from '#people/consents/consent-mails.ts'
import { bursaryMails } from '#portal/bursaries/bursary-mails.ts'
import { extensionMails } from '#portal/extensions/extension-mails.ts'
import { formMails } from '#portal/forms/form-mails.ts'
import { proposalMails } from '#portal/requests/proposal-mails.ts'
import { requestMails } from '#portal/requests/request-mails.ts'
import { onboardingTemplates } from '#students/onboarding/onboarding-templates.ts'
import { interruptionMails } from '#students/student/interruption-mails.ts'
import { boardMails } from '#teaching/boards/board-mails.ts'
import { formationMails } from '#teaching/formation/formation-mails.ts'
import { placementMails } from '#teaching/placements/placement-mails.ts'

const name: MergeTag = {
  label: 'Name of the recipient',
  example: 'Hannah Jones',
  from: { path: 'name' },
}
const requester: MergeTag = { ...name, from: { path: 'requester' } }
const number: MergeTag = { label: 'Number of the ticket', example: 1042, from: { path: 'number' } }
const ticketSubject: MergeTag = {
  label: 'Subject of the ticket',
  example: 'Borrowing a book from another college',
  from: { path: 'subject' },
}
const ticketLink: MergeTag = {
  label: 'Link to the ticket',
  example: 'https://minster.example.org/tickets/1042',
  from: 'page',
}

/** Every mail the product sends. Subject and body are Liquid, the body plain text. */
const mailTemplates = {
  invitation: {
    description: 'Goes to a new user, who chooses a password with the link.',
    about: 'users',
    tags: {
      name,
      inviter: { label: 'Who invites', example: 'Alice Morgan' },
      link: {
        label: 'Link to choose a password',
        example: 'https://minster.example.org/pages/set-password#…',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'You are invited to Minster',
    body: `Dear {{ name }},

{{ inviter }} has made an account for you. Choose a password to begin:

{{ link }}

The link works once, within seven days.

Kind regards
The college office`,
  },
  'password-reset': {
    description: 'Goes to somebody who asked to set a new password.',
    about: 'users',
    tags: {
      name,
      link: {
        label: 'Link to set a new password',
        example: 'https://minster.example.org/pages/set-password#…',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'Set a new password',
    body: `Dear {{ name }},

Somebody, probably you, asked for a new password. Set it here:

{{ link }}

The link works once, within an hour. If it was not you, there is nothing to do: your password stays as it is.

Kind regards
The college office`,
  },
  'verify-registration': {
    description: 'Goes to somebody who registered, to prove that the address is theirs.',
    askedFor: true,
    tags: {
      name,
      link: {
        label: 'Link to confirm the address',
        example: 'https://minster.example.org/pages/confirm#…',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'Confirm your e-mail address',
    body: `Dear {{ name }},

Thank you for registering. Confirm your e-mail address to go on:

{{ link }}

The link works once, within a day. If you did not register, please ignore this message.

Kind regards
The college office`,
  },
  'already-registered': {
    description: 'Goes to somebody who registered with an address that has an account.',
    about: 'users',
    tags: {
      name,
      link: { label: 'Link to sign in', example: 'https://minster.example.org/pages/login' },
      reset: { label: 'Link to ask for a new password', example: 'https://minster.example.org/pages/reset' },
    },
    consent: 'not needed',
    subject: 'You have an account already',
    body: `Dear {{ name }},

Somebody, probably you, registered with this address. It has an account already, so no new one was made. Sign in here:

{{ link }}

If you have forgotten your password, ask for a new one:

{{ reset }}

If it was not you, there is nothing to do.

Kind regards
The college office`,
  },
  'account-locked': {
    description: 'Goes to somebody whose account was locked after many wrong passwords or codes.',
    about: 'users',
    tags: {
      name,
      link: {
        label: 'Link to unlock the account',
        example: 'https://minster.example.org/pages/unlock',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'Your account is locked for an hour',
    body: `Dear {{ name }},

Somebody tried many wrong passwords or codes for your account, so nobody can sign in to it for an hour. Where you are signed in already, you stay signed in.

If it was you, or you need to sign in now, unlock it here:

{{ link }}

If it was not you, your account is safe as long as your password is known to nobody else. Two-step sign-in, under Account, makes it safer still.

Kind regards
The college office`,
  },
  'ticket-opened': {
    description: 'Goes to whoever asked for help, when the ticket was opened.',
    about: 'tickets',
    tags: { name: requester, number, subject: ticketSubject, link: ticketLink },
    consent: 'not needed',
    subject: 'Ticket {{ number }}: {{ subject }}',
    body: `Dear {{ name }},

We have your question and will answer as soon as we can. Its number is {{ number }}. You can read and add to it here:

{{ link }}

Kind regards
The college office`,
  },
  'ticket-answered': {
    description: 'Goes to whoever asked for help, when somebody answered.',
    about: 'tickets',
    tags: {
      name: requester,
      number,
      subject: ticketSubject,
      answer: {
        label: 'The answer',
        example: 'Yes, your card is valid in every college library of the city.',
      },
      link: ticketLink,
    },
    consent: 'not needed',
    subject: 'Answer to ticket {{ number }}: {{ subject }}',
    body: `Dear {{ name }},

There is an answer to your question:

{{ answer }}

Reply here, or close the ticket if this settles it:

{{ link }}

Kind regards
The college office`,
  },
  ...enquiryMails,
  'application-submitted': {
    description: 'Goes to an applicant whose application has been sent in.',
    tags: {
      name: { label: 'Name of the applicant', example: 'Hannah' },
      office: { label: 'Name of the office', example: 'College Office' },
      link: { label: 'Link to the application', example: 'https://minster.example.org/apply' },
    },
    consent: 'not needed',
    subject: 'We have your application',
    body: `Dear {{ name }},

Thank you. Your application has reached us.

We write to your referees now and read what you sent us. You can see at any time where it stands, and what we wait for:

{{ link }}

Kind regards
{{ office }}`,
  },
  ...decisionTemplates,
  ...interviewMails,
  ...referenceMails,
  ...chaseMails,
  ...dueMails,
  ...formMails,
  ...boardMails,
  ...formationMails,
  ...extensionMails,
  ...placementMails,
  ...onboardingTemplates,
  ...interruptionMails,
  ...concernMails,
  ...emailMails,
  ...requestMails,
  ...proposalMails,
  ...bursaryMails,
  ...consentMails,
  ...leadMails,
  ...bookingMails,
  notification: {
    description: 'Goes to users who want to hear at once of what concerns them.',
    about: 'users',
    tags: {
      name,
      text: { label: 'What happened', example: 'Hannah Jones has submitted her application.' },
      link: { label: 'Link to where it happened', example: 'https://minster.example.org/applications' },
    },
    consent: 'not needed',
    subject: '{{ text | truncate: 120 }}',
    body: `Dear {{ name }},

{{ text }}

{{ link }}

You can choose what you hear of by e-mail in your account.`,
  },
  'daily-digest': {
    description: 'Goes once a day to users who want to hear of everything together.',
    about: 'users',
    tags: {
      name,
      count: { label: 'How many lines', example: 2 },
      lines: {
        label: 'What happened',
        example: [
          {
            text: 'Hannah Jones has submitted her application.',
            link: 'https://minster.example.org/applications',
          },
          { text: 'Ticket 1042 has a new answer.', link: 'https://minster.example.org/tickets/1042' },
        ],
      },
    },
    consent: 'not needed',
    subject: 'Your day in Minster',
    body: `Dear {{ name }},

This happened since yesterday:

{% for line in lines %}- {{ line.text }}
  {{ line.link }}
{% endfor %}
You can choose what you hear of by e-mail in your account.`,
  },
} as const satisfies Record<MailTemplateKey, MailTemplate>

/** Answers the mails that nobody with these claims may read, whatever else they see. */
export function mailsHiddenFrom(claims: readonly string[]): readonly MailTemplateKey[] {
  return mailTemplateKeys.filter((key) => {
    const { needs } = mailTemplateOf(key)
    return needs !== undefined && !can(claims, needs)
  })
}

/** The declaration of a mail. */
export function mailTemplateOf(key: MailTemplateKey): MailTemplate {
  return mailTemplates[key]
}
