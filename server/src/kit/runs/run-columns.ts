import { integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/column-kinds.ts'
import type { Caller } from '#platform/http/caller.ts'

/** What the table of every kind of run has. It outlives users, so it refers to none. */
export function runColumns<State extends string>() {
  return {
    id: uuid('id').primaryKey(),
    state: text('state').$type<State>().notNull(),
    /** Records passed and to pass in the work under way. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    /** Why the last work ended early, in words. */
    failure: text('failure'),
    userId: uuid('user_id').notNull(),
    userName: text('user_name').notNull(),
    /** In whose name and with what rights the work under way is done; forgotten at its end. */
    caller: jsonb('caller').$type<Caller>(),
    createdAt: instant('created_at').notNull(),
    /** When the work last moved. */
    touchedAt: instant('touched_at').notNull(),
    finishedAt: instant('finished_at'),
  }
}

/** What every run is known by. */
export interface RunRow<State extends string> {
  readonly id: string
  readonly state: State
  readonly done: number
  readonly total: number
  readonly failure: string | null
  readonly userId: string
  readonly userName: string
  readonly caller: Caller | null
  readonly createdAt: string
  readonly touchedAt: string
  readonly finishedAt: string | null
}
