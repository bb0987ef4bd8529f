import type {
  ConsequenceOffered,
  MailOffered,
  MailWords,
  WantedConsequence,
} from '@minster/domain/kit/records/record-calls'

/** What whoever makes a change has said of what follows from it. */
export interface Said {
  /** Ticked or not, by id, where it was touched. */
  readonly ticked: Readonly<Record<string, boolean>>
  /** Own words of mails, by id. */
  readonly words: Readonly<Record<string, MailWords>>
}

export const nothingSaid: Said = { ticked: {}, words: {} }

/** Whether a consequence is to happen. A mail that can go and never went is taken as wanted: it stands there to be read. */
export function isWanted({ id, ticked, mail }: ConsequenceOffered, said: Said): boolean {
  if (mail && mail.missing.length > 0) return false
  return said.ticked[id] ?? (mail ? isFresh(mail) : ticked)
}

/** Those wanted, as they are sent: mails in changed words with those. */
export function wantedOf(offered: readonly ConsequenceOffered[], said: Said): WantedConsequence[] {
  return offered
    .filter((one) => isWanted(one, said))
    .map(({ id }) => {
      const words = said.words[id]
      return words ? { id, words } : id
    })
}

function isFresh({ sentBefore }: MailOffered): boolean {
  return sentBefore === null
}
