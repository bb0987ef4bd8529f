import { type MailPurpose, mailPurposeNames, mailPurposes } from '#kit/mail/mail-purposes.ts'
import { inSentence } from '#platform/words/in-sentence.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'

/** How the college reaches somebody. */
export const consentChannels = {
  email: { label: 'E-mail' },
  post: { label: 'Post' },
  phone: { label: 'Telephone' },
  text: { label: 'Text message' },
} as const satisfies Record<string, { readonly label: string }>
export type ConsentChannel = keyof typeof consentChannels
export const consentChannelNames: readonly ConsentChannel[] = namesOf(consentChannels)

/** What somebody said: yes, no from the beginning, or no after a yes. */
export const consentStates = {
  given: { label: 'Given', tone: 'success' },
  refused: { label: 'Refused', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'warning' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type ConsentState = keyof typeof consentStates

/** How one purpose by one channel stands: `none` where nobody was ever asked, `expired` where a yes has run out. */
export const consentStandings = {
  ...consentStates,
  expired: { label: 'Expired', tone: 'warning' },
  none: { label: 'Not asked', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type ConsentStanding = keyof typeof consentStandings
export const consentStandingNames: readonly ConsentStanding[] = namesOf(consentStandings)

/**
 * On what a yes rests, and the channels it may carry. Source: UK GDPR, Article 6(1)(a) and (f); Privacy and Electronic
 * Communications Regulations 2003, regulations 21 (calls) and 22 (e-mail and text messages, which take consent or the soft
 * opt-in of whoever asked about the same thing), as in force on 1 August 2026.
 */
export const lawfulBases = {
  consent: { label: 'Consent', carries: ['email', 'post', 'phone', 'text'] },
  'soft-opt-in': { label: 'They asked about it before (soft opt-in)', carries: ['email', 'text'] },
  'legitimate-interests': { label: 'Legitimate interests', carries: ['post', 'phone'] },
} as const satisfies Record<string, { readonly label: string; readonly carries: readonly ConsentChannel[] }>
export type LawfulBasis = keyof typeof lawfulBases

/**
 * How an entry came about. Those that are `ours` are written by the product itself and chosen by nobody, and a complaint is
 * noted by a call of its own: no form offers either.
 */
export const consentSources = {
  spoken: { label: 'They told us' },
  written: { label: 'They wrote to us' },
  paper: { label: 'On a paper form' },
  complaint: { label: 'They complained', apart: true },
  application: { label: 'In their application', ours: true, apart: true },
  enquiry: { label: 'Enquiry form', ours: true, apart: true },
  booking: { label: 'Booking page', ours: true, apart: true },
  preferences: { label: 'On their preference page', ours: true, apart: true },
  unsubscribed: { label: 'Unsubscribed in a mail', ours: true, apart: true },
  imported: { label: 'Imported', ours: true, apart: true },
  undeliverable: { label: 'The address is refused', ours: true, apart: true },
  merged: { label: 'Two records of them disagreed', ours: true, apart: true },
} as const satisfies Record<string, { readonly label: string; readonly ours?: true; readonly apart?: true }>
export type ConsentSource = keyof typeof consentSources

/** Answers what one purpose by one channel is called where the two are one value. */
export function agreementOf(purpose: MailPurpose, channel: ConsentChannel): string {
  return `${purpose} ${channel}`
}

/** Everything somebody may agree to be sent, a purpose by a channel each. */
export const agreements: Readonly<Record<string, { readonly label: string }>> = Object.fromEntries(
  mailPurposeNames.flatMap((purpose) =>
    consentChannelNames.map((channel) => [
      agreementOf(purpose, channel),
      { label: `${mailPurposes[purpose].label} by ${inSentence(consentChannels[channel].label)}` },
    ]),
  ),
)
