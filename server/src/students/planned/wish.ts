import { isEndOfEngagement, isEngagementStatus, standingOf } from '@minster/domain/college/studies/status'
import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { addYears } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { isPlannedPath } from '@minster/domain/students/planned/planned-paths'
import { conflictOrMerge } from '#kit/records/conflict.ts'
import type { ToPlan } from '#kit/records/planner.ts'
import { emptied, readGiven } from '#kit/records/read-body.ts'
import type { Stored } from '#kit/records/row.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { engagements } from './plans.ts'

const yearsAhead = 2
/** Days that follow from the status: they are emptied by whatever leaves it. */
const ofStatus: readonly string[] = [
  'interruptedFrom',
  'expectedReturn',
  'end',
  'endReason',
  'lastAttended',
  'transferredTo',
  'transferredProvider',
]

/** What is asked for from a day to come, with what is wrong with it whatever else lies ahead. */
export interface Wish {
  readonly given: FlatValues
  readonly problems: readonly Problem[]
}

/** Reads what is asked for; a clash with a newer version is refused as for any other change. */
export async function readWish(
  tx: Transaction,
  stored: Stored,
  { body, from, how }: ToPlan,
  today: string,
): Promise<Wish> {
  const { given: asked, problems } = readGiven(engagements, body, how, stored.values)
  const whole = how.whole ?? false
  const given = whole ? { ...emptied(engagements, how), ...asked } : asked
  const merged =
    how.version === undefined || how.version === stored.version
      ? given
      : await conflictOrMerge(tx, engagements, stored, given, how.version, whole, new Set())
  const others = Object.keys(merged).filter(
    (path) => !isPlannedPath(path) && !isSame(stored.values[path] ?? null, merged[path] ?? null),
  )
  const latest = addYears(today, yearsAhead)
  return {
    given: Object.fromEntries(Object.entries(merged).filter(([path]) => isPlannedPath(path))),
    problems: [
      ...problems,
      ...(from > latest
        ? [{ param: 'from', message: `Plan no further ahead than ${formatDate(latest)}.` }]
        : []),
      ...others.map((param) => ({ param, message: 'This cannot wait for a day to come. Change it today.' })),
      ...(merged['endReason'] === 'Death'
        ? [{ param: 'endReason', message: 'Nobody’s death is planned. Leave the day out.' }]
        : []),
      ...wordsOfTheirOwn(how.consequences),
    ],
  }
}

function wordsOfTheirOwn(consequences: ToPlan['how']['consequences'] = []): Problem[] {
  return consequences.some((one) => typeof one === 'object' && one.words !== undefined)
    ? [
        {
          param: 'consequences',
          message: 'A mail on a day to come goes in the words of its template. Leave yours out.',
        },
      ]
    : []
}

/** What would become other on the day, given how the engagement stands then; the day itself is filled in. */
export function valuesThen(
  given: FlatValues,
  then: FlatValues,
  from: string,
): { readonly values: FlatValues; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const differing = Object.entries(given).filter(
    ([path, value]) => !isSame(then[path] ?? null, value ?? null),
  )
  const values: Record<string, unknown> = {}
  for (const [path, value] of differing)
    if (value !== null && value !== undefined) values[path] = value
    else if (!ofStatus.includes(path))
      problems.push({
        param: path,
        message: 'A planned change gives another value; it takes none away. Empty it on the day.',
      })
  const status = values['status']
  const dayPath = dayPathOf(status)
  const day = dayOn(then, from)
  for (const path of ['interruptedFrom', 'end'] as const) {
    if (path === dayPath) {
      if (values[path] !== undefined && values[path] !== day)
        problems.push({ param: path, message: `It is planned for ${formatDate(day)}. Leave this day out.` })
      values[path] = day
    } else if (values[path] !== undefined)
      problems.push({ param: path, message: 'This day belongs to another status. Leave it out.' })
  }
  return { values, problems }
}

function dayPathOf(status: unknown): 'interruptedFrom' | 'end' | null {
  if (typeof status !== 'string' || !isEngagementStatus(status)) return null
  if (isEndOfEngagement(status)) return 'end'
  return standingOf(status) === 'away' ? 'interruptedFrom' : null
}

/** Studies that begin later end, or pause, on their first day. */
function dayOn({ start }: FlatValues, from: string): string {
  return typeof start === 'string' && start > from ? start : from
}
