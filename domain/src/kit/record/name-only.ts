import { z } from 'zod'

/**
 * A name that somebody types who is not known yet; `words` ask for it. A mail with this name goes to an address nobody has
 * confirmed, so it must not carry anybody's message or link.
 */
export const nameOnly = (words: string) =>
  z
    .string(words)
    .trim()
    .min(1, words)
    .max(100, 'Use at most 100 characters.')
    .regex(/^(?!.*www\.)[^\p{Cc}\p{Cs}<>@/:\\]*$/iu, 'Enter a name only, as it stands on official papers.')
