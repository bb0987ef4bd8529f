import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const name: MergeTag = {
  label: 'Name of the student',
  example: 'Hannah',
  fill: 'Fill in the names of the student.',
}
const college: MergeTag = { label: 'Name of the college', example: 'Minster' }
const office: MergeTag = {
  label: 'Name and e-mail of the office',
  example: 'College Office, office@example.org',
}

/** The mails that ask students for what they owe: training, checks, what their enrolment waits for, and work. */
export const dueMails = {
  'safeguarding-due': {
    description: 'Goes to a student whose safeguarding training is missing or runs out, when it is chased.',
    needs: 'profiles:safeguarding',
    tags: {
      name,
      college,
      owed: {
        label: 'The courses to take',
        example: [
          { text: 'Foundations: your certificate expires on 12/01/2027.', link: '' },
          { text: 'Safer recruitment: we have no certificate of yours.', link: '' },
        ],
      },
      office,
    },
    consent: 'not needed',
    subject: 'Your safeguarding training at {{ college }}',
    body: `Dear {{ name }},

Everyone who trains for ministry keeps their safeguarding training in date. This is what you need to do:

{% for line in owed %}- {{ line.text }}
{% endfor %}
Please take the course, or take it again, on the safeguarding portal of the Church of England, and send us the certificate. If you have done so already, send us what you have.

Kind regards
{{ office }}`,
  },
  'dbs-due': {
    description:
      'Goes to a student whose DBS certificate is missing, not seen yet or to be renewed, when it is chased.',
    needs: 'profiles:dbs',
    tags: {
      name,
      college,
      owed: {
        label: 'What is needed',
        example: [
          {
            text: 'The check behind your DBS certificate of 12/01/2024 has to be made anew by 12/01/2027.',
            link: '',
          },
        ],
      },
      office,
    },
    consent: 'not needed',
    subject: 'Your DBS certificate',
    body: `Dear {{ name }},

{% for line in owed %}{{ line.text }}
{% endfor %}
Your diocese arranges the check. {{ college }} only looks at the certificate and keeps no copy of it.

If something is in the way, write to us; we are glad to help.

Kind regards
{{ office }}`,
  },
  'enrolment-due': {
    description: 'Goes to a student who has not done everything that enrolment asks for, when it is chased.',
    tags: {
      name,
      college,
      year: { label: 'Academic year', example: '2026-27' },
      owed: {
        label: 'What is still missing',
        example: [
          { text: 'Personal details: mobile, city.', link: '' },
          { text: 'Policies: Student Code of Conduct.', link: '' },
        ],
      },
      link: { label: 'Link to their enrolment', example: 'https://minster.example.org/forms/enrolment' },
      office,
    },
    consent: 'not needed',
    subject: 'Your enrolment for {{ year }} at {{ college }}',
    body: `Dear {{ name }},

To enrol you for {{ year }} we still need something from you:

{% for line in owed %}- {{ line.text }}
{% endfor %}
Please do it here in the next days; it takes some minutes, on a phone too:
{{ link }}

If something is in the way, write to us; we are glad to help.

Kind regards
{{ office }}`,
  },
  'hesa-due': {
    description:
      'Goes to a student who has not answered all questions of the HESA return, when it is chased.',
    tags: {
      name,
      college,
      owed: {
        label: 'How many questions are open',
        example: [
          { text: '3 questions about yourself.', link: '' },
          { text: '1 question about where you live this year.', link: '' },
        ],
      },
      link: { label: 'Link to their questions', example: 'https://minster.example.org/forms/hesa' },
      office,
    },
    consent: 'not needed',
    subject: 'A few questions for the HESA return',
    body: `Dear {{ name }},

{{ college }} sends what it knows of its students to HESA once a year, as every college of higher education does. Some answers only you can give, and these are still open:

{% for line in owed %}- {{ line.text }}
{% endfor %}
You find just those here; it takes a minute or two, on a phone too:
{{ link }}

Few people at the college can read your answers, and they change nothing for you. Where a question offers it you may say that you prefer not to say.

Kind regards
{{ office }}`,
  },
  'work-due': {
    description: 'Goes to a student a week and a day before their own deadlines, once for each.',
    tags: {
      name,
      next: {
        label: 'What is due next',
        example: 'Due tomorrow, Saturday 28/11/2026: Early paper (TMM4301)',
      },
      works: {
        label: 'What is due on which day',
        example: [
          { text: 'Due tomorrow, Saturday 28/11/2026: Early paper (TMM4301)', link: '' },
          { text: 'Due on Friday 04/12/2026: Essay (TMM4101), Sermon (TMM4201)', link: '' },
        ],
      },
      link: {
        label: 'Link to their deadlines',
        example: 'https://minster.example.org/forms/extensions/requests',
      },
      office,
    },
    consent: 'not needed',
    subject: '{{ next }}',
    body: `Dear {{ name }},

A reminder of your next deadlines, with any extension you have been given:

{% for line in works %}- {{ line.text }}
{% endfor %}
If something keeps you from handing in, ask for more time before the day is over. Your deadlines stand here:
{{ link }}

If you have handed it in already, you need to do nothing.

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `${string}-due`>, MailTemplate>
