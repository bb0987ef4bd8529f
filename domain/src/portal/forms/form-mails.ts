import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

/** The mail that reminds a student of the forms the college asks for. */
export const formMails = {
  'form-reminder': {
    description:
      'Goes to a student who has not sent a form the college asks for: some days before it is due, on that day and some days after it, and when the office reminds them. It never names Safeguarding or DBS.',
    tags: {
      name: { label: 'Name of the student', example: 'Hannah' },
      college: { label: 'Name of the college', example: 'Minster' },
      next: { label: 'What is due first', example: '2 forms to send, the first due on 04/12/2026' },
      forms: {
        label: 'The forms, when each is due and where it is, or is confirmed in one tap',
        once: true,
        example: [
          {
            text: 'Personal details: due on 04/12/2026',
            link: 'https://minster.example.org/forms/personal-details',
          },
          {
            text: 'HESA questions: due on 11/12/2026',
            link: 'https://minster.example.org/forms/hesa',
          },
        ],
      },
      link: { label: 'Link to the student portal', example: 'https://minster.example.org/forms/' },
      office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
    },
    consent: 'not needed',
    subject: '{{ next }}',
    body: `Dear {{ name }},

We still need this from you:

{% for form in forms %}- {{ form.text }}
  {{ form.link }}
{% endfor %}
Most take some minutes, on a phone too. What you have filled in already is kept. Everything we ask you for stands here:
{{ link }}

If something is in the way, write to us; we are glad to help.

Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `form-${string}`>, MailTemplate>
