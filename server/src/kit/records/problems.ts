import { isMet } from '@minster/domain/kit/record/condition'
import type { ValueField } from '@minster/domain/kit/record/field'
import { futureIn } from '@minster/domain/kit/record/future'
import { isEmpty, isShown, missingIn } from '@minster/domain/kit/record/missing'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { type FlatValues, nest } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { type Features, isFeatureOn } from '@minster/domain/platform/features/features'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { recordTypeOf } from '@minster/domain/register/paths'
import { checkProblems } from './check-problems.ts'
import { type LookUps, linksIn, listedIn } from './look-ups.ts'

/** A change about to be written: values before (null when new) and after, and the paths that differ. */
export interface Proposal {
  readonly name: string
  readonly id: string
  readonly before: FlatValues | null
  readonly after: FlatValues
  readonly touched: ReadonlySet<string>
  /** Paths that were given; what was not comes from initial values and the college's rules. All when not said. */
  readonly given?: ReadonlySet<string>
  /** What was given and could not be read; its values before stand in `after`. */
  readonly unread?: readonly Problem[]
  readonly reason: string | null
  /** The college's own rules may write what is fixed and make any move. */
  readonly byRule: boolean
  /** What it names may lie in the bin. */
  readonly toBinned?: boolean
  /** What the college switched on or off; everything is on where that is not said. */
  readonly features?: Features | undefined
}

/**
 * Everything wrong with a change that its values alone do not tell. Of what is missing only that which the change
 * brings: a record that already lacked something can still be worked on.
 */
export async function problemsWith(lookUps: LookUps, proposal: Proposal, today: string): Promise<Problem[]> {
  const { name, before, after, touched } = proposal
  const declaration = recordTypeOf(name)
  const nestedAfter = { id: proposal.id, ...nest(after) }
  const nestedBefore = before && { id: proposal.id, ...nest(before) }
  const fields = fieldsOf(declaration).filter(({ path }) => touched.has(path))
  const problems: Problem[] = []

  if (!proposal.byRule) {
    for (const placed of fields) {
      if (proposal.given?.has(placed.path) ?? true)
        problems.push(...fixedProblems(placed, before, after, nestedBefore))
      if (nestedBefore) problems.push(...moveProblems(placed, proposal, nestedBefore, nestedAfter))
      problems.push(...featureProblems(placed, after, proposal.features))
    }
  }
  for (const placed of fields)
    if (!isEmpty(after[placed.path]) && !isShown(placed, nestedAfter))
      problems.push({ param: placed.path, message: `${placed.field.label} does not apply here.` })

  const missedBefore = new Set(
    nestedBefore ? missingIn(declaration, nestedBefore).map(({ param }) => param) : [],
  )
  problems.push(
    ...missingIn(declaration, nestedAfter).filter(
      ({ param }) => !missedBefore.has(param) || touched.has(param),
    ),
  )
  problems.push(...futureIn(declaration, nestedAfter, today).filter(({ param }) => touched.has(param)))
  const looked = await Promise.all([
    proposal.toBinned ? [] : linkProblems(lookUps, fields, after),
    listProblems(lookUps, fields, after),
    uniqueProblems(lookUps, proposal, fields),
  ])
  problems.push(...looked.flat())
  const failed = [...(proposal.unread ?? []), ...problems].map(({ param }) => param)
  problems.push(...checkProblems(declaration, proposal, failed, today, nestedAfter))
  return onePerPlace(problems)
}

function fixedProblems(
  placed: PlacedField,
  before: FlatValues | null,
  after: FlatValues,
  nestedBefore: object | null,
): Problem[] {
  const { fixed, fixedWhen, label, initial } = placed.field
  if (fixedWhen && nestedBefore && isMet(fixedWhen.holds, nestedBefore))
    return [{ param: placed.path, message: fixedWhen.why }]
  const isFixed = fixed === 'always' || (fixed === 'afterwards' && before !== null)
  if (!isFixed || (before === null && (after[placed.path] ?? null) === (initial ?? null))) return []
  return [{ param: placed.path, message: `${label} is kept by the system and cannot be changed by hand.` }]
}

