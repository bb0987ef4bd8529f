import { date, pgTable, text } from 'drizzle-orm/pg-core'

/** The last day on which what is done once a day was done to its end, by whichever process. */
export const dailyWorks = pgTable('daily_works', {
  work: text('work').primaryKey(),
  doneOn: date('done_on').notNull(),
})
