import type { MailPurpose } from '#kit/mail/mail-purposes.ts'

interface FirstMessage {
  readonly title: string
  readonly purpose: MailPurpose
  readonly subject: string
  readonly body: string
}

/** The message templates every college begins with. */
export const firstMessages: readonly FirstMessage[] = [
  {
    title: 'Thank you for asking',
    purpose: 'study',
    subject: 'Thank you for asking about {{ college }}',
    body: `Dear {{ firstName }},

Thank you for asking about studying with us. It was good to hear from you.

If it would help to talk, reply with a time that suits you and I will ring. You are also welcome to sit in on a morning of teaching, meet some of our students and stay for lunch.

Kind regards
{{ writer }}
{{ college }}`,
  },
  {
    title: 'Invitation to an open day',
    purpose: 'study',
    subject: 'Come and see {{ college }} for yourself',
    body: `Dear {{ firstName }},

We should like to invite you to our next open day. You will meet tutors and students, hear how training fits around work and family, and have time for the questions no prospectus answers.

Reply to this e-mail to say whether you can come, and tell us of anything we can do to make the day easy for you.

Kind regards
{{ writer }}
{{ college }}`,
  },
  {
    title: 'How to apply',
    purpose: 'study',
    subject: 'How to apply to {{ college }}',
    body: `Dear {{ firstName }},

Applications for the coming year are open. Three things are good to have at hand:

- the names of two people who know you and your church well, whom we may ask for a reference
- your certificates, as photographs or files
- about an hour; what you have written is kept, so it need not be done in one go

If anything about it is unclear, reply to this e-mail. It is read by a person.

Kind regards
{{ writer }}
{{ college }}`,
  },
  {
    title: 'News from the college',
    purpose: 'news',
    subject: 'News from {{ college }}',
    body: `Dear {{ firstName }},

A new year of teaching has begun, and on most Saturdays somebody preaches their first sermon. We should be glad if you prayed for them, and glad to see you at one of our public lectures this term.

Kind regards
{{ writer }}
{{ college }}`,
  },
]
