import { z } from 'zod'
import { runShapeOf } from '#kit/runs/run-calls.ts'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { dataOf } from '#platform/calls/replies.ts'
import { pageOf, pageQuery, pageShape } from '../housekeeping/pages.ts'
import { longestPeriod, retentionKeys } from './retention-keys.ts'
import { retentionRunKind } from './retention-runs.ts'

const ruleKey = z.enum(retentionKeys)

const setting = z.object({
  key: ruleKey,
  months: z.int(),
  automatic: z.boolean(),
  /** Who set it, null while it is as it came. */
  by: z.string().nullable(),
  at: z.string().nullable(),
})
const ownSetting = setting.extend({ userId: z.string().nullable() })
/** A rule with what the college set about it. */
export type RetentionSetting = Received<z.infer<typeof ownSetting>>

const rule = setting.extend({
  due: z.int(),
  /** Whose time is over as well, but who agree to hear from the college. */
  held: z.int(),
  /** Since when the college is behind with what it promises, YYYY-MM-DD. */
  overdueSince: z.string().nullable(),
})
export type RetentionRuleShown = Received<z.infer<typeof rule>>

/** Why an administrator is asked to look at what the rules would touch. */
const reason = z.enum(['first', 'upgrade', 'import'])
export type ReasonToConfirm = z.infer<typeof reason>

const confirmation = z.object({
  /** Null while nothing is asked. */
  reason: reason.nullable(),
  confirmedAt: z.string().nullable(),
  by: z.string().nullable(),
  laterUntil: z.string().nullable(),
})
/** Whether an administrator is asked to look at what the rules would touch, and who last did. */
export type RetentionConfirmation = Received<z.infer<typeof confirmation>>

const due = z.object({ id: z.string(), label: z.string(), since: z.string(), dueOn: z.string() })
/** A record a rule speaks of, with the day its time began and the day it is over. */
export type DueRecord = Received<z.infer<typeof due>>

const refused = z.object({ id: z.string(), label: z.string(), message: z.string() })
const { undoneAt: _never, progress, ...shape } = runShapeOf(retentionRunKind)
const run = z.object({
  ...shape,
  ...progress.shape,
  rule: ruleKey,
  months: z.int(),
  automatic: z.boolean(),
  refused: z.array(refused),
  userId: z.string(),
})
export type RetentionRun = Received<z.infer<typeof run>>

const ofRule = { refuses: ['NOT_FOUND'] } as const

export const retentionCalls = defineCalls('Housekeeping', {
  'GET /api/housekeeping/retention': {
    summary: 'Every retention rule, with how many records are due',
    reply: z.object({ data: z.array(rule), meta: z.object({ confirmation }) }),
  },
  'GET /api/housekeeping/retention/state': {
    summary: 'Whether the rules wait for somebody, and which are behind',
    reply: dataOf(z.object({ reason: reason.nullable(), overdue: z.int() })),
  },
  'POST /api/housekeeping/retention/confirm': {
    summary: 'Let rules run by themselves, having looked at what each would touch',
    body: z.strictObject({
      /** What the administrator saw, rule by rule. */
      counts: z.record(z.string(), z.int().min(0)),
      /** The rules that run by themselves from now on; the others by hand. */
      automatic: z.array(z.string()).max(retentionKeys.length),
    }),
    reply: dataOf(confirmation),
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'POST /api/housekeeping/retention/later': {
    summary: 'Ask again about the rules in a week',
    reply: dataOf(confirmation),
  },
  'PATCH /api/housekeeping/retention/:rule': {
    summary: 'Set a period, or let a rule run by itself',
    body: z.strictObject({
      months: z
        .int({ error: 'Give the period in whole months.' })
        .min(1, 'A period is at least one month.')
        .max(longestPeriod, 'A period is at most a hundred years.'),
      automatic: z.boolean(),
    }),
    reply: dataOf(ownSetting),
    ...ofRule,
  },
  'GET /api/housekeeping/retention/:rule/preview': {
    summary: 'What a rule would touch',
    query: z.strictObject({ ...pageShape, coming: z.stringbool().default(false) }),
    reply: pageOf(due),
    ...ofRule,
  },
  'POST /api/housekeeping/retention/:rule/run': {
    summary: 'Run a rule now',
    reply: dataOf(z.object({ id: z.string() })),
    status: 202,
    refuses: ['NOT_FOUND', 'CONFLICT'],
  },
  'GET /api/housekeeping/retention-runs': {
    summary: 'Runs of retention rules, the latest first',
    query: pageQuery,
    reply: pageOf(run),
  },
})
