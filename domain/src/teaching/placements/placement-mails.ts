import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'

const name: MergeTag = { label: 'Name of the recipient', example: 'Revd Ruth Marsh' }
const student: MergeTag = { label: 'Name of the student', example: 'Hannah Jones' }
const host: MergeTag = { label: 'Where they serve', example: 'St Luke, Holloway' }
const college: MergeTag = { label: 'Name of the college', example: 'St Mellitus College' }
const office: MergeTag = {
  label: 'The office and its address',
  example: 'The college office, office@example.org',
}
const until: MergeTag = { label: 'The last day the link works', example: '03/01/2027' }
const link: MergeTag = {
  label: 'Link to the report; it works once',
  example: 'https://minster.example.org/pages/placement-report#…',
  once: true,
}

/** Mails about placements, to those outside the college most of all. */
export const placementMails = {
  'placement-report': {
    description: 'Goes to the supervisor of a placement, who writes a report through the link.',
    tags: { name, student, host, college, office, until, link },
    consent: 'not needed',
    subject: 'Your report on the placement of {{ student }}',
    body: `Dear {{ name }},

Thank you for supervising {{ student }} at {{ host }} for {{ college }}. Please tell us how it went. It takes about ten minutes, and you need no account:

{{ link }}

The link is for you alone, works once, and until {{ until }}. The tutor and the placement office read your report, and {{ student }} may read it too.

If you have a question, or would rather write on paper, ask us: {{ office }}.

Kind regards
The college office`,
  },
  'placement-own-report': {
    description: 'Goes to a student, who writes about their own placement through the link.',
    tags: { name, student, host, college, office, until, link },
    consent: 'not needed',
    subject: 'Your report on your placement',
    body: `Dear {{ name }},

Please tell us how your placement at {{ host }} went. It takes about ten minutes:

{{ link }}

The link is for you alone, works once, and until {{ until }}. Your tutor and the placement office read it; your supervisor does not.

Kind regards
The college office`,
  },
  'placement-affected': {
    description: 'Goes to the supervisor of a placement when the student interrupts or ends their studies.',
    tags: {
      name,
      student,
      host,
      what: {
        label: 'What happens to the placement',
        example: 'is interrupted from 12/01/2027. They are expected back on 01/09/2027.',
      },
      office,
    },
    consent: 'not needed',
    subject: 'The placement of {{ student }}',
    body: `Dear {{ name }},

The placement of {{ student }} at {{ host }} {{ what }}

Please write to us if this raises a question: {{ office }}. Thank you for all you do for our students.

Kind regards
The college office`,
  },
} as const satisfies Record<string, MailTemplate>
