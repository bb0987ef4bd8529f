import type { MailPurpose } from '#kit/mail/mail-purposes.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { ConsentChannel } from './consent-words.ts'

interface ConsentPlace {
  readonly label: string
  /** What a yes there covers; where one chooses among them oneself, everything there is. */
  readonly covers: readonly { readonly purpose: MailPurpose; readonly channels: readonly ConsentChannel[] }[]
  /** Its words until the college writes its own. */
  readonly words: string
}

/** Where people are asked what they wish to be sent, each with words of its own. */
export const consentPlaces = {
  application: {
    label: 'Application form',
    covers: [{ purpose: 'news', channels: ['email', 'post'] }],
    words:
      'I agree to be sent news and invitations by the college, by e-mail and post. I can change this at any time.',
  },
  enquiry: {
    label: 'Enquiry form',
    covers: [{ purpose: 'study', channels: ['email'] }],
    words:
      'I agree to be sent e-mails about courses, open days and how to apply. I can change this at any time with the link in each of them.',
  },
  booking: {
    label: 'Booking page',
    covers: [{ purpose: 'study', channels: ['email'] }],
    words:
      'I agree to be sent e-mails about courses, further events and how to apply. I can change this at any time with the link in each of them.',
  },
  preferences: {
    label: 'Preference page',
    covers: [],
    words: 'You choose what we may send you and how. Nothing else than what is ticked here is sent to you.',
  },
  office: {
    label: 'Asked by the college',
    covers: [],
    words:
      'We asked whether we may write to you about this, told you that you can change your mind at any time, and noted your answer.',
  },
} as const satisfies Record<string, ConsentPlace>
export type ConsentPlaceName = keyof typeof consentPlaces
export const consentPlaceNames: readonly ConsentPlaceName[] = namesOf(consentPlaces)
