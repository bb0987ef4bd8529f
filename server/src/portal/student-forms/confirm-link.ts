import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import { isConfirmedByLink, type StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { hasForm } from '@minster/domain/portal/forms/form-reach'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { addressWith, hashOfToken, makeToken } from '#platform/http/link-token.ts'
import { nobody } from '#platform/http/nobody.ts'
import { readToConfirm } from '../forms/confirm.ts'
import { type FormCalls, holdForm } from '../forms/form-calls.ts'
import { type Me, readMe } from '../forms/me.ts'
import { readReceipts } from '../forms/receipts.ts'
import { confirmLinks } from './confirm-link-tables.ts'
import { declaredForms } from './declared-forms.ts'

const { u, s } = tables({ u: 'users', s: 'students' })
const confirmLink = table(confirmLinks)

const day = 86_400_000
/** For how long a link opens. */
const opensFor = 14 * day
/** Dead links are remembered for a while, so that whoever opens one is told what became of it. */
const rememberedFor = 365 * day

type Doing = Pick<Services, 'college' | 'clock' | 'config'>

/**
 * Makes a link by which a student confirms a form in one tap, without signing in; null where that cannot be: the form has to be
 * looked at, or is none that may be confirmed unseen. The links of earlier mails go on working.
 */
export async function confirmLinkFor(
  tx: Transaction,
  services: Doing,
  { student, form }: { readonly student: string; readonly form: StudentFormKey },
): Promise<string | null> {
  const { college, clock } = services
  const calls = callsOf(form)
  const me = calls && (await readStudent(tx, student, clock.today()))
  if (!calls || !me || !hasForm(college, form)) return null
  const held = await readToConfirm(tx, calls, me, college)
  if (held === null || held.problems.length > 0) return null
  const now = clock.now().getTime()
  const { token, hash } = makeToken()
  await tx.execute(sql`
    delete from ${confirmLink} where ${confirmLink.aboutId} = ${student}
      and ${confirmLink.expiresAt} < ${new Date(now - rememberedFor).toISOString()}`)
  await tx.execute(sql`
    insert into ${confirmLink} (token_hash, about_id, form, academic_year, stamp, expires_at)
    values (${hash}, ${student}, ${form}, ${me.year}, ${held.stamp}, ${new Date(now + opensFor).toISOString()})`)
  return addressWith(services, '/pages/confirm-form', token)
}

/** What a link leads to, and whether it can still be confirmed. */
export interface FoundConfirmation {
  readonly me: Me
  readonly calls: FormCalls
  readonly standing: Exclude<OnceStanding, 'void'>
  readonly stamp: string
  /** ISO instants. */
  readonly expiresAt: string
  readonly sentAt: string | null
}

/** Finds what a token leads to; null where nobody was ever sent it, or whoever was is a student no longer. */
export async function findConfirmation(
  tx: Transaction,
  { college, clock }: Pick<Doing, 'college' | 'clock'>,
  token: string,
): Promise<FoundConfirmation | null> {
  const [link] = await tx.rows(
    select({
      student: confirmLink.aboutId,
      form: confirmLink.form,
      year: confirmLink.academicYear,
      stamp: confirmLink.stamp,
      expiresAt: confirmLink.expiresAt,
    })`from ${confirmLink} where ${confirmLink.tokenHash} = ${hashOfToken(token)}`,
  )
  const calls = link && callsOf(link.form)
  const me = link && (await readStudent(tx, link.student, clock.today()))
  if (!link || !calls || !me) return null
  // Whoever sends it at this moment is waited for.
  await holdForm(tx, calls.form, me)
  const { thisYear } = await readReceipts(tx, me, calls.form.key)
  const held = hasForm(college, calls.form.key) ? await readToConfirm(tx, calls, me, college) : null
  const isOver = new Date(link.expiresAt) <= clock.now() || link.year !== me.year
  const isSame = held !== null && held.stamp === link.stamp && held.problems.length === 0
  const standing = thisYear !== null ? 'used' : isOver ? 'expired' : isSame ? 'open' : 'closed'
  return {
    me,
    calls,
    standing,
    stamp: link.stamp,
    expiresAt: link.expiresAt,
    sentAt: held?.sentAt ?? null,
  }
}

const callsOf = (key: string) =>
  declaredForms.find(({ form }) => form.key === key && isConfirmedByLink(form.key))

/** The student a mail was written to, as whoever signs in for them; null where nobody does. */
async function readStudent(db: Queryable, student: string, today: string): Promise<Me | null> {
  const [user] = await db.rows(
    select({ userId: u.id, name: u.name })`
    from ${s} join ${u} on ${u.person} = ${s.person} and ${u.active} and ${alive(u)}
    where ${s.id} = ${student} and ${alive(s)} order by ${u.id} limit 1`,
  )
  return user ? readMe(db, { ...nobody, ...user }, today) : null
}
