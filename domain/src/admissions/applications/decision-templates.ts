import type { MailTemplate, MergeTag } from '#kit/mail/mail-template.ts'
import type { MailTemplateKey } from '#kit/mail/mail-titles.ts'

const name: MergeTag = {
  label: 'Name of the applicant',
  example: 'Hannah',
  fill: 'Fill in the names of the applicant.',
}
const programme: MergeTag = {
  label: 'Programme',
  example: 'BA (Hons) Theology, Ministry and Mission',
  fill: 'Choose the programme under Course.',
}
const hub: MergeTag = { label: 'Hub', example: 'London', fill: 'Choose the hub under Course.' }
const pace: MergeTag = {
  label: 'Study pace',
  example: 'part-time',
  fill: 'Choose the study pace under Course.',
}
const intake: MergeTag = {
  label: 'Intake',
  example: '13/09/2027',
  fill: 'Choose the intake of the application.',
}
const expires: MergeTag = {
  label: 'Last day to answer',
  example: '18/12/2026',
  fill: 'Say until when the offer is open.',
}
const conditions: MergeTag = {
  label: 'List of conditions',
  example: [
    { text: 'Your diocese confirms that it sponsors your training. (by 01/06/2027)', link: '' },
    { text: 'A satisfactory second reference is received.', link: '' },
  ],
  fill: 'Add the conditions of the offer first.',
}
const outstanding: MergeTag = {
  label: 'What the applicant still owes',
  example: [{ text: 'Send us: Safeguarding clearance.', link: '' }],
  mayBeEmpty: true,
}
const office: MergeTag = { label: 'Name of the office', example: 'College Office' }
const link: MergeTag = {
  label: 'Link to the application',
  example: 'https://minster.example.org/apply',
}

const course = { programme, hub, pace, intake }
const signed = `Kind regards
{{ office }}`
const coursePlainly = `{{ programme }}, {{ pace }} at {{ hub }}, beginning on {{ intake }}`

type DecisionKey = Exclude<
  Extract<MailTemplateKey, `application-${string}` | `offer-${string}`>,
  'application-submitted'
>

/** The letters that tell applicants of a decision, and what follows from an offer. */
export const decisionTemplates = {
  'application-offer': {
    description: 'Goes to an applicant when a place is offered.',
    tags: { name, ...course, expires, office, link },
    consent: 'not needed',
    subject: 'We offer you a place',
    body: `Dear {{ name }},

We are delighted to offer you a place to study with us:

${coursePlainly}.

Please tell us by {{ expires }} whether you accept it. You can do so here:

{{ link }}

If you need more time, write to us; we would rather hear from you than lose you.

${signed}`,
  },
  'application-conditional-offer': {
    description: 'Goes to an applicant when a place is offered on conditions.',
    tags: { name, ...course, conditions, expires, office, link },
    consent: 'not needed',
    subject: 'We offer you a place, on conditions',
    body: `Dear {{ name }},

We are delighted to offer you a place to study with us:

${coursePlainly}.

The place is yours once these conditions are met:

{% for condition in conditions %}- {{ condition.text }}
{% endfor %}
Please tell us by {{ expires }} whether you accept it; you need not wait until the conditions are met. You can answer, and see which conditions are met, here:

{{ link }}

${signed}`,
  },
  'application-accepted': {
    description: 'Goes to an applicant when the college notes that they have taken their place.',
    tags: { name, ...course, office, link },
    consent: 'not needed',
    subject: 'Your place is kept for you',
    body: `Dear {{ name }},

Thank you for accepting your place:

${coursePlainly}.

We will confirm it and write to you about enrolment before the course begins. Until then you find everything here:

{{ link }}

${signed}`,
  },
  'application-confirmed': {
    description: 'Goes to an applicant when their place is confirmed.',
    tags: { name, ...course, outstanding, office, link },
    consent: 'not needed',
    subject: 'Your place is confirmed',
    body: `Dear {{ name }},

Your place is confirmed:

${coursePlainly}.
{% if outstanding.size > 0 %}
We still wait for this, and ask you to see to it before the course begins:

{% for one in outstanding %}- {{ one.text }}
{% endfor %}
You can send it here:

{{ link }}
{% endif %}
We look forward to welcoming you, and will write about enrolment in good time.

${signed}`,
  },
  'application-rejected': {
    description: 'Goes to an applicant whom the college cannot offer a place.',
    tags: {
      name,
      programme,
      feedback: {
        label: 'Feedback to the applicant',
        example: 'Your references spoke warmly of you. A year of preaching experience would help most.',
        fill: 'Write some: people who know why apply again.',
      },
      office,
    },
    consent: 'not needed',
    subject: 'Your application to study with us',
    body: `Dear {{ name }},

Thank you for applying for {{ programme }}, and for the time and thought you gave to it. I am sorry to tell you that we cannot offer you a place.

{{ feedback }}

We know that this is hard to read. You are welcome to ask us about it, and to apply again.

${signed}`,
  },
  'application-deferred': {
    description: 'Goes to an applicant whose application waits for a later intake.',
    tags: { name, programme, intake, office, link },
    consent: 'not needed',
    subject: 'Your application is kept for a later intake',
    body: `Dear {{ name }},

We have deferred your application for {{ programme }} to the intake of {{ intake }}.

There is nothing you need to do. We keep everything you sent, and yours is among the first applications we look at when that intake opens. Some papers may have to be seen again by then.

{{ link }}

${signed}`,
  },
  'application-declined': {
    description: 'Goes to an applicant who does not take the place offered.',
    tags: { name, programme, office },
    consent: 'not needed',
    subject: 'You have declined your place',
    body: `Dear {{ name }},

We have noted that you do not take up your place for {{ programme }}. Thank you for telling us.

If your plans change you are welcome to apply again.

${signed}`,
  },
  'application-discontinued': {
    description: 'Goes to an applicant who withdrew their application.',
    tags: { name, office },
    consent: 'not needed',
    subject: 'Your application is closed',
    body: `Dear {{ name }},

As you wished, we have closed your application. Thank you for your interest in the college.

You are welcome to apply again at any time.

${signed}`,
  },
  'application-on-hold': {
    description: 'Goes to an applicant whose application the college puts on hold.',
    tags: { name, office },
    consent: 'not needed',
    subject: 'Your application is on hold',
    body: `Dear {{ name }},

We have put your application on hold. Nothing of it is lost. Write to us when you would like us to go on with it.

${signed}`,
  },
  'offer-expiring': {
    description: 'Goes to an applicant some days before their offer lapses, once.',
    tags: { name, programme, expires, office, link },
    consent: 'not needed',
    subject: 'Your offer is open until {{ expires }}',
    body: `Dear {{ name }},

We have offered you a place for {{ programme }} and have not heard from you yet. The offer is open until {{ expires }}.

You can accept or decline it here:

{{ link }}

If you need more time, write to us.

${signed}`,
  },
} as const satisfies Partial<Record<DecisionKey, MailTemplate>>
