import {
  areStudiesGoingOn,
  arrivalStageOf,
  doesEpisodeGoOn,
  isApplicationOver,
  lostReasonFor,
} from '@minster/domain/contact/leads/arrival'
import { isSame } from '@minster/domain/kit/record/values'
import { collectionOf } from '@minster/domain/register/paths'
import { byRule } from '#kit/records/by-rule.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import { knownValues } from '#kit/records/value-lists.ts'
import { beginAgain } from './begin-again.ts'
import { type Around, type Episode, readAround, type Whose } from './read-episodes.ts'
import { settleLeads } from './settle-leads.ts'
import { readStagesBefore } from './stage-before.ts'

/** What is to become of an episode. */
type Plan = Episode & { readonly before: Episode }

/**
 * Lets the episodes of some people become what their applications, studies and awards make of them: those that came just now
 * take the episode on that goes on, or begin another where all are over; what is no longer there lets it go again.
 * `came` has the ids of those applications and studies.
 */
export async function letBecome(
  context: RuleContext,
  whose: Whose,
  came: ReadonlySet<string>,
): Promise<void> {
  const around = await readAround(context.tx, whose)
  if (around.episodes.length === 0) return
  const byPerson = Map.groupBy(
    around.episodes.map((one): Plan => ({ ...withoutGone(one, around), before: one })),
    ({ person }) => person,
  )
  const plans: Plan[] = []
  for (const [person, own] of byPerson) {
    const { taken, beginning } = takeOn(person, own, around, came)
    plans.push(...taken)
    if (beginning !== null) await beginAnother(context, own, beginning)
  }
  await settleStages(context, plans.filter(isTold(whose)), plans, around)
}

/** Which episodes are told of: those that were taken on or let go, and those whose application or studies these are. */
function isTold({ applications, engagements }: Whose): (plan: Plan) => boolean {
  return ({ before, application, engagement }) =>
    before.application !== application ||
    before.engagement !== engagement ||
    (application !== null && applications.includes(application)) ||
    (engagement !== null && engagements.includes(engagement))
}

/** An episode without links to what is gone, or is somebody else's by now. */
function withoutGone(episode: Episode, { applications, engagements }: Around): Episode {
  const { person, application, engagement } = episode
  const isTheirs = (one: { readonly person: string } | undefined) => one?.person === person
  return {
    ...episode,
    application: isTheirs(applications.get(application ?? '')) ? application : null,
    engagement: isTheirs(engagements.get(engagement ?? '')) ? engagement : null,
  }
}

interface TakenOn {
  readonly taken: readonly Plan[]
  /** The application with which another episode begins, null where none does. */
  readonly beginning: string | null
}

/** Which episodes of one person are taken on by what came. */
function takeOn(person: string, own: readonly Plan[], around: Around, came: ReadonlySet<string>): TakenOn {
  const { applications, engagements } = around
  let plans = own
  let beginning: string | null = null
  const goesOn = (one: Plan) => doesEpisodeGoOn(one.stage, engagements.get(one.engagement ?? '') ?? null)
  const isWaiting = ({ application }: Plan) =>
    application === null || isApplicationOver(applications.get(application)?.status)
  const put = (plan: Plan, values: Partial<Episode>) => {
    plans = plans.map((one) => (one.id === plan.id ? { ...one, ...values } : one))
  }
  for (const { id, status } of [...applications.values()].filter((one) => one.person === person)) {
    if (isApplicationOver(status) || plans.some(({ application }) => application === id)) continue
    // One that lost its application to another is taken on by whichever there is.
    const going = plans.find((one) => goesOn(one) && one.engagement === null && isWaiting(one))
    if (going && (came.has(id) || going.before.application !== null)) put(going, { application: id })
    else if (came.has(id) && !plans.some(goesOn)) beginning = id
  }
  for (const { id, status, application } of [...engagements.values()].filter(
    (one) => one.person === person,
  )) {
    if (!areStudiesGoingOn(status) || plans.some(({ engagement }) => engagement === id)) continue
    const led = application === null ? undefined : plans.find((one) => one.application === application)
    const going = led ?? plans.find(goesOn)
    if (going && (came.has(id) || going.before.engagement !== going.engagement))
      put(going, { engagement: id })
  }
  return { taken: plans, beginning }
}

async function settleStages(
  context: RuleContext,
  plans: readonly Plan[],
  all: readonly Plan[],
  { applications, engagements }: Around,
): Promise<void> {
  const letGo = plans.filter(
    ({ before, application, engagement }) =>
      application === null && engagement === null && (before.application ?? before.engagement) !== null,
  )
  const earlier = await readStagesBefore(
    context.tx,
    letGo.map(({ id }) => id),
  )
  const lists = await knownValues(context.tx, ['leadLostReasons'])
  const settled = plans.flatMap((plan) => {
    const { before, id, application, engagement } = plan
    const studies = engagements.get(engagement ?? '') ?? null
    const applied = applications.get(application ?? '') ?? null
    const wanted = letGo.includes(plan)
      ? (earlier.get(id) ?? null)
      : (arrivalStageOf({ application: applied, engagement: studies }, before.stage) ?? before.stage)
    // It began with an application that is no more.
    if (wanted === null) return []
    const isBack =
      doesEpisodeGoOn(wanted, studies) &&
      !doesEpisodeGoOn(before.stage, engagements.get(before.engagement ?? '') ?? null)
    const isMet = all.some(
      (one) =>
        one.id !== id &&
        one.person === plan.person &&
        doesEpisodeGoOn(one.stage, engagements.get(one.engagement ?? '') ?? null),
    )
    const stage = isBack && isMet ? before.stage : wanted
    const reason = lostReasonFor(applied?.grounds)
    const isMoved = stage !== before.stage
    const values = {
      stage,
      application,
      engagement,
      lostReason: !isMoved
        ? before.lostReason
        : stage === 'Rejected' && reason !== null && lists.has(`leadLostReasons\n${reason}`)
          ? reason
          : null,
      ...(isMoved && { since: context.today }),
    }
    const { id: _id, person: _person, ...held } = before
    return isMoved || !isSame(held, values) ? [{ id, values }] : []
  })
  await settleLeads(context, settled)
  const begun = letGo.filter(({ id }) => !earlier.has(id)).map(({ id }) => id)
  if (begun.length > 0)
    await context.door.removeMany(context.tx, collectionOf('leads'), begun, {
      ...byRule(context),
      byRule: true,
      reason: 'The application it began with is no longer there',
    })
}

/** Whoever applies after everything was over has come back: the episode that their application began before, or another. */
async function beginAnother(
  context: RuleContext,
  own: readonly Episode[],
  application: string,
): Promise<void> {
  const last = own.at(-1)
  if (last) await beginAgain(context, last.id, application)
}
