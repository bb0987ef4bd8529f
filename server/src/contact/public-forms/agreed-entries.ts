import { type LedgerEntry, lastWord } from '@minster/domain/people/consents/consent-matrix'
import { consentPlaces } from '@minster/domain/people/consents/consent-places'
import type { ConsentSource } from '@minster/domain/people/consents/consent-words'
import type { NewEntry } from '#people/consents/ledger.ts'

/** Who ticked the words of which form, and when. */
interface Ticked {
  readonly person: string
  readonly place: 'enquiry' | 'booking'
  /** Of the words, by id. */
  readonly wording: string
  /** ISO instant. */
  readonly at: string
}

type Said = LedgerEntry & { readonly source: ConsentSource | null }

/**
 * What is noted where somebody ticked the words of a public form, beside what they said before. Where they took back a yes or said no
 * the form alone does not turn it: anybody can type another's address there, and the mail says where they change it themselves.
 */
export function agreedEntries(ledger: readonly Said[], { person, place, wording, at }: Ticked): NewEntry[] {
  return consentPlaces[place].covers.flatMap(({ purpose, channels }) =>
    channels
      .filter((channel) => {
        const last = lastWord(ledger, purpose, channel)
        // An address that refused mails said nothing for whoever has it.
        return last === null || last.state === 'given' || last.source === 'undeliverable'
      })
      .map((channel) => ({ person, purpose, channel, state: 'given', source: place, at, wording })),
  )
}
