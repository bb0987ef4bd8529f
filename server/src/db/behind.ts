import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, instant } from './column-kinds.ts'
import { staysWhenMerged } from './staying.ts'
import { keyOf } from './table.ts'

/** Tables that are not records: nobody lists, edits or exports them through the generic service. */

/** Who is signed in where. The cookie holds the token, the table only its SHA-256: reading it lets nobody in. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** What a person names a session of theirs by when ending it. */
    id: uuid('id').notNull().unique(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    /** Set while `real_user_id` acts as `user_id`. */
    realUserId: uuid('real_user_id').references(keyOf('users'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    address: text('address').notNull(),
    agent: text('agent').notNull(),
    /** Whether it began with a second step, or where somebody else asked for one. */
    twoStep: boolean('two_step').notNull().default(false),
    /** Set together with `real_user_id`. */
    standIn: uuid('stand_in'),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_real_user_id_index').on(table.realUserId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/** When somebody last signed in themselves; sessions are deleted when they end, this stays. */
export const lastSignIns = pgTable('last_sign_ins', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  at: instant('at').notNull(),
})

/** Passwords stand apart from users, so that no list, export or history can ever reach them. */
export const credentials = pgTable('credentials', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  passwordHash: text('password_hash').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Which Microsoft account signs in as whom, by ids that are never given to another; addresses are. */
export const identities = pgTable(
  'identities',
  {
    tenant: text('tenant').notNull(),
    objectId: text('object_id').notNull(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.objectId] }),
    uniqueIndex('identities_user_id_index').on(table.userId, table.tenant),
  ],
)

/** Sign-ins through Microsoft under way: what each has to bring back, found by the SHA-256 of its browser's cookie. */
export const socialSignIns = pgTable('social_sign_ins', {
  tokenHash: bytes('token_hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  redirect: text('redirect').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/**
 * What was tried from outside in the last minutes: failed sign-ins, and mails asked for. In the database, so that all
 * processes count together.
 */
export const publicTries = pgTable(
  'public_tries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind', {
      enum: ['sign-in', 'reset', 'register', 'confirm', 'reference', 'interview'],
    }).notNull(),
    /** SHA-256 of the e-mail address that was tried: people mistype passwords into that field. */
    account: bytes('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('public_tries_address_index').on(table.kind, table.address, table.at),
    index('public_tries_at_index').on(table.at),
  ],
)

/** Links by mail that let somebody set a password. The mail holds the token, the table only its SHA-256. */
export const passwordLinks = pgTable(
  'password_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    purpose: text('purpose', { enum: ['reset', 'invitation'] }).notNull(),
    userId: uuid('user_id').notNull().references(keyOf('users'), { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('password_links_user_id_index').on(table.userId, table.createdAt),
    index('password_links_expires_at_index').on(table.expiresAt),
  ],
)

/** Who asked for an account and has not yet shown that the e-mail address is theirs. */
export const accountRequests = pgTable(
  'account_requests',
  {
    id: uuid('id').primaryKey(),
    /** SHA-256 of the token in the mail; null until one is sent. */
    tokenHash: bytes('token_hash').unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    privacyVersion: text('privacy_version')
      .notNull()
      .references(() => privacyNotices.version),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('account_requests_email_index').on(table.email, table.createdAt),
    index('account_requests_expires_at_index').on(table.expiresAt),
  ],
)

/** Every privacy notice somebody agreed to, word for word. */
export const privacyNotices = pgTable('privacy_notices', {
  version: text('version').primaryKey(),
  text: text('text').notNull(),
  firstShownAt: instant('first_shown_at').notNull(),
})

/** Who agreed to which notice, and when. It outlives the account. */
export const privacyConsents = pgTable(
  'privacy_consents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    personId: uuid('person_id').notNull(),
    version: text('version')
      .notNull()
      .references(() => privacyNotices.version),
    agreedAt: instant('agreed_at').notNull(),
  },
  (table) => [
    index('privacy_consents_user_id_index').on(table.userId),
    index('privacy_consents_version_index').on(table.version),
  ],
)

/** How one user likes the screens: small, validated by `account/preferences.ts`. */
export const preferences = pgTable('preferences', {
  userId: uuid('user_id').primaryKey().references(keyOf('users'), { onDelete: 'cascade' }),
  chosen: jsonb('chosen').notNull(),
})

/** Every change of every record. It outlives records and users, so it refers to them without foreign keys. */
export const history = pgTable(
  'history',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    recordType: text('record_type').notNull(),
    recordId: uuid('record_id').notNull(),
    version: integer('version').notNull(),
    at: instant('at').notNull(),
    userId: uuid('user_id'),
    realUserId: uuid('real_user_id'),
    action: text('action', {
      enum: [
        'created',
        'changed',
        'removed',
        'restored',
        'imported',
        'undone',
        'anonymised',
        'reduced',
        'merged',
      ],
    }).notNull(),
    reason: text('reason'),
    /** `[{ path, from, to }]` */
    changes: jsonb('changes').notNull().default(sql`'[]'::jsonb`),
    /** The import whose transaction this was written in, so that the whole of it can be undone. */
    importRun: uuid('import_run').default(sql`nullif(current_setting('minster.import_run', true), '')::uuid`),
  },
  (table) => [
    index('history_import_run_index').on(table.importRun).where(sql`import_run is not null`),
    index('history_record_index').on(table.recordType, table.recordId, table.version),
    index('history_at_index').on(table.at),
    index('history_user_id_index').on(table.userId, table.at),
  ],
)
staysWhenMerged(history)

/**
 * The outbox and the log of mails in one: a mail is written in the transaction of what caused it, with the exact text
 * that leaves. It outlives records and users, so it refers to them without foreign keys.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    template: text('template').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /** A link in the text that lets its holder in; taken out of it once the mail was sent. */
    once: text('once'),
    /** What a calendar takes from it: `{ method, content }`. Forgotten once the mail was sent. */
    calendar: jsonb('calendar'),
    state: text('state', { enum: ['waiting', 'sent', 'bounced', 'failed', 'takenBack'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    /** What the mail server said at the last try, in words. */
    error: text('error'),
    /** Not to be tried before this instant. */
    nextTryAt: instant('next_try_at'),
    aboutType: text('about_type'),
    aboutId: uuid('about_id'),
    userId: uuid('user_id'),
    /** The record's version with which it was queued; while it waits it is taken back where that is undone. */
    causeId: uuid('cause_id'),
    causeVersion: integer('cause_version'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_created_at_index').on(table.createdAt, table.id),
    index('mails_state_index').on(table.state, table.createdAt, table.id),
    index('mails_cause_index').on(table.causeId).where(sql`cause_id is not null`),
    index('mails_about_index').on(table.aboutType, table.aboutId, table.createdAt),
  ],
)

/** The last number given to a ticket. */
export const ticketNumbers = pgSequence('ticket_numbers')

/** Who was signed in as whom, and why. It outlives both, so it refers to them without foreign keys. */
export const standIns = pgTable(
  'stand_ins',
  {
    id: uuid('id').primaryKey(),
    /** Who really acted. */
    realUserId: uuid('real_user_id').notNull(),
    userId: uuid('user_id').notNull(),
    reason: text('reason').notNull(),
    /** Whether anything could be changed. */
    write: boolean('write').notNull(),
    beganAt: instant('began_at').notNull(),
    /** When it ends at the latest. */
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('stand_ins_user_id_index').on(table.userId, table.beganAt),
    index('stand_ins_began_at_index').on(table.beganAt),
  ],
)

/** Every change of status of every application, in the order they were made. */
export const applicationMoves = pgTable(
  'application_moves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    application: uuid('application').notNull().references(keyOf('applications'), { onDelete: 'cascade' }),
    /** Null for how it came to the college. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    movedOn: date('moved_on').notNull(),
  },
  (table) => [
    // Holds all that the days between steps ask for.
    index('application_moves_application_index').on(
      table.application,
      table.id,
      table.toStatus,
      table.movedOn,
    ),
  ],
)

/** Where somebody left the form of an application, so that they go on there on another device. */
export const applyPlaces = pgTable('apply_places', {
  application: uuid('application').primaryKey().references(keyOf('applications'), { onDelete: 'cascade' }),
  step: text('step').notNull(),
  at: instant('at').notNull(),
})
