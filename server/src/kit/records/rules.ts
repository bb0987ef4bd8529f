import type { FlatValues } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Action } from './history.ts'
import type { Door } from './store.ts'

/** A change as rules see it: values by path, links as ids; `before` is null for a new record, `after` for a removed one. */
export interface RecordChange {
  readonly name: string
  readonly id: string
  readonly before: FlatValues | null
  readonly after: FlatValues | null
}

export interface RuleContext {
  readonly tx: Transaction
  readonly door: Door
  readonly caller: Caller
  /** YYYY-MM-DD */
  readonly today: string
  readonly reason: string | null
  /** What whoever makes the change answered to what rules ask, by their keys; left out where nobody can be asked. */
  readonly answers?: RuleAnswers
  readonly action: Action
  /** The change is one of the college's own rules: nobody's rights are asked. */
  readonly byRule: boolean
}

/** Answers to what rules ask before they accept a change, by the keys they are sent under. */
export type RuleAnswers = Readonly<Record<string, string>>

/** A mail as it would go: exactly these words, once they were read. */
export interface MailOffered {
  /** "Hannah Jones <hannah@example.org>" */
  readonly to: string
  readonly subject: string
  readonly text: string
  /** What is empty and stops it, with what to fill; there are no words then. */
  readonly missing: readonly Problem[]
  /** When the same letter went to them before about this record, an ISO instant. */
  readonly sentBefore: string | null
}

/** Other words for a mail, for this one time. */
export interface OwnWords {
  readonly subject: string
  readonly text: string
}

/** A consequence asked for by its id, a mail perhaps in other words than its template's. */
export type Wanted = string | { readonly id: string; readonly words?: OwnWords | undefined }

/** Something that follows from a change: offered beforehand, done in the same transaction when ticked. */
export interface Consequence {
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly ticked: boolean
  /** It always happens; shown so that nobody is surprised. */
  readonly locked?: boolean
  /** The change itself cannot be made, for this reason. */
  readonly refused?: string
  /** The change has to say why; these words ask for it. */
  readonly needsReason?: string
  /** What it rests on, part by part, each with what is open of it, who owes that and since when. */
  readonly checklist?: {
    readonly title: string
    readonly parts: readonly {
      readonly title: string
      readonly lines: readonly { readonly what: string; readonly by: string; readonly since: string }[]
    }[]
  }
  /** Of those that name the same question one happens at most: they are its answers. */
  readonly oneOf?: string
  /** Path of the field it follows from; a refusal is told there. */
  readonly param?: string
  /** It is this mail. Not ticked by itself: nobody is written to because a call left something out. */
  readonly mail?: MailOffered
  run?(context: RuleContext, words?: OwnWords): Promise<void>
}

/** One record as it was written: its version before, 0 for none, and after. */
export interface Written {
  readonly type: string
  readonly id: string
  readonly before: number
  readonly after: number
  /** It was left in the bin. */
  readonly inBin: boolean
  /** The record from whose write it followed, by id; null where it was asked for itself. */
  readonly follows: string | null
}

/** What a rule may go by that adds values; `now` is an ISO instant, `today` the day it is meant for. */
export interface Completing {
  readonly tx: Queryable
  readonly now: string
  readonly today: string
  readonly caller: Caller
  readonly action: Action
  readonly byRule: boolean
}

/** Why no change of a record, or no removal of it, would be accepted, whatever it says. */
export interface Closed {
  readonly edit?: Problem
  readonly remove?: Problem
}

/** Records of one type, by its plural. */
export interface Some {
  readonly name: string
  readonly ids: readonly string[]
}

/** What a rule may go by that closes records. */
export type Closing = Pick<RuleContext, 'caller' | 'today' | 'byRule'> & { readonly db: Queryable }

/** What a rule may go by that refuses a change. */
export type Objecting = Pick<RuleContext, 'tx' | 'today' | 'caller' | 'byRule' | 'action' | 'reason'>

