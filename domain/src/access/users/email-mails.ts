import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const shared = {
  name: { label: 'Name of the student', example: 'Hannah' },
  office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
} as const

/** The mails about a student's e-mail address: to the new one to confirm it, to the old one once another counts. */
export const emailMails = {
  'email-confirm': {
    description: 'Goes to the new address a student gave, which counts once they open the link.',
    askedFor: true,
    needs: 'students:view',
    tags: {
      ...shared,
      link: {
        label: 'Link to confirm the address',
        example: 'https://minster.example.org/forms/personal-details#…',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'Confirm your e-mail address',
    body: `Dear {{ name }},

Open this link within two days, and we write to you at this address from then on. You sign in first as you always do:

{{ link }}

If you did not give us this address, you need do nothing.

Kind regards
{{ office }}`,
  },
  'email-changed': {
    description: 'Goes to the address a student had, once we write to another.',
    needs: 'students:view',
    tags: shared,
    consent: 'not needed',
    subject: 'We write to another address from now on',
    body: `Dear {{ name }},

The e-mail address we write to you at has been changed, so this is the last mail to this one. How you sign in stays as it was.

If you did not ask for it, please tell us at once.

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `email-${string}`>, MailTemplate>
