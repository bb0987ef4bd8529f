import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const name: MergeTag = { label: 'Name of the student', example: 'Hannah' }
const college: MergeTag = { label: 'Name of the college', example: 'Minster' }
const from: MergeTag = { label: 'First day away', example: '12/01/2027' }
const back: MergeTag = { label: 'Day of return', example: '13/09/2027' }
const office: MergeTag = {
  label: 'Name and e-mail of the office',
  example: 'College Office, office@example.org',
}
const link: MergeTag = {
  label: 'Link to the page of the portal',
  example: 'https://minster.example.org/forms/interruption',
}

/** Who may read these once they were sent: why somebody is away is not for everybody who sees the student. */
const needs = 'students:faculty'
const tags = { name, college, from, back, office, link } as const

/** The mails about interruptions of studies: what became of a request, and the questions before a return. */
export const interruptionMails = {
  'ios-received': {
    description:
      'Goes to a student who asks to interrupt their studies, and again when a decision is taken back.',
    needs,
    tags,
    consent: 'not needed',
    subject: 'We have your request to interrupt your studies',
    body: `Dear {{ name }},

We have your request to interrupt your studies from {{ from }} until {{ back }} and look at it now. Until it is decided, please go on as usual.

You can see where it stands, change your mind or add to it here:

{{ link }}

Kind regards
{{ office }}`,
  },
  'ios-question': {
    description: 'Goes to a student whose request to interrupt cannot be decided yet.',
    needs,
    tags: {
      ...tags,
      question: { label: 'What is still needed', example: 'Please send us a letter of your doctor.' },
    },
    consent: 'not needed',
    subject: 'We need to know more about your request to interrupt',
    body: `Dear {{ name }},

Before we can decide about your request to interrupt your studies we need something from you:

{{ question }}

Please answer here:

{{ link }}

Kind regards
{{ office }}`,
  },
  'ios-approved': {
    description: 'Goes to a student whose studies are interrupted at their request.',
    needs,
    tags,
    consent: 'not needed',
    subject: 'Your studies are interrupted from {{ from }}',
    body: `Dear {{ name }},

Your request is approved: your studies at {{ college }} are interrupted from {{ from }}, and we expect you back on {{ back }}.

We will write to you eight weeks and three weeks before that day to ask how you are and whether you come back. If anything changes sooner, tell us here or write to us:

{{ link }}

We wish you well.

Kind regards
{{ office }}`,
  },
  'ios-declined': {
    description: 'Goes to a student whose request to interrupt is declined.',
    needs,
    tags: {
      ...tags,
      answer: { label: 'Why it is declined', example: 'Only the last assignment is left; we can extend it.' },
    },
    consent: 'not needed',
    subject: 'Your request to interrupt your studies',
    body: `Dear {{ name }},

We have looked at your request to interrupt your studies and cannot approve it:

{{ answer }}

Your personal tutor or the office will gladly talk with you about what else can help. You find your request here:

{{ link }}

Kind regards
{{ office }}`,
  },
  'ios-return': {
    description: 'Goes to a student eight weeks and three weeks before they are expected back.',
    needs,
    tags,
    consent: 'not needed',
    subject: 'Are you coming back on {{ back }}?',
    body: `Dear {{ name }},

We expect you back on {{ back }} and hope you are well. Please tell us how it stands: whether you come back, need more time, or do not come back.

{{ link }}

It takes a minute, and helps us to keep your place.

Kind regards
{{ office }}`,
  },
  'ios-extended': {
    description: 'Goes to a student who is away when the day of their return is changed.',
    needs,
    tags,
    consent: 'not needed',
    subject: 'We expect you back on {{ back }} now',
    body: `Dear {{ name }},

The day of your return has changed: we expect you back on {{ back }} now. You need to do nothing; we will write to you before that day.

{{ link }}

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `ios-${string}`>, MailTemplate>
