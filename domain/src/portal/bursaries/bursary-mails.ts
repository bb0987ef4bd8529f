import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'

const name: MergeTag = { label: 'Name of the student', example: 'Hannah' }
const referee: MergeTag = { label: 'Name of the referee', example: 'Revd Ruth Marsh' }
const student: MergeTag = { label: 'Name of the student', example: 'Hannah Jones' }
const college: MergeTag = { label: 'Name of the college', example: 'St Mellitus College' }
const round: MergeTag = { label: 'The round', example: 'Hardship fund 2026-27' }
const office: MergeTag = {
  label: 'The office and its address',
  example: 'The college office, office@example.org',
}
const page: MergeTag = {
  label: 'Link to their bursary in the portal',
  example: 'https://minster.example.org/forms/bursary-application',
}
const until: MergeTag = { label: 'The last day the link works', example: '18/12/2026' }
const link: MergeTag = {
  label: 'Link to the reference; it works once',
  example: 'https://minster.example.org/pages/bursary-reference#…',
  once: true,
}
const needs = 'bursaries:panel'

/** What a mail says in place of what the panel needs to know, which may hurt if somebody else reads it. */
export const readInPortal = 'You read what it is once you have signed in.'

/** Mails about bursaries. None says a figure, what is needed or what was decided: that is read in the portal. */
export const bursaryMails = {
  'bursary-received': {
    description: 'Goes to a student who has sent an application for a bursary.',
    needs,
    tags: { name, round, office, link: page },
    consent: 'not needed',
    subject: 'We have your bursary application',
    body: `Dear {{ name }},

Thank you. Your application to {{ round }} has reached us, and we have written to your referees. You need do nothing more: we write again when there is a decision, or if the panel needs to know more.

You can see how it stands here:

{{ link }}

If something changes for you meanwhile, tell us: {{ office }}.

Kind regards
The college office`,
  },
  'bursary-more-information': {
    description: 'Goes to a student when the panel needs to know more before it decides on a bursary.',
    needs,
    tags: {
      name,
      round,
      office,
      link: page,
      needed: { label: 'Where they read what is needed', example: readInPortal },
    },
    consent: 'not needed',
    subject: 'Something more for your bursary application',
    body: `Dear {{ name }},

Before the panel can decide on your application to {{ round }}, it needs to know a little more:

{{ needed }}

Please add it here and send it again:

{{ link }}

If you have a question, ask us: {{ office }}.

Kind regards
The college office`,
  },
  'bursary-decision': {
    description: 'Goes to a student when the decision on their bursary is released, whatever it is.',
    needs,
    tags: { name, round, office, link: page },
    consent: 'not needed',
    subject: 'The decision on your bursary application',
    body: `Dear {{ name }},

There is a decision on your application to {{ round }}. Sign in to read it; if you are offered a bursary, you can accept or decline it there:

{{ link }}

If you would like to talk about it, we are here: {{ office }}.

Kind regards
The college office`,
  },
  'bursary-reference': {
    description: 'Goes to somebody a student named as a referee for a bursary.',
    needs,
    tags: { name: referee, student, college, office, until, link },
    consent: 'not needed',
    subject: 'A few words about {{ student }}',
    body: `Dear {{ name }},

{{ student }} has asked {{ college }} for a bursary and named you as somebody who knows their circumstances. Would you write a few words for us? It takes about five minutes, and you need no account:

{{ link }}

The link is for you alone, works once, and until {{ until }}. Only the panel that decides on bursaries reads what you write.

If you have a question, or would rather not write, tell us: {{ office }}.

Kind regards
The college office`,
  },
  'bursary-reference-reminder': {
    description: 'Goes to a referee for a bursary who has not written yet.',
    needs,
    tags: { name: referee, student, college, office, until, link },
    consent: 'not needed',
    subject: 'Still a few words about {{ student }}?',
    body: `Dear {{ name }},

Some days ago we asked you for a few words about {{ student }}, who has asked {{ college }} for a bursary. The panel would like to read them before it decides. It takes about five minutes:

{{ link }}

The link works once, and until {{ until }}. If you would rather not write, tell us: {{ office }}.

Kind regards
The college office`,
  },
} as const satisfies Record<string, MailTemplate>
