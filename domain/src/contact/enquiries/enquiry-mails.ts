import type { MailTemplate } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

/** What somebody hears who sent the enquiry form. */
export const enquiryMails = {
  'enquiry-received': {
    description: 'Goes to somebody who sent the enquiry form, at once.',
    // It says what they agreed to, and whether they said otherwise before.
    needs: 'consents:view',
    tags: {
      name: { label: 'First name of whoever asked', example: 'Hannah' },
      college: { label: 'Name of the college', example: 'Minster' },
      agreed: {
        label: 'What they agreed to be sent, word for word',
        example: 'I agree to be sent e-mails about courses, open days and how to apply.',
        mayBeEmpty: true,
      },
      toConfirm: {
        label: 'What they ticked against an answer from before, which they are asked to confirm',
        example: 'I agree to be sent e-mails about courses, open days and how to apply.',
        mayBeEmpty: true,
      },
      preferences: {
        label: 'Page on which they choose what they are sent',
        example: 'https://minster.example.org/pages/preferences',
      },
      office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
    },
    consent: 'not needed',
    subject: 'We have your enquiry',
    body: `Dear {{ name }},

Thank you for asking about studying at {{ college }}. Your enquiry has reached us, and somebody will write to you.
{% if agreed != '' %}
You ticked this: “{{ agreed }}”
{% endif %}{% if toConfirm != '' %}
You ticked this: “{{ toConfirm }}” We hold another answer from before. So that nobody says it for you, please confirm it here: {{ preferences }}
{% endif %}
You can choose what we may send you at any time: {{ preferences }}. If it was not you who asked, please tell us: {{ office }}.

Kind regards
{{ college }}`,
  },
} as const satisfies Partial<Record<MailTemplateKey, MailTemplate>>
