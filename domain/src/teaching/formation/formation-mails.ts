import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const name: MergeTag = { label: 'Name of the recipient', example: 'Hannah Jones' }
const kind: MergeTag = { label: 'Kind of group, within a sentence', example: 'formation group' }
const group: MergeTag = { label: 'Name of the group', example: 'Wesley' }
const year: MergeTag = { label: 'Academic year', example: '2026-27' }
const college: MergeTag = { label: 'Name of the college', example: 'Minster' }
const office: MergeTag = {
  label: 'Name and e-mail of the office',
  example: 'College Office, office@example.org',
}
/** The mails that tell students and tutors of their groups, once these are released to them. */
export const formationMails = {
  'formation-group-student': {
    description:
      'Goes to a student when the formation groups are released to students, and when they come into another group later.',
    tags: {
      name,
      kind,
      group,
      year,
      college,
      facts: {
        label: 'Who leads it, and when and where it meets',
        example: [
          { text: 'Led by: Revd Ruth Marsh', link: '' },
          { text: 'It meets: Tuesday, 19:30 to 21:00', link: '' },
        ],
      },
      office,
    },
    consent: 'not needed',
    subject: 'Your {{ kind }} in {{ year }}: {{ group }}',
    body: `Dear {{ name }},

In {{ year }} you are in the {{ kind }} {{ group }} at {{ college }}.

{% for line in facts %}{{ line.text }}
{% endfor %}
If something about this does not work for you, please tell us soon.

Kind regards
{{ office }}`,
  },
  'formation-group-leader': {
    description:
      'Goes to who leads a group when the formation groups are released to tutors, and when somebody joins or leaves later.',
    tags: {
      name,
      kind,
      group,
      year,
      college,
      facts: {
        label: 'Who has joined or left since the last mail, and when and where it meets',
        example: [
          { text: 'New: Hannah Jones', link: '' },
          { text: 'It meets: Tuesday, 19:30 to 21:00', link: '' },
        ],
      },
      members: {
        label: 'Who is in the group',
        example: [{ text: 'Hannah Jones, hannah.jones@example.org', link: '' }],
      },
      link: {
        label: 'Link to the group',
        example: 'https://minster.example.org/mystudents/formation-groups',
      },
      office,
    },
    consent: 'not needed',
    subject: 'Your {{ kind }} in {{ year }}: {{ group }}',
    body: `Dear {{ name }},

You lead the {{ kind }} {{ group }} in {{ year }}.

{% for line in facts %}{{ line.text }}
{% endfor %}
In the group:
{% for line in members %}- {{ line.text }}
{% endfor %}
Here you see them with their photographs, and record who was there:

{{ link }}

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `formation-${string}`>, MailTemplate>
