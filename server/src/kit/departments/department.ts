import type { FirstPageCard } from '@minster/domain/kit/first-page/first-page-card'
import type { SettingKey } from '@minster/domain/platform/settings/setting-table'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { College } from '#platform/process/college.ts'
import type { Config } from '#platform/process/config.ts'
import type { Today } from '#platform/process/today.ts'
import type { AlsoReads } from '../files/rights.ts'
import type { TakesBesides } from '../import/besides.ts'
import type { ShowMet } from '../import/shown-met.ts'
import type { LookUpAlike } from '../import/write-row.ts'
import type { MailStop } from '../mail/mail-stop.ts'
import type { RefusedMail } from '../mail/refused-mail.ts'
import type { TurnedMail } from '../mail/turned-mail.ts'
import type { LinkKind } from '../mailed-links/links.ts'
import type { Marking } from '../mailed-links/mailed-form.ts'
import type { ReadCodes } from '../records/code-lists.ts'
import type { Derived } from '../records/derived.ts'
import type { Planners } from '../records/planner.ts'
import type { Rules } from '../records/rules.ts'
import type { Finds, Hit } from '../records/search.ts'
import type { Door } from '../records/store.ts'
import type { SeesWithheld } from '../records/withheld.ts'

/** What rules work with besides the write they follow. */
export type RuleParts = Pick<Services, 'config' | 'college' | 'queue' | 'clock'>

/** What work by itself goes by. */
export interface WorkParts {
  readonly database: Database
  readonly queue: Queue
  readonly config: Config
  readonly college: College
  readonly clock: Today
  readonly log: FastifyBaseLogger
  readonly door: Door
}

/** What the server does by itself. Several processes may do it at once, so each work sees to it that nothing is done twice. */
export interface Work {
  /** Said in the log when it fails; it is tried again at its next turn. */
  readonly failed: string
  /** Milliseconds from one turn to the next. */
  readonly every: number
  readonly run: (parts: WorkParts, stopping: AbortSignal) => Promise<unknown>
  /** Its first turn comes soon after the start. */
  readonly atStart?: true
}

export const minute = 60_000
export const tenMinutes = 10 * minute
export const sixHours = 6 * 60 * minute

/** What calls work with: the services, the one way to write records, and what all departments say together. */
export interface DepartmentServices extends Services {
  readonly door: Door
  readonly contributions: Contributions
}

/** What departments say to questions that generic code asks. */
export interface Contributions {
  /** Whether somebody may read a file though they may not look at the record it is about. */
  readonly readsFile: AlsoReads
  /** Whether somebody sees a picture where many are shown. */
  readonly seesPicture: (db: Queryable, caller: Caller, id: string) => Promise<boolean>
  /** Does what is to be done about a mail that will never arrive. */
  readonly mailRefused: (tx: Transaction, marking: Marking, mail: RefusedMail) => Promise<void>
  /** Does what follows where a mail will not arrive after all, or is on its way again. */
  readonly mailTurned: (tx: Transaction, marking: Marking, mail: TurnedMail) => Promise<void>
  /** Takes people out of what is kept about them outside of records, once they are anonymised. */
  readonly forget: Forget
  /** Makes anew what a setting decided. */
  readonly settingChanged: SettingFollowUps
  /** Says what a change of a setting would come to. */
  readonly settingNotes: SettingNotes
  readonly lookUpAlike: LookUpAlike
  readonly showMet: ShowMet
  /** Takes what sheets say besides records. */
  readonly takesBesides: TakesBesides
  /** Who keeps changes that are meant for a day to come. */
  readonly planners: Planners
  /** What a search over everything finds besides records. */
  readonly finds: Finds
  readonly codes: ReadCodes
  /** Since when the university has the registration of some students, YYYY-MM-DD by their ids; those it was not sent are left out. */
  readonly registeredSince: RegisteredSince
  /** What somebody's first page says besides what its lists count. */
  readonly firstPage: (db: Queryable, caller: Caller) => Promise<FirstPageCard[]>
}

export type SettingFollowUps = {
  readonly [key in SettingKey]?: (tx: Transaction, queue: Queue) => Promise<unknown>
}

/** What besides is said of a change of a setting before it is made, in sentences. */
export type SettingNotes = {
  readonly [key in SettingKey]?: (db: Queryable, after: College, today: string) => Promise<string[]>
}

export type RegisteredSince = (
  db: Queryable,
  students: readonly string[],
) => Promise<ReadonlyMap<string, string>>

export type Basics = (tx: Transaction, now: Date, makeId?: () => string) => Promise<void>

export type Forget = (
  tx: Transaction,
  people: readonly string[],
  addresses: readonly string[],
) => Promise<void>

/**
 * A department of the college on this floor: all that it brings to the server, registered in one file. Of its folders
 * other departments reach only into those that `scripts/layers.ts` names open.
 */
export interface Department {
  readonly name: string
  /** Gives a database that has none of them the records it cannot work without; called at every start. */
  readonly basics?: Basics
  /** What it wants to happen around writes, by the plural of the record type. */
  readonly rules?: (parts: RuleParts) => Rules
  /** Registers its calls, and does its jobs in this process. */
  readonly routes?: (app: App, services: DepartmentServices) => Promise<void>
  /** What it does by itself from time to time. */
  readonly works?: readonly Work[]
  /** How the derived fields of its record types are worked out. */
  readonly derived?: (parts: Pick<RuleParts, 'college' | 'clock'>) => Derived
  /** Who is told what is withheld of its records from others. */
  readonly seesWithheld?: SeesWithheld
  /** Links it mails to people without an account; old ones are swept away. */
  readonly links?: readonly LinkKind[]
  readonly readsFile?: readonly AlsoReads[]
  readonly seesPicture?: (db: Queryable, caller: Caller, id: string, today: string) => Promise<boolean>
  readonly mailRefused?: readonly Contributions['mailRefused'][]
  readonly mailTurned?: readonly Contributions['mailTurned'][]
  /** Mails that go to nobody, whoever writes them. */
  readonly stopsMails?: readonly MailStop[]
  readonly forget?: Forget
  readonly settingChanged?: SettingFollowUps
  readonly settingNotes?: SettingNotes
  /** Finds what is no record and has a page. */
  readonly finds?: (db: Queryable, caller: Caller, search: string, today: string) => Promise<Hit[]>
  /** Knows lists of codes that fields are chosen from. */
  readonly codes?: ReadCodes
  /** What it has for somebody's first page; null for those it does not concern. */
  readonly firstPage?: (db: Queryable, caller: Caller, today: string) => Promise<FirstPageCard | null>
  readonly registeredSince?: RegisteredSince
  /** Keeps changes of its record types that are meant for a day to come. */
  readonly planners?: Planners
  /** Takes what sheets of its record types say besides their records. */
  readonly takesBesides?: TakesBesides
  /** How people met in an import are recognised. */
  readonly recognises?: { readonly lookUpAlike: LookUpAlike; readonly showMet: ShowMet }
}
