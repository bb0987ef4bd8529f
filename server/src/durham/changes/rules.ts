import { type EngagementStatus, isEngagementStatus } from '@minster/domain/college/studies/status'
import { durhamStandingOf } from '@minster/domain/durham/changes/aspect-facts'
import type { FlatValues } from '@minster/domain/kit/record/values'
import type { RuleParts } from '#kit/departments/department.ts'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { tables } from '#platform/db/columns.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { durhamHearsOfIt } from './hears-of-it.ts'
import { type Part, refreshChanges } from './refresh-changes.ts'
import { takeAsHeld } from './take-as-held.ts'

const { e, s, x, m, i } = tables({
  e: 'engagements',
  s: 'students',
  x: 'enrolment-sessions',
  m: 'module-enrolments',
  i: 'module-instances',
})

/** What of a record type Durham may have to hear of. */
interface Watched {
  /** The values that matter; what comes or goes matters as a whole. */
  readonly paths: readonly string[]
  readonly part: Part
  /** The engagements it is about. */
  readonly engagementsOf: (ids: SQL) => SQL<{ readonly id: string }>
  /** That it matters in a way that values by themselves do not tell. */
  readonly isOtherwise?: (before: FlatValues, after: FlatValues) => boolean
}

const ofEngagement = select({ id: e.id })
const ofSession = select({ id: x.engagement })

const watched: Readonly<Record<string, Watched>> = {
  people: {
    paths: ['firstName', 'lastName', 'dateOfBirth', 'gender'],
    part: 'registration',
    engagementsOf: (ids) =>
      ofEngagement`from ${e} join ${s} on ${s.id} = ${e.student} where ${s.person} = any(${ids})`,
  },
  students: {
    paths: ['person'],
    part: 'all',
    engagementsOf: (ids) => ofEngagement`from ${e} where ${e.student} = any(${ids})`,
  },
  programmes: {
    paths: ['durhamCode'],
    part: 'all',
    engagementsOf: (ids) => ofEngagement`from ${e} where ${e.programme} = any(${ids})`,
  },
  'enrolment-sessions': {
    paths: ['engagement'],
    part: 'modules',
    engagementsOf: (ids) => ofSession`from ${x} where ${x.id} = any(${ids})
      and exists (select from ${m} where ${m.session} = ${x.id})`,
  },
  'module-enrolments': {
    paths: ['session', 'moduleInstance', 'credits'],
    part: 'modules',
    engagementsOf: (ids) =>
      ofSession`from ${m} join ${x} on ${x.id} = ${m.session} where ${m.id} = any(${ids})`,
    isOtherwise: (before, after) =>
      isLeft(before) !== isLeft(after) || isTransferred(before) !== isTransferred(after),
  },
  'module-instances': {
    paths: ['module', 'academicYear'],
    part: 'modules',
    engagementsOf: (ids) =>
      ofSession`from ${m} join ${x} on ${x.id} = ${m.session} where ${m.moduleInstance} = any(${ids})`,
  },
  modules: {
    paths: ['code', 'credits'],
    part: 'modules',
    engagementsOf: (ids) => ofSession`from ${m} join ${x} on ${x.id} = ${m.session}
      join ${i} on ${i.id} = ${m.moduleInstance} where ${i.module} = any(${ids})`,
  },
}

const isLeft = ({ status }: FlatValues) => status === 'Withdrawn'
const isTransferred = ({ outcome }: FlatValues) => outcome === 'Credit transferred'

/** Whatever Durham has to hear of stands in the queue as soon as it is written. */
export function changeRules({ clock }: Pick<RuleParts, 'clock'>): Rules {
  const refresh: Refresh = async ({ tx, today, action }, engagements, part) => {
    if (engagements.length === 0) return
    // Whoever is imported with a Banner ID was registered before there was anything here.
    if (action === 'imported') await takeAsHeld(tx, engagements, clock.now().toISOString())
    await refreshChanges(tx, engagements, today, part)
  }
  return {
    ...Object.fromEntries(Object.entries(watched).map(([name, one]) => [name, [ruleFor(one, refresh)]])),
    engagements: [
      durhamHearsOfIt,
      together(async (changes, context) => {
        const all = changes.filter((one) => differs(one, engagementPaths))
        const whole = all.filter(
          ({ before, after }) => before === null || after === null || isMoved(before, after),
        )
        await refresh(context, idsOf(whole), 'all')
        await refresh(context, idsOf(all.filter((one) => !whole.includes(one))), 'registration')
      }),
    ],
  }
}

type Refresh = (context: RuleContext, engagements: readonly string[], part: Part) => Promise<void>

const engagementPaths = [
  'student',
  'status',
  'programme',
  'studyPace',
  'studyPath',
  'start',
  'expectedEnd',
  'end',
  'statusSince',
  'interruptedFrom',
  'endReason',
]

/** Whether its modules may count differently, which hang on whether the student is still here and the programme is Durham's. */
function isMoved(before: FlatValues, after: FlatValues): boolean {
  const seen = ({ status }: FlatValues) => durhamStandingOf(statusOf(status))
  return seen(before) !== seen(after) || before['programme'] !== after['programme']
}

function statusOf(value: unknown): EngagementStatus {
  return typeof value === 'string' && isEngagementStatus(value) ? value : 'Starting'
}

function ruleFor({ paths, part, engagementsOf, isOtherwise }: Watched, refresh: Refresh): Rule {
  return together(async (changes, context) => {
    const ids = idsOf(
      changes.filter(
        (one) =>
          differs(one, paths) ||
          (one.before !== null && one.after !== null && isOtherwise?.(one.before, one.after) === true),
      ),
    )
    if (ids.length === 0) return
    const rows = await context.tx.rows(engagementsOf(sql`${sql.param(ids)}::uuid[]`))
    await refresh(context, idsOf(rows), part)
  })
}

/** A rule that follows one change as it follows many. */
function together(
  followAll: (changes: readonly RecordChange[], context: RuleContext) => Promise<void>,
): Rule {
  return {
    independent: true,
    followUp: (recordChange, context) => followAll([recordChange], context),
    followUpAll: followAll,
  }
}

function differs({ before, after }: RecordChange, paths: readonly string[]): boolean {
  return before === null || after === null || paths.some((path) => before[path] !== after[path])
}

function idsOf(some: readonly { readonly id: string }[]): string[] {
  return some.map(({ id }) => id)
}
