import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

/** The mail about what a student asked for in words. */
export const requestMails = {
  'request-answered': {
    description: 'Goes to a student when what they asked the college for in words is answered.',
    needs: 'students:faculty',
    tags: {
      name: { label: 'Name of the student', example: 'Hannah' },
      subject: { label: 'What they asked for', example: 'Letter of status' },
      answer: { label: 'The answer', example: 'Your letter is in the post.' },
      office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
      link: {
        label: 'Link to their requests',
        example: 'https://minster.example.org/forms/requests',
      },
    },
    consent: 'not needed',
    subject: 'Answer to your request: {{ subject }}',
    body: `Dear {{ name }},

You asked us: {{ subject }}. Here is our answer:

{{ answer }}

You find it with your other requests here:

{{ link }}

Kind regards
{{ office }}`,
  },
  'request-message': {
    description:
      'Goes to a student when the college writes to them about an extension, an interruption or a bursary. What it says is read in the portal alone.',
    tags: {
      name: { label: 'Name of the student', example: 'Hannah' },
      form: { label: 'What it is about', example: 'Extension Request' },
      office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
      link: {
        label: 'Link to the page of the portal',
        example: 'https://minster.example.org/forms/extensions/requests',
      },
    },
    consent: 'not needed',
    subject: 'A message for you: {{ form }}',
    body: `Dear {{ name }},

There is a message for you about this: {{ form }}. You can read and answer it here:

{{ link }}

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `request-${string}`>, MailTemplate>
