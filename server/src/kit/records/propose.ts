import { type FlatValues, initialOf, isSame } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { ReachedCollection, RecordName } from '@minster/domain/register/paths'
import type { Transaction } from '#platform/db/connect.ts'
import type { Today } from '#platform/process/today.ts'
import { conflictOrMerge } from './conflict.ts'
import { fileProblems } from './file-problems.ts'
import type { Action } from './history.ts'
import type { LookUps } from './look-ups.ts'
import { type Proposal, problemsWith } from './problems.ts'
import { emptied, givenUnseen, readGiven, withOthers } from './read-body.ts'
import type { Stored } from './row.ts'
import {
  type Closed,
  type Completing,
  type Consequence,
  closedByRules,
  completedBy,
  consequencesOf,
  problemsByRules,
  type RecordChange,
  type Rules,
} from './rules.ts'
import { valuesFixedBy } from './scopes.ts'
import type { Body, How } from './store.ts'

/** A write as it was asked for, with what the rules add, not yet checked. */
export interface ProposedWrite {
  readonly proposal: Proposal & { readonly name: RecordName; readonly given: ReadonlySet<string> }
  readonly change: RecordChange & { readonly name: RecordName; readonly after: FlatValues }
  /** What is written: values by path that differ, and what was given without being read. */
  readonly changed: FlatValues
  readonly unread: readonly Problem[]
}

/** How a change is meant: a replacement, and made on which version. */
export interface Meant {
  readonly version?: number
  readonly whole?: boolean
}

/** What a door goes by. */
export interface Keeping {
  readonly clock: Today
  readonly rules: Rules
}

/** Answers what a new record would be, with what the rules add to it. */
export async function proposeCreate(
  tx: Transaction,
  { clock, rules }: Keeping,
  collection: ReachedCollection,
  id: string,
  body: Body,
  how: How,
): Promise<ProposedWrite> {
  const { name, declaration } = collection
  const { given, problems } = readGiven(collection, body, how)
  const started = { ...initialOf(declaration), ...valuesFixedBy(collection), ...given }
  const asked = { name, id, before: null, after: started }
  const after = await completedBy(rules, asked, completing(tx, how, 'created', clock))
  const touched = new Set(Object.keys(after).filter((path) => !isSame(after[path], null)))
  return proposedWrite(
    { name, id, before: null, after },
    after,
    touched,
    new Set(Object.keys(given)),
    problems,
    how,
  )
}

/** Answers what a record would become, with what the rules add; refuses what clashes with a newer version. */
export async function proposeChange(
  tx: Transaction,
  { clock, rules }: Keeping,
  collection: ReachedCollection,
  stored: Stored,
  body: Body,
  how: How & Meant,
): Promise<ProposedWrite> {
  const { name } = collection
  const { id } = stored
  const { given: asked, problems } = readGiven(collection, body, how, stored.values)
  const given = how.whole ? { ...emptied(collection, how), ...asked } : asked
  const unseen = givenUnseen(collection, given, how)
  const merged =
    how.version === undefined || how.version === stored.version
      ? given
      : await conflictOrMerge(tx, collection, stored, given, how.version, how.whole ?? false, unseen)
  const asWished = { name, id, before: stored.values, after: { ...stored.values, ...merged } }
  const after = await completedBy(rules, asWished, completing(tx, how, 'changed', clock))
  const changed = Object.fromEntries(
    Object.entries(after).filter(([path, value]) => unseen.has(path) || !isSame(stored.values[path], value)),
  )
  const touched = new Set(Object.keys(changed))
  const change = { name, id, before: stored.values, after }
  return proposedWrite(change, changed, touched, new Set(Object.keys(merged)), problems, how)
}

function proposedWrite(
  change: ProposedWrite['change'],
  changed: FlatValues,
  touched: ReadonlySet<string>,
  given: ReadonlySet<string>,
  unread: readonly Problem[],
  how: How,
): ProposedWrite {
  const proposal = {
    ...change,
    touched,
    given,
    unread,
    reason: how.reason ?? null,
    byRule: how.byRule ?? false,
    toBinned: how.toBinned ?? false,
    features: how.caller.features,
  }
  return { proposal, change, changed, unread }
}

/** Everything wrong with a write, but for what would follow from it. */
export async function problemsOfProposed(
  tx: Transaction,
  keeping: Keeping,
  proposed: ProposedWrite,
  how: How,
  lookUps: LookUps,
  closed?: ReadonlyMap<string, Closed>,
): Promise<Problem[]> {
  const { proposal, change, unread } = proposed
  const usual = change.before === null ? 'created' : 'changed'
  return withOthers(unread, [
    ...(await problemsWith(lookUps, proposal, keeping.clock.today())),
    ...(how.byRule ? [] : await fileProblems(tx, proposal, how.caller)),
    ...(await objections(tx, keeping, change, how, usual, closed)),
  ])
}

/** What the rules have against a change; `closed` says of many records what was asked for them together. */
export function objections(
  tx: Transaction,
  { clock, rules }: Keeping,
  change: RecordChange,
  { caller, byRule = false, action, reason = null }: How,
  usual: Action,
  closed?: ReadonlyMap<string, Closed>,
): Promise<readonly Problem[]> {
  const context = { tx, caller, today: clock.today(), byRule, action: action ?? usual, reason }
  return problemsByRules(rules, change, context, closed)
}

/** Which of some records rules close to a write. */
export function closedTo(
  tx: Transaction,
  { clock, rules }: Keeping,
  name: string,
  ids: readonly string[],
  { caller, byRule = false }: How,
): Promise<ReadonlyMap<string, Closed>> {
  return closedByRules(rules, { name, ids }, { db: tx, caller, today: clock.today(), byRule })
}

/** What would follow from a change. */
export function following(
  tx: Transaction,
  { clock, rules }: Keeping,
  change: RecordChange,
  { caller }: How,
): Promise<Consequence[]> {
  return consequencesOf(rules, change, { tx, caller, today: clock.today() })
}

/** Why what would follow does not let a change be made: it cannot be, or has to say why. */
export function refusedBy(
  offered: readonly Consequence[],
  anyField: string,
  { byRule, reason }: How,
): Problem[] {
  const isSaid = byRule === true || (reason ?? '').trim() !== ''
  return offered.flatMap(({ refused, param, needsReason }): Problem[] => [
    ...(refused === undefined ? [] : [{ param: param ?? anyField, message: refused }]),
    ...(needsReason === undefined || isSaid ? [] : [{ param: 'reason', message: needsReason }]),
  ])
}

export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
}

function completing(
  tx: Transaction,
  { caller, action, byRule = false }: How,
  usual: Action,
  clock: Today,
): Completing {
  const now = clock.now().toISOString()
  return { tx, now, today: clock.today(), caller, action: action ?? usual, byRule }
}
