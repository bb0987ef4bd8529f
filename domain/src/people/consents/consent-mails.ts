import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const shared = {
  name: { label: 'Name of the person', example: 'Hannah Jones' },
  college: { label: 'Name of the college', example: 'Minster College' },
  office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
  until: { label: 'Last day the link works', example: '18/02/2027' },
  link: {
    label: 'Link to choose what they are sent',
    example: 'https://minster.example.org/pages/preferences#…',
    once: true,
  },
} as const

/** What they tell of somebody stands in the ledger, which not everybody reads who sees the person. */
const needs = 'consents:view'

/** The mails about what somebody wishes to be sent: the page where they say it, and what they said. */
export const consentMails = {
  'preference-link': {
    description: 'Goes to somebody who asked, or for whom the office asked, for the page where they choose.',
    needs,
    tags: shared,
    consent: 'not needed',
    subject: 'Choose what {{ college }} may send you',
    body: `Dear {{ name }},

Here you see what we may send you, and change it:

{{ link }}

The link works until {{ until }}. If you did not ask for it, there is nothing to do.

Kind regards
{{ office }}`,
  },
  'preferences-saved': {
    description:
      'Goes to somebody whose choice of what they are sent was saved, so that nobody else makes it unnoticed.',
    needs,
    tags: {
      ...shared,
      holds: { label: 'What holds now', example: '- News and events: e-mail and post' },
    },
    consent: 'not needed',
    subject: 'What {{ college }} may send you from now on',
    body: `Dear {{ name }},

What we may send you was chosen anew. From now on it is:

{{ holds }}

If it was not you, say so here, and we send you nothing of the kind any more. You can also choose again:

{{ link }}

The link works until {{ until }}.

Kind regards
{{ office }}`,
  },
} as const satisfies Partial<Record<MailTemplateKey, MailTemplate>>
