import { mailPurposeNames, mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import type { Preferences } from '@minster/domain/people/consents/consent-calls'
import { consentChannels } from '@minster/domain/people/consents/consent-words'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { onDemand } from '@minster/domain/platform/words/on-demand'

const list = onDemand(() => new Intl.ListFormat('en-GB'))

/** What somebody agrees to today: "news and events by e-mail and post". Empty where they agree to nothing. */
export function agreedWords(matrix: Preferences['matrix']): string {
  return mailPurposeNames
    .flatMap((purpose) => {
      const channels = matrix.flatMap((cell) =>
        cell.purpose === purpose && cell.standing === 'given'
          ? [inSentence(consentChannels[cell.channel].label)]
          : [],
      )
      if (channels.length === 0) return []
      return [`${inSentence(mailPurposes[purpose].label)} by ${list().format(channels)}`]
    })
    .join('; ')
}
