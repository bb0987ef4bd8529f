import type { MarksHere, ShownStanding } from './mark-keeper.ts'

/** What marks of a list are called: one, and several. */
export interface MarkNouns {
  readonly one: string
  readonly many: string
}

/** What of the marks made here says how they stand. */
export type MarksStanding = MarksHere<object, unknown>

/** What stands at the service: what it answered last, or what was read since. */
export function standingMark<Shown extends ShownStanding>(
  read: Shown | null,
  answered: Shown | undefined,
): Shown | null {
  if (!answered) return read
  return read !== null && read.version > answered.version ? read : answered
}

/** How the marks stand that were made here, and whether that is a worry. */
export function stateWords(
  { waiting, met, state, savedAt, problem, isKept }: MarksStanding,
  nouns: MarkNouns,
): {
  readonly words: string
  readonly tone: 'neutral' | 'success' | 'warning' | 'danger'
} {
  const count = waiting.size - met.size
  const counted = `${count} ${count === 1 ? nouns.one : nouns.many}`
  if (state === 'failed') return { words: `Not sent: ${problem ?? 'it was refused'}`, tone: 'danger' }
  if (state === 'away' && count > 0)
    return {
      words: `${isKept ? 'Kept on this device' : 'Keep this page open'}: ${counted} will be sent when the connection is back`,
      tone: 'warning',
    }
  if (met.size > 0)
    return {
      words:
        met.size === 1
          ? `1 ${nouns.one} met another: say which holds`
          : `${met.size} ${nouns.many} met others: say which hold`,
      tone: 'warning',
    }
  if (count > 0 || state === 'sending') return { words: 'Saving…', tone: 'neutral' }
  if (savedAt === null) return { words: 'Every tap is saved at once', tone: 'neutral' }
  return {
    words: `Saved ${savedAt.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`,
    tone: 'success',
  }
}