function moveProblems(
  placed: PlacedField,
  { before, after, reason }: Pick<Proposal, 'before' | 'after' | 'reason'>,
  nestedBefore: object,
  nestedAfter: object,
): Problem[] {
  const { field, path } = placed
  const move = moveOf(field, before?.[path], after[path], nestedBefore)
  if (move === 'free') return []
  if (!move) {
    const message = `${field.label} cannot go from ${String(before?.[path])} to ${String(after[path])}.`
    return [{ param: path, message }]
  }
  if (move.refused && !(move.unless && isMet(move.unless, nestedAfter)))
    return [{ param: path, message: move.refused }]
  const explainedBy = field.kind === 'choice' ? field.choices?.[move.to]?.explainedBy : undefined
  const isExplained = explainedBy !== undefined && isMet(explainedBy, nestedAfter)
  if (move.needsReason && !reason && !isExplained)
    return [{ param: 'reason', message: `Give a reason for ${move.to}.` }]
  return []
}

function moveOf(field: ValueField, from: unknown, to: unknown, record: object) {
  if (field.kind !== 'choice' || !field.moves || typeof from !== 'string') return 'free'
  return field.moves(from, record).find((move) => move.to === to)
}

/** A choice of a part of the product that is off is no choice. */
function featureProblems({ path, field }: PlacedField, after: FlatValues, features?: Features): Problem[] {
  const value = after[path]
  if (field.kind !== 'choice' || typeof value !== 'string' || !features) return []
  const choice = field.choices?.[value]
  if (!choice?.feature || isFeatureOn(features, choice.feature)) return []
  return [{ param: path, message: `"${choice.label ?? value}" is not switched on in this college.` }]
}

/** A link must lead to a record that exists and is not in the bin. */
async function linkProblems(
  lookUps: LookUps,
  fields: readonly PlacedField[],
  after: FlatValues,
): Promise<Problem[]> {
  const wanted = Map.groupBy(linksIn(fields, after), ({ to }) => to)
  if (wanted.size === 0) return []
  const live = await lookUps.live(
    [...wanted].map(([to, uses]) => ({ to, ids: uses.flatMap(({ ids }) => ids) })),
  )
  return [...wanted].flatMap(([to, uses]) =>
    uses
      .filter(({ ids }) => ids.some((id) => !live.has(`${to}\n${id}`)))
      .map(({ placed }) => ({
        param: placed.path,
        message: `That ${inSentence(recordTypeOf(to).title)} does not exist or is in the bin. Choose another.`,
      })),
  )
}

/** The database keeps unique values apart; asking first lets this problem be told together with the others. */
async function uniqueProblems(
  lookUps: LookUps,
  { name, id, after }: Proposal,
  fields: readonly PlacedField[],
): Promise<Problem[]> {
  const taken = await Promise.all(
    fields
      .filter(({ path, field }) => field.unique && !isEmpty(after[path]))
      .map(async ({ path, column, field }) =>
        (await lookUps.isTaken({ name, column, value: after[path], id })) ? [takenProblem(path, field)] : [],
      ),
  )
  return taken.flat()
}

/** What is said when a value that must be unique belongs to another record. */
export function takenProblem(path: string, field: ValueField): Problem {
  return { param: path, message: `Another record already has this ${field.label}.` }
}

/** A value from a list of the system data must stand in it. */
async function listProblems(
  lookUps: LookUps,
  fields: readonly PlacedField[],
  after: FlatValues,
): Promise<Problem[]> {
  const listed = listedIn(fields, after)
  if (listed.length === 0) return []
  const known = await lookUps.known(listed.map(({ list }) => list))
  return listed
    .filter(({ list, values }) => values.some((value) => !known.has(`${list}\n${value}`)))
    .map(({ placed }) => ({ param: placed.path, message: 'Choose a value from the list.' }))
}

function onePerPlace(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ param, message }) => {
    const key = `${param}\n${message}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
