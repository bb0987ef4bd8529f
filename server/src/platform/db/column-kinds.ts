import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** A point in time, whatever clock the reader lives by; read as ISO text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' })

/** What is no text: the hash of a token, of an address. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The key of bytes in the file store. By this name of a column, in whatever table, backups take them and the sweep spares them. */
export const storedAsColumn = 'stored_as'
export const storedAs = () => text(storedAsColumn)
