import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'

const name: MergeTag = { label: 'Name of the recipient', example: 'Hannah Jones' }
const whose: MergeTag = {
  label: 'Whose interview it is: "your interview" to the applicant, "the interview of …" to the panel',
  example: 'your interview',
}
const when: MergeTag = { label: 'Day and time', example: 'Tuesday 24 November 2026 at 10:00' }
const minutes: MergeTag = { label: 'Length in minutes', example: 45 }
const place: MergeTag = { label: 'Place, or link of the meeting', example: 'London, room 2' }
const panel: MergeTag = { label: 'Who interviews', example: 'Revd Ruth Marsh and Peter Lamb' }
/** To the applicant it lets them in, to the panel it leads to a page of theirs. */
const link: MergeTag = {
  label:
    'Link to the interview: the applicant moves or cancels it there, the panel reads about the applicant',
  example: 'https://minster.example.org/pages/interview#…',
  once: true,
}

/** Mails about interviews. Those with an appointment carry it for calendars. */
export const interviewMails = {
  'interview-invitation': {
    description: 'Goes to an applicant who is to choose a time for their interview.',
    tags: {
      name,
      link: {
        label: 'Link to choose a time',
        example: 'https://minster.example.org/pages/interview#…',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'Choose a time for your interview',
    body: `Dear {{ name }},

We would like to meet you. Choose a time that suits you:

{{ link }}

Times go to whoever chooses them first. If none of them suits you, please write to us.

Kind regards
The college office`,
  },
  'interview-booked': {
    description: 'Goes to the applicant and the panel when an interview is booked, with the appointment.',
    tags: { name, whose, when, minutes, place, panel, link },
    consent: 'not needed',
    subject: 'Booked: {{ whose }} on {{ when }}',
    body: `Dear {{ name }},

{{ whose | sentence }} is booked.

When: {{ when }}, {{ minutes }} minutes
Where: {{ place }}
With: {{ panel }}

More about it, and what can be changed:

{{ link }}

Kind regards
The college office`,
  },
  'interview-changed': {
    description:
      'Goes to the applicant and the panel when a booked interview moves to another time or place.',
    tags: { name, whose, when, minutes, place, panel, link },
    consent: 'not needed',
    subject: 'Changed: {{ whose }}, now on {{ when }}',
    body: `Dear {{ name }},

{{ whose | sentence }} has changed. It is now:

When: {{ when }}, {{ minutes }} minutes
Where: {{ place }}
With: {{ panel }}

More about it, and what can be changed:

{{ link }}

Kind regards
The college office`,
  },
  'interview-cancelled': {
    description: 'Goes to the applicant and the panel when a booked interview does not take place.',
    tags: {
      name,
      whose,
      when,
      reason: { label: 'Why', example: 'The centre is closed on that day.' },
      next: {
        label: 'What follows; where the applicant chooses another time, with the link to do so',
        example: 'Choose another time: https://minster.example.org/pages/interview#…',
        once: true,
      },
    },
    consent: 'not needed',
    subject: 'Cancelled: {{ whose }} on {{ when }}',
    body: `Dear {{ name }},

{{ whose | sentence }} on {{ when }} will not take place. {{ reason }}

{{ next }}

Kind regards
The college office`,
  },
  'interview-reminder': {
    description: 'Goes to the applicant and the panel on the day before an interview.',
    tags: { name, whose, when, minutes, place, panel },
    consent: 'not needed',
    subject: 'Tomorrow: {{ whose }}, {{ when }}',
    body: `Dear {{ name }},

{{ whose | sentence }} is tomorrow.

When: {{ when }}, {{ minutes }} minutes
Where: {{ place }}
With: {{ panel }}

Kind regards
The college office`,
  },
} as const satisfies Record<string, MailTemplate>
