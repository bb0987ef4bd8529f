import { ethnicityCodes } from '@minster/domain/college/hesa/ethnicity-words'
import { postCodeOf } from '@minster/domain/college/hesa/post-codes'
import { isEmpty } from '@minster/domain/kit/record/missing'
import { collectionOf } from '@minster/domain/register/paths'
import { type HesaStudy, hesaQuestionsFor } from '@minster/domain/students/hesa/hesa-questions'
import { byRule } from '#kit/records/by-rule.ts'
import { history } from '#kit/records/history-table.ts'
import { readStored, type Stored } from '#kit/records/row.ts'
import type { RuleContext } from '#kit/records/rules.ts'
import type { Body, How } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { a, pe, h, n, w } = tables({
  a: 'applications',
  pe: 'people',
  h: history,
  n: 'entry-profiles',
  w: 'hesa-answers',
})

const profiles = collectionOf('entry-profiles')
const answers = collectionOf('hesa-answers')

/** By this the history tells answers that came of an application from those somebody gave. */
const cameOfApplication = 'Known from the application'

/** What came of a confirmed application, as far as the return to HESA goes by it. */
interface Beginner {
  readonly student: string
  readonly engagement: string
  readonly study: Omit<HesaStudy, 'country'> & { readonly auditing: boolean }
}

/**
 * Keeps with an engagement what its application and the address say of the day it is confirmed, whatever either says
 * later, and with the student what the return needs of them and nobody has answered. Sentences answer nothing: only what
 * is a code, or is one word for word.
 */
export async function keepKnownAtEntry(
  applicationId: string,
  { student, engagement, study: { auditing, ...study } }: Beginner,
  context: RuleContext,
): Promise<void> {
  const { tx } = context
  const [known] = await tx.rows(
    select({
      country: a.entry.country,
      qualification: a.entry.qualification,
      previousProvider: a.entry.previousProvider,
      postCode: pe.address.postCode,
      ethnicity: a.profile.ethnicity,
      britishCitizen: a.eligibility.britishCitizen,
    })`from ${a} join ${pe} on ${pe.id} = ${a.person} where ${a.id} = ${applicationId}`,
  )
  const concerned = hesaQuestionsFor({ ...study, country: known?.country ?? null })
  // Who audits is not returned.
  if (!known || auditing || concerned.length === 0) return
  const { country, qualification, previousProvider } = known
  const postCode = concerned.includes('homePostCode') ? postCodeOf(known.postCode ?? '') : null
  await keepProfile(engagement, { country, qualification, previousProvider, postCode }, context)
  await fillAnswers(
    student,
    {
      nationality: known.britishCitizen === true ? 'GB' : null,
      ethnicity: concerned.includes('ethnicity') ? (ethnicityCodes.get(known.ethnicity ?? '') ?? null) : null,
    },
    context,
  )
}

async function keepProfile(engagement: string, values: Body, context: RuleContext): Promise<void> {
  const found = await findOrBin(context.tx, 'entry-profiles', sql`r.engagement = ${engagement}`)
  if (found?.deletedAt === null) return
  await makeOrBringBack(context, profiles, found, { engagement }, values)
}

async function fillAnswers(student: string, values: Body, context: RuleContext): Promise<void> {
  const { tx, door } = context
  const found = await findOrBin(tx, 'hesa-answers', sql`r.student = ${student}`)
  if (found?.deletedAt !== null) return makeOrBringBack(context, answers, found, { student }, values)
  const open = Object.entries(values).filter(([path, value]) => value !== null && isEmpty(found.values[path]))
  if (open.length > 0) await door.change(tx, answers, found.id, Object.fromEntries(open), how(context))
}

/** Writes it anew, as a record that was taken back or as a new one; what says nothing is not made. */
async function makeOrBringBack(
  context: RuleContext,
  collection: typeof answers,
  gone: Stored | undefined,
  whose: Body,
  values: Body,
): Promise<void> {
  const { tx, door } = context
  if (Object.values(values).every(isEmpty)) return
  if (!gone) {
    await door.create(tx, collection, { ...whose, ...values }, how(context))
    return
  }
  await door.restore(tx, collection, gone.id, how(context))
  await door.change(tx, collection, gone.id, values, { ...how(context), action: 'restored' })
}

function how(context: RuleContext): How {
  return { ...byRule(context), reason: cameOfApplication }
}

/** The record that is there, or the last that was taken back with what came of the application. */
async function findOrBin(tx: Queryable, name: string, where: SQL): Promise<Stored | undefined> {
  const found = await readStored(tx, name, where, { lock: true })
  const gone = found.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id)
  const ours = gone.length > 0 ? await untouchedAmong(tx, name, gone) : []
  return found.find(({ deletedAt }) => deletedAt === null) ?? found.find(({ id }) => ours.includes(id))
}

/** What came of applications and nobody has changed since: it goes when they are taken back, and stands in nobody's way. */
async function untouchedAmong(
  tx: Queryable,
  name: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  const rows = await tx.rows(select({ id: h.recordId })`from ${h}
    where ${h.recordType} = ${name} and ${h.recordId} = any(${sql.param([...ids])}::uuid[])
    group by ${h.recordId}
    having bool_or(${h.version} = 1 and ${h.reason} = ${cameOfApplication})
      and not bool_or(${h.version} > 1 and ${h.action} not in ('removed', 'restored')
        and ${h.reason} is distinct from ${cameOfApplication})`)
  return rows.map(({ id }) => id)
}

/** Something that was kept of an application and goes with it. */
export interface KnownAtEntry {
  readonly name: 'entry-profiles' | 'hesa-answers'
  readonly id: string
}

/** Reads what was kept of an application and nobody has worked on since; of a student who stays, only the engagement's. */
export async function readKnownAtEntry(
  tx: Queryable,
  { student, engagement }: { readonly student: string | null; readonly engagement: string },
): Promise<KnownAtEntry[]> {
  const kept = await tx.rows(
    unionAll([
      select({ name: sql<KnownAtEntry['name']>`'entry-profiles'`, id: n.id })`
        from ${n} where ${n.engagement} = ${engagement} and ${alive(n)}`,
      select({ name: sql<KnownAtEntry['name']>`'hesa-answers'`, id: w.id })`
        from ${w} where ${w.student} = ${student} and ${alive(w)}`,
    ]),
  )
  const untouched: KnownAtEntry[] = []
  for (const one of kept) if ((await untouchedAmong(tx, one.name, [one.id])).length > 0) untouched.push(one)
  return untouched
}
