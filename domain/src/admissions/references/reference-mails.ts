import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'

const name: MergeTag = { label: 'Name of the recipient', example: 'Revd Ruth Marsh' }
const office: MergeTag = {
  label: 'The office and its address',
  example: 'College Office, office@example.org',
}
const toReferee = {
  name,
  applicant: { label: 'Name of the applicant', example: 'Hannah Jones' },
  course: { label: 'What they wish to study', example: 'BA in Theology, Ministry and Mission' },
  college: { label: 'Name of the college', example: 'Minster' },
  until: { label: 'Last day on which the link works', example: '20/01/2027' },
  link: {
    label: 'Link to the reference',
    example: 'https://minster.example.org/pages/reference#…',
    once: true,
  },
  office,
} satisfies MailTemplate['tags']
const toApplicant = {
  name: { label: 'Name of the applicant', example: 'Hannah Jones' },
  referee: { label: 'Name of the referee', example: 'Revd Ruth Marsh' },
  link: { label: 'Link to the application', example: 'https://minster.example.org/apply' },
  office,
} satisfies MailTemplate['tags']

/** Mails about references: to referees, and to the applicant about them. */
export const referenceMails = {
  'reference-request': {
    description: 'Goes to a referee who is asked for a reference, and again when they are asked once more.',
    tags: toReferee,
    consent: 'not needed',
    subject: 'A reference for {{ applicant }}',
    body: `Dear {{ name }},

{{ applicant }} has applied to {{ college }} to study {{ course }} and has named you as a referee. We would be grateful for what you can tell us. It takes about twenty minutes:

{{ link }}

The link is yours alone; please do not pass it on. It works until {{ until }}. What you write is kept as you go, so you can stop and come back to it. If you cannot give a reference, please tell us there, so that somebody else can be asked.

If you have questions, write to us: {{ office }}.

Kind regards
The admissions office`,
  },
  'reference-reminder': {
    description:
      'Goes to a referee who has not answered, after 7 and 14 days, or when somebody reminds them.',
    tags: toReferee,
    consent: 'not needed',
    subject: 'Reminder: a reference for {{ applicant }}',
    body: `Dear {{ name }},

Some days ago we asked you for a reference for {{ applicant }}, who has applied to {{ college }} to study {{ course }}. Their application waits for it. You can write it here, or tell us that you cannot:

{{ link }}

The link is yours alone and works until {{ until }}. What you have written already is there.

If you have questions, write to us: {{ office }}.

Kind regards
The admissions office`,
  },
  'reference-received': {
    description: 'Goes to an applicant when a reference for them has come.',
    tags: toApplicant,
    consent: 'not needed',
    subject: 'We have a reference for you',
    body: `Dear {{ name }},

{{ referee }} has sent us a reference for you. There is nothing you need to do. You can see where your application stands here:

{{ link }}

Kind regards
The admissions office`,
  },
  'reference-declined': {
    description: 'Goes to an applicant when a referee has declined.',
    tags: toApplicant,
    consent: 'not needed',
    subject: 'Please name another referee',
    body: `Dear {{ name }},

{{ referee }} cannot give a reference for you. This happens, and does not count against you. Please name somebody else, and we will ask them at once:

{{ link }}

If you have no account with us, or do not know whom to name, write to us: {{ office }}.

Kind regards
The admissions office`,
  },
} as const satisfies Record<string, MailTemplate>
