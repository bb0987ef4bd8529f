import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const tags = {
  firstName: { label: 'First name', example: 'Hannah' },
  name: { label: 'Whole name', example: 'Hannah Jones' },
  programme: { label: 'Programme', example: 'BA in Theology, Ministry and Mission' },
  hub: {
    label: 'Hub',
    example: 'London',
    fill: 'Enter the hub of the engagement.',
  },
  start: { label: 'First day', example: '13/09/2027' },
  account: {
    label: 'Address they sign in with, once they have an account',
    example: 'hannah.jones@college.example.org',
    mayBeEmpty: true,
  },
  bannerId: {
    label: 'Banner ID',
    example: '000912345',
    fill: 'Durham sends it about two weeks after registration.',
  },
  tutor: { label: 'Personal tutor, once there is one', example: 'Revd Ruth Baker', mayBeEmpty: true },
  link: {
    label: 'The page it leads to',
    example: 'https://www.example.org/new-students',
    fill: 'Enter it under Settings, First mails.',
  },
  college: { label: 'Name of the college', example: 'Minster' },
  office: { label: 'Name and e-mail of the office', example: 'College Office, office@example.org' },
} as const satisfies Record<string, MergeTag>

const about = 'It waits while something its words use is not known.'

/** The mails a new student gets once each. Which facts one waits for follows from the merge tags its words use. */
export const onboardingTemplates = {
  'onboarding-accounts': {
    description: `Goes to a new student, once: which accounts they have. ${about}`,
    tags,
    consent: 'not needed',
    subject: 'Your accounts at {{ college }}',
    body: `Dear {{ firstName }},

Your place on {{ programme }} is confirmed, and you begin on {{ start }}. This is how you get into what you need before then:

{{ link }}
{% if account %}
You sign in with {{ account }}.
{% endif %}
If anything does not work, write to us: {{ office }}.

Kind regards
{{ office }}`,
  },
  'onboarding-vle': {
    description: `Goes to a new student, once: how they get into the virtual learning environment. ${about}`,
    tags,
    consent: 'not needed',
    subject: 'The virtual learning environment',
    body: `Dear {{ firstName }},

Durham University has registered you. Your Banner ID is {{ bannerId }}; please keep it, as the library and the virtual learning environment ask for it.

You find the virtual learning environment, and how to sign in to it, here:

{{ link }}

Kind regards
{{ office }}`,
  },
  'onboarding-study-skills': {
    description: `Goes to a new student, once: where they find help with study skills. ${about}`,
    tags,
    consent: 'not needed',
    subject: 'Study skills before you begin',
    body: `Dear {{ firstName }},

You begin {{ programme }} on {{ start }}. Before that it is worth an evening to look at how to read, take notes and write an essay at university:

{{ link }}
{% if tutor %}
Your personal tutor is {{ tutor }}, who will gladly help as well.
{% endif %}
Kind regards
{{ office }}`,
  },
} as const satisfies Record<Extract<MailTemplateKey, `onboarding-${string}`>, MailTemplate>
