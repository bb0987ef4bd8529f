import type { Problem } from '#platform/errors/errors.ts'
import { inSentence } from '#platform/words/in-sentence.ts'
import { type ConsentChannel, consentChannels, type LawfulBasis, lawfulBases } from './consent-words.ts'

interface Said {
  readonly channel: ConsentChannel | null
  readonly basis: LawfulBasis | null
  readonly at: string | null
  readonly expires: string | null
}

/** What is wrong with an entry: a basis that does not carry its channel, a day to come, an end before the beginning. */
export function consentProblems(
  { channel, basis, at, expires }: Said,
  _before: unknown,
  today: string,
): Problem[] {
  const problems: Problem[] = []
  const carries: readonly ConsentChannel[] = basis === null ? [] : lawfulBases[basis].carries
  if (channel !== null && basis !== null && !carries.includes(channel))
    problems.push({
      param: 'basis',
      message: `${lawfulBases[basis].label} does not carry ${inSentence(consentChannels[channel].label)}.`,
    })
  // A day is the college's and an instant is not: what was said this night may have tomorrow's date elsewhere.
  const day = at?.slice(0, 10) ?? null
  if (day !== null && day > today) problems.push({ param: 'at', message: 'This day is still to come.' })
  if (day !== null && expires !== null && expires < day)
    problems.push({ param: 'expires', message: 'It would end before it was said.' })
  return problems
}
