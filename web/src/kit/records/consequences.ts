import type {
  ConsequenceOffered,
  MailOffered,
  MailWords,
  WantedConsequence,
} from '@minster/domain/kit/records/record-calls'

/** What whoever makes a change has said of what follows from it. */
export interface ConsequenceChoices {
  /** Ticked or not, by id, where it was touched. */
  readonly ticked: Readonly<Record<string, boolean>>
  /** Own words of mails, by id. */
  readonly words: Readonly<Record<string, MailWords>>
}

export const noChoices: ConsequenceChoices = { ticked: {}, words: {} }

/**
 * Whether a consequence is to happen. A mail that can go and never went is taken as wanted: it stands there to be read. One
 * that would be filled in on a day to come cannot be, so nobody is written to then without having been ticked.
 */
export function isChosen(
  { id, ticked, mail }: ConsequenceOffered,
  choices: ConsequenceChoices,
  isPlan = false,
): boolean {
  if (mail && mail.missing.length > 0) return false
  return choices.ticked[id] ?? (mail ? isUnsent(mail) && !isPlan : ticked)
}

/** The mails to be read before they go. What is written on a day to come is filled in then, so there is nothing to read yet. */
export function mailsAmong(offered: readonly ConsequenceOffered[], isPlan = false) {
  return offered.flatMap((one) => (one.mail && !one.locked && !isPlan ? [{ ...one, mail: one.mail }] : []))
}

/** Whether any of those mails is to go. */
export function sendsAny(
  offered: readonly ConsequenceOffered[],
  choices: ConsequenceChoices,
  isPlan = false,
): boolean {
  return mailsAmong(offered, isPlan).some((one) => isChosen(one, choices, isPlan))
}

/** Those wanted, as they are sent: mails in changed words with those. */
export function chosenConsequences(
  offered: readonly ConsequenceOffered[],
  choices: ConsequenceChoices,
  isPlan = false,
): WantedConsequence[] {
  return offered
    .filter((one) => isChosen(one, choices, isPlan))
    .map(({ id }) => {
      const ownWords = isPlan ? undefined : choices.words[id]
      return ownWords ? { id, words: ownWords } : id
    })
}

function isUnsent({ sentBefore }: MailOffered): boolean {
  return sentBefore === null
}
