import { z } from 'zod'

/** Several values in one parameter of an address, with commas between them. */
export const commaSeparated = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter(Boolean))

/** Words to look for. The database keeps no NUL, and refuses to look for one. */
export function searchWords(longest = 200) {
  return z
    .string()
    .trim()
    .max(longest, `Search for at most ${longest} characters.`)
    .refine((text) => !text.includes('\0'), 'This holds a character that no text has. Type it again.')
    .default('')
}
