/**
 * Details that say of a recipient's address that nobody is there, can be nobody there, or is there no more; others of 5.1 speak of
 * the sender's. Source: RFC 3463, section 3.2; RFC 7505, section 4.2 (5.1.10).
 */
const details = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10'])

/** What servers that give no detail say of it; a bare 550 is also how they turn away whole senders. */
const words =
  /\b(?:no such (?:user|mailbox|recipient|address|person)|(?:user|recipient|mailbox|address|account) (?:is )?(?:unknown|unavailable|not (?:found|known|exist)|does(?: not|n.t) exist)|unknown (?:user|recipient|mailbox|address)|does not exist|not our customer)\b/i

/** Answers whether what a mail server said of a recipient means that no mail will ever arrive at this address. */
export function refusesAddress(response: string): boolean {
  const [, status = '', detail] = /^(\d{3})[ -](?:(5\.\d{1,3}\.\d{1,3})\b)?/.exec(response) ?? []
  if (!['550', '551', '553', '556'].includes(status)) return false
  return detail === undefined ? words.test(response) : details.has(detail)
}
