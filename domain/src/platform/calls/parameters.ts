import { z } from 'zod'

/** Several values in one parameter of an address, with commas between them. */
export const commaSeparated = z
  .string()
  .max(4000)
  .transform((text) => text.split(',').filter(Boolean))
