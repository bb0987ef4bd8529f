import { can, permits } from '@minster/domain/kit/permissions/permissions'
import type { ListParameters } from '@minster/domain/kit/record/filter'
import {
  type Ask,
  type Bar,
  type DashboardAnswer,
  dashboardCalls,
} from '@minster/domain/office/dashboard/dashboard-calls'
import type { ReasonToConfirm } from '@minster/domain/office/retention/retention-calls'
import { type HomeChart, homeCharts, homeLines, homeNumbers } from '@minster/domain/pages/home-lines'
import { type CollectionPath, listAddress } from '@minster/domain/pages/home-lists'
import { type Features, isFeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import { collectionAt, type ReachedCollection, reach } from '@minster/domain/register/paths'
import type { Contributions, DepartmentServices } from '#kit/departments/department.ts'
import { fromOf } from '#kit/records/from.ts'
import { countByField, whereOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { App } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { readConfirmation } from '../retention/confirmation.ts'
import { readTasksOf } from '../tasks/read-tasks.ts'

const details: Readonly<Record<ReasonToConfirm, string>> = {
  first: 'Nothing is archived or anonymised until you have looked at what the rules would touch.',
  upgrade: 'Rules that are off keep nothing of what people are told. Look at what each would touch.',
  import: 'A sheet has come in. The rules rest until you have looked at what they would touch now.',
}

/** Asks an administrator to look at the retention rules, not more than once a week. */
async function retentionAsk(db: Queryable, caller: Caller, now: Date): Promise<Ask[]> {
  if (!can(caller.claims, 'admin:sysadmin')) return []
  const { reason, laterUntil } = await readConfirmation(db)
  if (reason === null || (laterUntil !== null && new Date(laterUntil) > now)) return []
  return [
    {
      title: 'Confirm how long the college keeps what',
      detail: details[reason],
      href: '/admin/housekeeping?tab=retention',
      later: '/api/housekeeping/retention/later',
    },
  ]
}

const mostNumbers = 4
const mostTasks = 6
const mostBars = 12

interface DashboardParts extends Pick<Contributions, 'firstPage'> {
  readonly today: string
  readonly now: Date
  readonly features: Features
}

/** The first page of staff: what needs them today, their tasks, numbers, one chart. All counts are one question. */
async function readDashboard(
  db: Queryable,
  caller: Caller,
  { today, now, features, firstPage }: DashboardParts,
): Promise<DashboardAnswer> {
  const concerns = ({
    requires,
    unless,
    collection,
  }: (typeof homeLines)[number] | (typeof homeNumbers)[number] | HomeChart) =>
    permits(caller.claims, requires) &&
    !(unless && permits(caller.claims, unless)) &&
    permits(caller.claims, listAt(collection).access.view) &&
    isOn(listAt(collection).feature, features)
  const lines = homeLines.filter(concerns).map((line) => ({ ...line, asked: line.tests(today) }))
  const numbers = homeNumbers
    .filter(concerns)
    .slice(0, mostNumbers)
    .map((number) => ({ ...number, asked: number.tests(today), compared: number.before?.(today) }))
  const chart = homeCharts.find(concerns)

  const [counts, series, tasks, asks, cards] = await Promise.all([
    countAll(db, caller, [
      ...[...lines, ...numbers].map(({ collection, asked }) => ({ collection, tests: asked })),
      ...numbers.flatMap(({ collection, compared }) => (compared ? [{ collection, tests: compared }] : [])),
    ]),
    chart ? readSeries(db, caller, chart, today) : [],
    readTasksOf(db, caller, { done: false, features }),
    retentionAsk(db, caller, now),
    firstPage(db, caller),
  ])
  const next = counts.values()
  const count = () => next.next().value ?? 0
  const counted = lines.map(({ kind, title, detail, tone, collection, asked, href }) => ({
    kind,
    title,
    detail,
    count: count(),
    href: href ?? listAddress(collection, asked),
    tone,
  }))
  const valued = numbers.map((number) => ({ ...number, value: count() }))
  return {
    greetingName: caller.name.split(' ')[0] ?? caller.name,
    asks,
    today: counted.filter((line) => line.count > 0),
    cards,
    work: { open: tasks.length, tasks: tasks.slice(0, mostTasks) },
    numbers: valued.map(({ label, says, value, collection, asked, compared }) => ({
      label,
      says,
      value,
      change: compared ? value - count() : null,
      href: listAddress(collection, asked),
    })),
    chart: chart ? { title: chart.title, series } : null,
  }
}

function isOn(feature: string | undefined, features: Features): boolean {
  return feature === undefined || !isFeatureKey(feature) || isFeatureOn(features, feature)
}

function listAt(path: CollectionPath): ReachedCollection {
  const found = collectionAt(path)
  if (!found) throw new Error(`There is no list "${path}".`)
  return found
}

/** How many rows each list has for the caller, in the order they were asked for. */
async function countAll(
  db: Queryable,
  caller: Caller,
  asked: readonly { readonly collection: CollectionPath; readonly tests: ListParameters }[],
): Promise<number[]> {
  if (asked.length === 0) return []
  const counts = asked.map(({ collection, tests }, index): [string, SQL<number>] => {
    const list = listAt(collection)
    const from = fromOf(list.name)
    const where = whereOf(list, parseListQuery(tests, list, caller), caller, from)
    return [`c${index}`, sql<number>`(select count(*) ${from.clause()} where ${where})`]
  })
  const [row = {}] = await db.rows(select(Object.fromEntries(counts))``)
  return asked.map((_, index) => row[`c${index}`] ?? 0)
}

async function readSeries(db: Queryable, caller: Caller, chart: HomeChart, today: string): Promise<Bar[]> {
  const list = listAt(chart.collection)
  const reached = reach(list.name, chart.field)
  if (!reached) throw new Error(`"${chart.field}" of "${list.path}" is not a field.`)
  const found = await countByField(
    db,
    list,
    parseListQuery(chart.tests(today), list, caller),
    reached,
    caller,
  )
  const { field } = reached.placed
  const choices = field.kind === 'choice' ? field.choices : undefined
  if (!choices)
    return found.slice(0, mostBars).map(({ label, count }) => ({ label: label || 'None', value: count }))
  // Choices stand in the order the college works through them, however many there are of each.
  return Object.entries(choices).flatMap(([name, { label, tone }]): Bar[] => {
    const value = found.find((one) => one.value === name)?.count
    return value === undefined ? [] : [{ label: label ?? name, value, ...(tone ? { tone } : {}) }]
  })
}

/** The first page of staff in one call. */
export function registerDashboardRoutes(app: App, services: DepartmentServices): void {
  const { database, clock, college, contributions } = services
  serve(app, dashboardCalls, 'GET /api/dashboard', { access: 'dashboard:view' }, async (request) => ({
    data: await readDashboard(database, callerOf(request), {
      today: clock.today(),
      now: clock.now(),
      features: college.features,
      firstPage: contributions.firstPage,
    }),
  }))
}
