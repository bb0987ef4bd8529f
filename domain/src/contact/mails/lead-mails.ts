import type { MailTemplate } from '#kit/mail/mail-template.ts'

const onTheirPage = 'Fill it in on the page of the potential student, or take the tag out of the words.'

/** What is written to potential students: by a template of the college's, or as a letter of one's own that begins with these words. */
export const leadMails = {
  'lead-message': {
    description:
      'Goes to potential students who agreed to it, when somebody writes to them. A letter without a template begins with these words.',
    tags: {
      firstName: { label: 'First name', example: 'Hannah' },
      name: { label: 'Full name', example: 'Hannah Jones' },
      programme: {
        label: 'Programme of interest',
        example: 'BA in Theology, Ministry and Mission',
        fill: onTheirPage,
      },
      hub: { label: 'Hub', example: 'Manchester', fill: onTheirPage },
      intake: { label: 'Intake they think of', example: 'September 2027', fill: onTheirPage },
      owner: { label: 'Who looks after them', example: 'Alice Morgan', fill: onTheirPage },
      writer: { label: 'Who writes', example: 'Alice Morgan' },
      college: { label: 'Name of the college', example: 'Minster College' },
      office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
      preferences: {
        label: 'Link to choose what they are sent',
        example: 'https://minster.example.org/pages/preferences',
      },
    },
    consent: 'chosen',
    subject: 'From {{ college }}',
    body: `Dear {{ firstName }},

Thank you for your interest in {{ college }}.

Kind regards
{{ writer }}`,
  },
} as const satisfies Record<string, MailTemplate>
