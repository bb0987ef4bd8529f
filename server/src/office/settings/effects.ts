import { claimsOf, type Grant } from '@minster/domain/access/rights/roles'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import { studentPays } from '@minster/domain/college/money/fee-terms'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import type { PageEffect, SettingEffects } from '@minster/domain/office/settings/setting-calls'
import { changedLines } from '@minster/domain/pages/settings/changed-lines'
import { fieldEffects, pageEffects, pagesHad } from '@minster/domain/pages/settings/effects'
import { quotaOf } from '@minster/domain/platform/limits/upload-limits'
import type { SettingKey } from '@minster/domain/platform/settings/setting-table'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { College } from '#platform/process/college.ts'

const { r, us, u, f, e, a, p } = tables({
  r: 'roles',
  us: 'users',
  u: 'users',
  f: 'files',
  e: 'enrolment-sessions',
  a: 'applications',
  p: 'programmes',
})

export async function effectsOf(
  db: Queryable,
  key: SettingKey,
  before: College,
  after: College,
  today: string,
): Promise<SettingEffects> {
  const pages = pageEffects(before, after)
  const fields = fieldEffects(before, after)
  return {
    lines: changedLines(key, before[key], after[key]),
    pages,
    fields,
    people: await countPeople(db, pages, before, after),
    notes: [
      ...(pages.some(({ change }) => change === 'closed') || fields.some(({ change }) => change === 'gone')
        ? ['What was entered there is kept, and comes back when it is switched on again.']
        : []),
      ...(key === 'quotas' ? await overQuota(db, after) : []),
      ...(key === 'feeTerms' ? await payingOtherwise(db, before, after, today) : []),
      ...(key === 'intakes' ? await onDroppedDays(db, before, after) : []),
    ],
  }
}

interface HoldersRow extends Values {
  readonly grants: readonly Grant[]
  readonly people: number
}

/** How many hold the same roles: a few dozen rows, however many users there are. */
function readHolders(db: Queryable): Promise<HoldersRow[]> {
  return db.rows(select({
    grants: sql<readonly Grant[]>`coalesce((
        select json_agg(json_build_object('claims', coalesce(${r.claims}, '{}'), 'scope', ${r.scope}))
        from ${r} where ${r.id} = any(held.roles) and ${alive(r)}
      ), '[]'::json)`,
    people: sql<number>`held.people`,
  })`
    from (select ${us.roles}, count(*)::int as people from ${us} where ${us.active} and ${alive(us)} group by ${us.roles}) held`)
}

async function countPeople(db: Queryable, pages: readonly PageEffect[], before: College, after: College) {
  const changed = pages.filter(({ change }) => change !== 'renamed').map(({ path }) => path)
  const people = { losing: 0, gaining: 0 }
  if (changed.length === 0) return people
  for (const { grants, people: count } of await readHolders(db)) {
    const claims = claimsOf(grants)
    const [was, is] = [pagesHad(claims, before), pagesHad(claims, after)]
    if (changed.some((path) => reachOf(was(path)) > reachOf(is(path)))) people.losing += count
    if (changed.some((path) => reachOf(was(path)) < reachOf(is(path)))) people.gaining += count
  }
  return people
}

/** A page that leaves the menu is lost in part, one that no longer opens wholly. */
function reachOf({ opens, isListed }: { readonly opens: boolean; readonly isListed: boolean }): number {
  return Number(opens) + Number(isListed)
}

async function overQuota(db: Queryable, { quotas }: College): Promise<string[]> {
  const least = Math.min(quotas.student, quotas.staff) * 1024 * 1024
  const rows = await db.rows(select({
    grants: sql<readonly Grant[]>`coalesce((
        select json_agg(json_build_object('claims', coalesce(${r.claims}, '{}'), 'scope', ${r.scope}))
        from ${r} where ${r.id} = any(${u.roles}) and ${alive(r)}
      ), '[]'::json)`,
    used: sql<number>`kept.used`,
  })`
    from (select ${f.owner}, sum(${f.size})::float8 as used from ${f} where ${alive(f)}
      group by ${f.owner} having sum(${f.size}) > ${least}) kept
    join ${u} on ${u.id} = kept.owner and ${alive(u)}`)
  const count = rows.filter(({ grants, used }) => used > quotaOf(claimsOf(grants), quotas)).length
  if (count === 0) return []
  return [
    `${count === 1 ? 'One person keeps' : `${count.toLocaleString('en-GB')} people keep`} more than that already. Nothing of theirs is lost, and they can add nothing until they have room.`,
  ]
}

async function payingOtherwise(
  db: Queryable,
  before: College,
  after: College,
  today: string,
): Promise<string[]> {
  const changed = studentPays.filter((term) => before.feeTerms[term].join() !== after.feeTerms[term].join())
  const year = academicYearOf(today).title
  const [row] = await db.rows(select({ count: sql<number>`count(*)::int` })`from ${e}
    where ${alive(e)} and ${e.academicYear} = ${year} and ${e.paymentTerms} = any(${sql.param(changed)}::text[])`)
  const count = row?.count ?? 0
  if (count === 0) return []
  return [
    `${count === 1 ? 'One student pays' : `${count.toLocaleString('en-GB')} students pay`} on these terms in ${year}, and ${count === 1 ? 'reads' : 'read'} the new months in the portal at once.`,
  ]
}

async function onDroppedDays(db: Queryable, before: College, after: College): Promise<string[]> {
  const dropped = Object.entries(before.intakes).flatMap(([code, days]) =>
    days.filter((day) => !after.intakes[code]?.includes(day)).map((day) => ({ code, day })),
  )
  if (dropped.length === 0) return []
  const [row] = await db.rows(select({
    count: sql<number>`count(*)::int`,
  })`from ${a} join ${p} on ${p.id} = ${a.course.programme}
    where ${alive(a)} and ${a.status} = any(${sql.param(ongoingStatuses)}::text[])
      and (${p.code}, ${a.intake}) in (
        select code, day from json_to_recordset(${JSON.stringify(dropped)}::json) as dropped(code text, day date))`)
  const count = row?.count ?? 0
  if (count === 0) return []
  return [
    `${count === 1 ? 'One application' : `${count.toLocaleString('en-GB')} applications`} under way ${count === 1 ? 'is' : 'are'} for a day that is no longer offered, and ${count === 1 ? 'keeps' : 'keep'} it.`,
  ]
}
