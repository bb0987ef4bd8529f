import { isRefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import { refereeProblems } from '@minster/domain/admissions/references/referees'
import {
  checkAfter,
  type ReferenceFacts,
  referenceDemands,
} from '@minster/domain/admissions/references/reference-checks'
import { isReferenceState, referenceReviews } from '@minster/domain/admissions/references/reference-states'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { dropLinkDraft } from '#kit/mailed-links/drafts.ts'
import { voidLinks } from '#kit/mailed-links/links.ts'
import { readStored } from '#kit/records/row.ts'
import type { RecordChange, Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { clockOf } from '#platform/process/today.ts'
import { applications } from './collections.ts'
import { referenceDrafts } from './draft.ts'
import { referenceLinks } from './links.ts'

const { u, a, p, r } = tables({ u: 'users', a: 'applications', p: 'people', r: 'references' })
const { r: rRow } = tables({ r: 'applications' })

/** A referee is somebody else than the applicant, and named once. */
const otherPeople: Rule = {
  async complete({ id, before, after }, { tx }) {
    const isSame = (path: string) => before !== null && before[path] === after[path]
    if (isSame('refereeName') && isSame('refereeEmail') && isSame('application')) return {}
    if (after['state'] === 'Cancelled' || typeof after['application'] !== 'string') return {}
    const problems = await problemsOf(tx, id, after)
    if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
    return {}
  },
}

async function problemsOf(tx: Queryable, id: string, after: FlatValues): Promise<Problem[]> {
  // Held, so that two who name the same referee at the same moment come one after the other.
  const [applicant] = await tx.rows(select({
    first: p.firstName,
    preferred: p.preferredName,
    last: p.lastName,
    own: p.email,
    account: sql<
      string | null
    >`(select ${u.email} from ${u} where ${u.person} = ${p.id} and ${alive(u)} limit 1)`,
  })`
    from ${a} join ${p} on ${p.id} = ${a.person} where ${a.id} = ${after['application']}
    for no key update of a`)
  if (!applicant) return []
  const others = await tx.rows(select({ name: r.refereeName, email: r.refereeEmail })`from ${r}
    where ${r.application} = ${after['application']} and ${r.id} <> ${id} and ${r.state} <> 'Cancelled' and ${alive(r)}`)
  const { first, preferred, last, own, account } = applicant
  return refereeProblems(
    { name: textIn(after['refereeName']) ?? '', email: textIn(after['refereeEmail']) },
    {
      firstName: first ?? '',
      preferredName: preferred,
      lastName: last ?? '',
      emails: [own, account].filter((email) => email !== null),
    },
    others,
  )
}

/** Days that go with a state, and what a changed address means: whoever reads mails there has not been asked. */
const inKeeping: Rule = {
  async complete({ before, after }, { now }) {
    const today = clockOf(() => new Date(now)).today()
    const came = (state: string) => after['state'] === state && before?.['state'] !== state
    if (came('Received') && !after['received']) return { received: today }
    if (came('Declined') && !after['declined']) return { declined: today }
    const isMoved = before !== null && before['refereeEmail'] !== after['refereeEmail']
    const isUnderWay = after['state'] === 'Requested' || after['state'] === 'Bounced'
    const isTakenBack = before !== null && came('Not requested')
    return isTakenBack || (isMoved && isUnderWay && before['state'] === after['state'])
      ? { state: 'Not requested', requested: null, reminders: 0, lastReminded: null }
      : {}
  },

  async followUp({ id, before, after }, { tx }) {
    if (before === null) return
    const isMoved = after !== null && before['refereeEmail'] !== after['refereeEmail']
    const state = after === null ? 'Cancelled' : after['state']
    // One who sent it or declined may come by the link again and is told so.
    if (isMoved || state === 'Cancelled' || state === 'Not requested')
      await voidLinks(tx, referenceLinks, id, new Date())
    if (isMoved || state === 'Cancelled' || state === 'Received')
      await dropLinkDraft(tx, referenceDrafts, { id })
  },
}

/** The two checks of an application follow its references. */
const checksFollow: Rule = {
  async followUp(recordChange, { tx, door, caller, action }) {
    if (action === 'imported' || !bearsOnChecks(recordChange)) return
    const application = (recordChange.after ?? recordChange.before)?.['application']
    if (typeof application !== 'string') return
    const [stored] = await readStored(
      tx,
      'applications',
      sql`${rRow.id} = ${application} and ${alive(rRow)}`,
      {
        lock: true,
      },
    )
    if (!stored) return
    const others = await readStored(
      tx,
      'references',
      sql`${r.application} = ${application} and ${r.id} <> ${recordChange.id} and ${alive(r)}`,
    )
    const known = others.flatMap(({ values }) => factsIn(values))
    const before = [...known, ...factsIn(recordChange.before)]
    const after = [...known, ...factsIn(recordChange.after)]
    const checks: Record<string, string | null> = {}
    for (const { family } of referenceDemands) {
      const result = checkAfter(family, textIn(stored.values[`checks.${family}`]), before, after)
      if (result !== undefined) checks[family] = result
    }
    if (Object.keys(checks).length === 0) return
    const reason = 'Follows from the references'
    await door.change(tx, applications, application, { checks }, { caller, byRule: true, reason })
  },
}

function bearsOnChecks({ before, after }: RecordChange): boolean {
  return (
    before === null ||
    after === null ||
    ['kind', 'state', 'review'].some((path) => before[path] !== after[path])
  )
}

function factsIn(values: FlatValues | null): ReferenceFacts[] {
  if (values === null) return []
  const { kind, state, review } = values
  if (!isRefereeKind(kind) || !isReferenceState(state)) return []
  return [{ kind, state, review: isReview(review) ? review : null }]
}

function isReview(value: unknown): value is keyof typeof referenceReviews {
  return typeof value === 'string' && Object.hasOwn(referenceReviews, value)
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** What the college wants to happen around writes of references. */
export const referenceRules: Rules = { references: [otherPeople, inKeeping, checksFollow] }
