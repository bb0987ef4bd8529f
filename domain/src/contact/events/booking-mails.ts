import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const shared = {
  firstName: { label: 'First name of whoever booked', example: 'Hannah' },
  event: { label: 'Title of the event', example: 'Open day' },
  when: { label: 'Day and time it begins', example: 'Saturday 6 March 2027 at 10:00' },
  until: { label: 'When it ends, where that is known', example: '15:00', mayBeEmpty: true },
  place: {
    label: 'Where it is, and how to get there',
    example: 'St Luke’s, 12 Church Street, Leeds\nBuses stop at the door.',
    mayBeEmpty: true,
  },
  onlineLink: {
    label: 'Link of the meeting online; only who has a place gets it',
    example: 'https://meet.example.org/open-day',
    mayBeEmpty: true,
  },
  guests: { label: 'How many guests they bring', example: 1 },
  code: { label: 'Code of the booking, said at the door', example: 'K7M2QF' },
  link: {
    label: 'Link to the booking, where it is changed or cancelled',
    example: 'https://minster.example.org/pages/booking#…',
    once: true,
  },
  college: { label: 'Name of the college', example: 'Minster College' },
  office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
} as const satisfies MailTemplate['tags']

const changed = {
  label: 'What changed',
  example: 'It begins on Saturday 6 March 2027 at 10:00, not on Saturday 27 February 2027 at 10:00.',
  mayBeEmpty: true,
} as const

const whenAndWhere = `When: {{ when }}{% if until != '' %}, until {{ until }}{% endif %}
{% if place != '' %}Where: {{ place }}
{% endif %}{% if onlineLink != '' %}Online: {{ onlineLink }}
{% endif %}`

const place = `${whenAndWhere}Guests you bring: {{ guests }}
Your code, to be said at the door: {{ code }}`

const farewell = `Kind regards
{{ college }}

Questions? Write to {{ office }}.`

/** What whoever booked a place hears of it. Those who have one get it for their calendar. */
export const bookingMails = {
  'booking-taken': {
    description: 'Goes to somebody who has a place at an event, when it was booked, with the appointment.',
    tags: shared,
    consent: 'not needed',
    subject: 'Your place: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

Your place is booked: {{ event }}.

${place}

If anything changes, or you cannot come, please say so here:

{{ link }}

${farewell}`,
  },
  'booking-waits': {
    description: 'Goes to somebody who stands on the waiting list of an event.',
    tags: shared,
    consent: 'not needed',
    subject: 'On the waiting list: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

All places are taken at present, so you are on the waiting list: {{ event }}.

${whenAndWhere}Guests you would bring: {{ guests }}

We write to you as soon as there is a place for you. If you wait no longer, please say so here:

{{ link }}

${farewell}`,
  },
  'booking-moved-up': {
    description:
      'Goes to somebody on the waiting list of an event who has a place now, with the appointment.',
    tags: shared,
    consent: 'not needed',
    subject: 'There is a place for you: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

A place has become free, and it is yours: {{ event }}.

${place}

If you cannot come after all, please say so here, so that somebody else can:

{{ link }}

${farewell}`,
  },
  'booking-changed': {
    description: 'Goes to somebody whose booking was changed.',
    tags: { ...shared, changed },
    consent: 'not needed',
    subject: 'Your booking was changed: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

Your booking was changed: {{ event }}.
{% if changed != '' %}
{{ changed }}
{% endif %}
${whenAndWhere}Guests you bring: {{ guests }}

If that is not right, change it here:

{{ link }}

${farewell}`,
  },
  'booking-cancelled': {
    description: 'Goes to somebody whose booking was cancelled, and takes the appointment back.',
    tags: shared,
    consent: 'not needed',
    subject: 'Your booking is cancelled: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

Your booking is cancelled: {{ event }}, {{ when }}.

If you would like to come after all, you can ask for a place again here:

{{ link }}

${farewell}`,
  },
  'event-moved': {
    description:
      'Goes to those who booked when an event moves to another time or place, or takes place after all, with the appointment.',
    tags: { ...shared, changed },
    consent: 'not needed',
    subject: 'Changed: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

Something has changed: {{ event }}.
{% if changed != '' %}
{{ changed }}
{% endif %}
It is now:

${whenAndWhere}
If you cannot come then, please say so here:

{{ link }}

${farewell}`,
  },
  'event-cancelled': {
    description:
      'Goes to those who booked when an event does not take place, and takes the appointment back.',
    tags: shared,
    consent: 'not needed',
    subject: 'Cancelled: {{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

We are sorry: {{ event }}, {{ when }}, does not take place. You need do nothing.

Your booking:

{{ link }}

${farewell}`,
  },
  'event-reminder': {
    description: 'Reminds somebody who has a place at an event some days before it.',
    tags: shared,
    consent: 'not needed',
    subject: '{{ event }}, {{ when }}',
    body: `Dear {{ firstName }},

We look forward to seeing you: {{ event }}.

${place}

If you cannot come, please say so here, so that somebody else can:

{{ link }}

${farewell}`,
  },
} as const satisfies Partial<Record<MailTemplateKey, MailTemplate>>

/** The mails about a booking. */
export type BookingMail = keyof typeof bookingMails
