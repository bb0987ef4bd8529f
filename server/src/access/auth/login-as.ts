import type { LoginAsCandidate } from '@minster/domain/access/auth/login-as-calls'
import {
  type ImpersonationMode,
  impersonationMinutes,
  isOfThePortal,
  mayImpersonate,
} from '@minster/domain/access/rights/impersonation'
import { can } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { v7 as newId } from 'uuid'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { type RowOf, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { type Caller, type Impersonation, ofUser } from '#platform/http/caller.ts'
import { neededPermission } from '#platform/http/needed-permission.ts'

const { u, r, s, f, p } = tables({ u: 'users', r: 'roles', s: 'students', f: 'faculty', p: 'people' })

const candidateColumns = {
  ...ofUser,
  roles: sql<readonly string[]>`array(
    select ${r.name} from ${r} where ${r.id} = any(${u.roles}) and ${alive(r)} order by ${r.name})`,
}
type CandidateRow = RowOf<typeof candidateColumns>

const candidates = select(candidateColumns)
const canSignIn = sql`${alive(u)} and ${u.active}`

/** How an account is found from the id of a mode: its own, or that of the record it hangs on. */
const accountBy: Readonly<Record<ImpersonationMode, (id: string) => SQL>> = {
  user: (id) => sql`${u.id} = ${id}`,
  student: (id) => sql`${u.person} = (select ${s.person} from ${s} where ${s.id} = ${id} and ${alive(s)})`,
  faculty: (id) => sql`${u.id} = (select ${f.user} from ${f} where ${f.id} = ${id} and ${alive(f)})`,
  applicant: (id) => sql`${u.person} = (select ${p.id} from ${p} where ${p.id} = ${id} and ${alive(p)})`,
}

/** The one account behind an id. A student may have another account as staff; theirs as a student is meant. */
export async function findCandidate(
  db: Queryable,
  caller: Caller,
  mode: ImpersonationMode,
  id: string,
): Promise<LoginAsCandidate> {
  const rows = await db.rows(candidates`from ${u} where ${accountBy[mode](id)} and ${canSignIn}`)
  const meant = mode === 'student' || mode === 'applicant' ? rows.filter(isOfThePortal) : []
  const [found, another] = meant.length > 0 ? meant : rows
  if (!found) throw new AppError('NOT_FOUND', 'There is no active account to sign in as.')
  if (another) throw new AppError('NOT_FOUND', 'There are several accounts. Choose one under Users.')
  return candidateFrom(found, caller)
}

/** Accounts whose name or address holds what was typed, those first that one may be signed in as. */
export async function searchCandidates(
  db: Queryable,
  caller: Caller,
  typed: string,
): Promise<LoginAsCandidate[]> {
  const pattern = `%${typed.replaceAll(/[\\%_]/g, '\\$&')}%`
  const rows = await db.rows(candidates`
    from ${u} where ${canSignIn} and (${u.name} ilike ${pattern} or ${u.email} ilike ${pattern})
    order by ${u.name}, ${u.id} limit 100`)
  return rows
    .map((row) => candidateFrom(row, caller))
    .toSorted((one, other) => Number(one.refused !== null) - Number(other.refused !== null))
    .slice(0, 20)
}

function candidateFrom(row: CandidateRow, caller: Caller): LoginAsCandidate {
  const { userId: id, name, roles } = row
  return { id, name, roles, refused: refusalOf(row, caller) }
}

function refusalOf(row: CandidateRow, caller: Caller): string | null {
  if (caller.realUserId !== null)
    return 'You are signed in as somebody else already. Return to yourself first.'
  if (row.userId === caller.userId) return 'That is you yourself.'
  return mayImpersonate(caller, row) ? null : `${row.name} may do more than you may.`
}

/** Writes down that somebody will be signed in as another; refuses who is no candidate. */
export async function openImpersonation(
  tx: Transaction,
  caller: Caller,
  candidate: LoginAsCandidate,
  { reason, write, now }: { readonly reason: string; readonly write: boolean; readonly now: Date },
): Promise<Impersonation & { readonly id: string }> {
  if (candidate.refused !== null) throw new AppError('FORBIDDEN', candidate.refused)
  if (write && !can(caller.claims, 'admin:sysadmin'))
    throw new AppError('FORBIDDEN', 'Only a system administrator may change anything as somebody else.', [
      neededPermission('admin:sysadmin'),
    ])
  const id = newId()
  const until = new Date(now.getTime() + impersonationMinutes * 60_000).toISOString()
  await tx.execute({
    text: `insert into stand_ins (id, real_user_id, user_id, reason, write, began_at, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, caller.userId, candidate.id, reason, write, now.toISOString(), until],
  })
  return { id, write, until }
}
