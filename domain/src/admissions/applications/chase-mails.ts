import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const college: MergeTag = { label: 'Name of the college', example: 'Minster' }
const office: MergeTag = {
  label: 'Name and e-mail of the office',
  example: 'College Office, office@example.org',
}
const programme: MergeTag = {
  label: 'Programme',
  example: 'BA (Hons) Theology, Ministry and Mission',
  fill: 'Choose the programme under Course.',
}
const intake: MergeTag = {
  label: 'Intake',
  example: '13/09/2027',
  fill: 'Choose the intake of the application.',
}

/** The mails that remind those who owe something to an application. */
export const chaseMails = {
  'applicant-reminder': {
    description: 'Goes to an applicant who owes something, when the office chases it.',
    tags: {
      name: {
        label: 'Name of the applicant',
        example: 'Hannah',
        fill: 'Fill in the names of the applicant.',
      },
      college,
      programme,
      intake,
      owed: {
        label: 'What they owe',
        example: [
          { text: 'Name another referee in the place of Revd Jane Marsh.', link: '' },
          { text: 'Choose a time for your interview.', link: '' },
        ],
      },
      office,
      link: { label: 'Link to their application', example: 'https://minster.example.org/apply' },
    },
    consent: 'not needed',
    subject: 'Your application to {{ college }}: we are waiting for you',
    body: `Dear {{ name }},

We are glad that you have applied to {{ college }}. To go on with your application we need something from you:

{% for line in owed %}- {{ line.text }}
{% endfor %}
You find your application, and where it stands, here:

{{ link }}

If something is in the way, write to us; we are glad to help.

Kind regards
{{ office }}`,
  },
  'diocese-reminder': {
    description: 'Goes to a diocese that owes something about a candidate, when the office chases it.',
    tags: {
      diocese: { label: 'Name of the diocese', example: 'London' },
      applicant: {
        label: 'Name of the candidate',
        example: 'Hannah Jones',
        fill: 'Fill in the names of the applicant.',
      },
      college,
      programme,
      intake,
      owed: {
        label: 'What the diocese owes',
        example: [{ text: 'The recommendation for training (BAP or Stage 2).', link: '' }],
      },
      office,
    },
    consent: 'not needed',
    subject: '{{ applicant }}: what we need from the diocese',
    body: `Dear colleagues in the diocese of {{ diocese }},

{{ applicant }} has applied to {{ college }}. To go on with the application we need from you:

{% for line in owed %}- {{ line.text }}
{% endfor %}
Please send it to us, or tell us when we may expect it.

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, 'applicant-reminder' | 'diocese-reminder'>, MailTemplate>
