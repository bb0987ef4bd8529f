import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'

const name: MergeTag = { label: 'Name of the student', example: 'Hannah' }
const work: MergeTag = { label: 'Piece of work', example: 'Essay (TMM2345 Christian Doctrine)' }
const days: MergeTag = { label: 'Days asked for', example: 7 }
const granted: MergeTag = { label: 'Days granted', example: 7 }
const until: MergeTag = { label: 'New deadline', example: '11/12/2026' }
const deadline: MergeTag = { label: 'The deadline that counts', example: '04/12/2026' }
const question: MergeTag = {
  label: 'What is still needed',
  example: 'Please send the second page of the letter as well.',
}
const words: MergeTag = {
  label: 'Words to the student',
  example: 'Do talk to your tutor if this goes on.',
}
const office: MergeTag = {
  label: 'The office and its address',
  example: 'The college office, office@example.org',
}
const link: MergeTag = {
  label: 'Link to the student’s own requests',
  example: 'https://minster.example.org/forms/extensions/requests',
}

/** What somebody goes through may stand in the words, so they are read by those who decide. */
const needs = 'students:extensions'

/** Mails to students about more time for their work. */
export const extensionMails = {
  'extension-received': {
    description: 'Goes to a student who has asked for an extension.',
    tags: { name, work, days, deadline, link, office },
    consent: 'not needed',
    subject: 'Your extension request for {{ work }}',
    body: `Dear {{ name }},

We have your request for {{ days }} more days for {{ work }}. Until you hear from us your deadline stays {{ deadline }}.

You can follow it here:

{{ link }}

If something is not right, tell us: {{ office }}.

Kind regards
The college office`,
  },
  'extension-question': {
    description: 'Goes to a student whose request for an extension cannot be decided yet.',
    needs,
    tags: { name, work, question, deadline, link, office },
    consent: 'not needed',
    subject: 'We need to know more: your extension request for {{ work }}',
    body: `Dear {{ name }},

Before we can decide on your extension for {{ work }} we need to know more:

{{ question }}

Please answer here. Until it is decided your deadline stays {{ deadline }}.

{{ link }}

Kind regards
The college office`,
  },
  'extension-approved': {
    description: 'Goes to a student who is given more time.',
    needs,
    tags: { name, work, granted, until, words, link, office },
    consent: 'not needed',
    subject: 'You have until {{ until }} for {{ work }}',
    body: `Dear {{ name }},

Your extension for {{ work }} is approved. Your new deadline is {{ until }}. It stands in your calendar too.

{{ words }}

{{ link }}

Kind regards
The college office`,
  },
  'extension-rejected': {
    description: 'Goes to a student who is given no more time.',
    needs,
    tags: { name, work, deadline, words, link, office },
    consent: 'not needed',
    subject: 'Your extension request for {{ work }}',
    body: `Dear {{ name }},

We cannot give you more time for {{ work }}. Your deadline stays {{ deadline }}.

{{ words }}

If you would like to talk about it, write to us: {{ office }}.

Kind regards
The college office`,
  },
  'extension-revoked': {
    description: 'Goes to a student whose extension is taken back.',
    needs,
    tags: { name, work, deadline, words, link, office },
    consent: 'not needed',
    subject: 'Your extension for {{ work }} no longer stands',
    body: `Dear {{ name }},

The extension you had for {{ work }} no longer stands. Your deadline is {{ deadline }} again.

{{ words }}

If you would like to talk about it, write to us: {{ office }}.

Kind regards
The college office`,
  },
} as const satisfies Record<string, MailTemplate>
