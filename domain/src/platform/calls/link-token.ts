import { z } from 'zod'

/** The secret of a link from a mail. It comes in bodies only, as addresses are written into logs. */
export const linkToken = z.string('Open the link from the mail.').trim().min(1).max(100)
