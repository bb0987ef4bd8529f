import { namesOf } from '#platform/words/names-of.ts'

/** What the college writes to people about besides their own application, studies and work: only to those who agreed to it. */
export const mailPurposes = {
  study: {
    label: 'Studying here',
    says: 'Courses, open days and how to apply.',
  },
  news: {
    label: 'News and events',
    says: 'What happens at the college, and invitations to it.',
  },
  alumni: {
    label: 'Former students',
    says: 'What keeps former students in touch, and whether what the college knows of them is still right.',
  },
  giving: {
    label: 'Giving',
    says: 'Appeals, and what became of gifts.',
  },
} as const satisfies Record<string, { readonly label: string; readonly says: string }>

export type MailPurpose = keyof typeof mailPurposes
export const mailPurposeNames = namesOf(mailPurposes)
