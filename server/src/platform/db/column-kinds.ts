import { customType, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, whatever clock the reader lives by; read as ISO text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** What is no text: the hash of a token, of an address. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
