import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

/** The mail to somebody who raised a safeguarding concern; it tells nothing of whom or what. */
export const concernMails = {
  'concern-received': {
    description: 'Goes to whoever raised a safeguarding concern.',
    needs: 'profiles:safeguarding',
    tags: {
      name: { label: 'Name of who raised it', example: 'Ruth Tutor' },
      at: { label: 'When', example: '20/11/2026 10:15' },
      office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
    },
    consent: 'not needed',
    subject: 'We have your concern',
    body: `Dear {{ name }},

Thank you. The safeguarding team has the concern you raised on {{ at }}, and decides what is done about it. You may not hear what came of it.

If you learn more, raise it again in the same place. If somebody is in danger now, call 999 and then the college.

Please do not answer with anything about it by e-mail.

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `concern-${string}`>, MailTemplate>