/** What the college wants to happen around writes of one record type. Departments make them; `departments.ts` joins them. */
export interface Rule {
  /**
   * What it says of a record hangs on no other record that the same call may write, so that many are asked at once and
   * written at once; `of` names a link, where that holds of records whose links differ. Without it they are written one after
   * the other.
   */
  readonly independent?: true | { readonly of: string }
  /**
   * What it gives to one of many the others cannot have. Where one of them is refused, they are asked one after the other, so that
   * nothing is kept for it.
   */
  readonly sharesOut?: true
  /**
   * The key under which what it asks before it accepts a change is answered, beside the fields. It asks by a problem with
   * `choices`, and only of whom the context has answers.
   */
  readonly asks?: string
  /** Values that follow from those about to be written, by path; they are checked and written with them. */
  complete?(change: RecordChange & { readonly after: FlatValues }, context: Completing): Promise<FlatValues>
  /**
   * Which of some records are closed, by id. The door refuses by it, and what is refused is not offered first: replies
   * tell by it what their reader may do.
   */
  closed?(records: Some, context: Closing): Promise<ReadonlyMap<string, Closed>>
  /**
   * What is wrong with a change that only other records tell; told with what its own values tell. A rule may pass through
   * what is wrong for a moment, so `byRule` says whose change it is.
   */
  problems?(change: RecordChange, context: Objecting): Promise<readonly Problem[]>
  consequences?(
    change: RecordChange,
    context: Pick<RuleContext, 'today' | 'caller'> & { readonly tx: Queryable },
  ): Promise<readonly Consequence[]>
  followUp?(change: RecordChange, context: RuleContext): Promise<void>
  /**
   * In place of `followUp` where many records are written at once, told of all of them. What it writes says in `because` from
   * which of them it follows.
   */
  followUpAll?(changes: readonly RecordChange[], context: RuleContext): Promise<void>
  /**
   * Once all that follows from a change was written; told each record written, the changed one first. With `asks` only where
   * somebody can be asked.
   */
  afterwards?(change: RecordChange, context: RuleContext, written: readonly Written[]): Promise<void>
}

/** Rules by the plural of the record type. */
export type Rules = Readonly<Record<string, readonly Rule[]>>

/** The values about to be written, with what the rules add to them. */
export async function completedBy(
  rules: Rules,
  change: RecordChange & { readonly after: FlatValues },
  context: Completing,
): Promise<FlatValues> {
  let { after } = change
  for (const rule of rules[change.name] ?? []) {
    if (!rule.complete) continue
    const added = await rule.complete({ ...change, after }, context)
    // To copy a whole record for nothing is most of what many rules cost.
    if (Object.keys(added).length > 0) after = { ...after, ...added }
  }
  return after
}

/** What of some records rules close, by id; the first rule that closes one says why. */
export async function closedByRules(
  rules: Rules,
  records: Some,
  context: Closing,
): Promise<ReadonlyMap<string, Closed>> {
  const found = new Map<string, Closed>()
  for (const rule of rules[records.name] ?? [])
    for (const [id, closed] of (await rule.closed?.(records, context)) ?? [])
      found.set(id, { ...closed, ...found.get(id) })
  return found
}

/** Everything that rules have against a change. */
export async function problemsByRules(
  rules: Rules,
  change: RecordChange,
  context: Objecting,
  /** Which records are closed, where that was asked for many together. */
  closed?: ReadonlyMap<string, Closed>,
): Promise<readonly Problem[]> {
  const found: Problem[] = []
  if (change.before !== null) {
    const some = { name: change.name, ids: [change.id] }
    const known = closed ?? (await closedByRules(rules, some, { ...context, db: context.tx }))
    const why = known.get(change.id)?.[change.after === null ? 'remove' : 'edit']
    if (why) found.push(why)
  }
  for (const rule of rules[change.name] ?? [])
    if (rule.problems) found.push(...(await rule.problems(change, context)))
  // What closes a record and what a rule finds once it waited for another write may be the same.
  const told = new Map(found.map((problem) => [`${problem.param} ${problem.message}`, problem]))
  return [...told.values()]
}

/** Problems as they stand among what would follow: the change itself cannot be made. */
export function refusalsOf(problems: readonly Problem[]): Consequence[] {
  return problems.map(({ param, message }, index) => ({
    id: `refused-${index + 1}`,
    label: message,
    ticked: true,
    locked: true,
    refused: message,
    param,
  }))
}

/** Everything that would follow from a change: what happens in the college first, then whom it writes to. */
export async function consequencesOf(
  rules: Rules,
  change: RecordChange,
  context: Pick<RuleContext, 'today' | 'caller'> & { readonly tx: Queryable },
): Promise<Consequence[]> {
  const found: Consequence[] = []
  for (const rule of rules[change.name] ?? [])
    found.push(...((await rule.consequences?.(change, context)) ?? []))
  return [...found.filter(({ mail }) => !mail), ...found.filter(({ mail }) => mail)]
}

/** The keys of a write under which what rules ask is answered. */
export function asksOf(rules: Rules, name: string): string[] {
  return (rules[name] ?? []).flatMap(({ asks }) => asks ?? [])
}

/** Several tables of rules as one; for a record type in more than one the rules follow in the tables' order. */
export function joinRules(...tables: readonly Rules[]): Rules {
  const joined: Record<string, readonly Rule[]> = {}
  for (const table of tables)
    for (const [name, rules] of Object.entries(table)) joined[name] = [...(joined[name] ?? []), ...rules]
  return joined
}
