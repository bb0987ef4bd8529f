import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const shared = {
  name: { label: 'Name of the student', example: 'Hannah' },
  office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
  link: {
    label: 'Link to their details',
    example: 'https://minster.example.org/forms/personal-details',
  },
} as const

/** The mails about changes of name or birth that students propose. */
export const proposalMails = {
  'change-accepted': {
    description: 'Goes to a student when the college has accepted a change of their name or date of birth.',
    needs: 'students:view',
    tags: shared,
    consent: 'not needed',
    subject: 'Your details are changed',
    body: `Dear {{ name }},

We have changed your details as you asked. You can look at them here:

{{ link }}

We tell Durham as well. Kind regards
{{ office }}`,
  },
  'change-declined': {
    description:
      'Goes to a student when the college could not accept a change of their name or date of birth.',
    needs: 'students:view',
    tags: {
      ...shared,
      answer: { label: 'Why it is declined', example: 'We need to see your marriage certificate.' },
    },
    consent: 'not needed',
    subject: 'We could not change your details yet',
    body: `Dear {{ name }},

We could not change your name or date of birth as you asked:

{{ answer }}

You can send it again here:

{{ link }}

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `change-${string}`>, MailTemplate>
