import { levelOfModule } from '@minster/domain/college/programmes/modules'
import { awardOfProgramme } from '@minster/domain/college/regulations/awards'
import type { FlatValues } from '@minster/domain/kit/record/values'
import {
  problemsOfTransfer,
  type TransferredCredit,
} from '@minster/domain/students/regulations/transfer-limits'
import { lookUpTogether } from '#kit/records/look-up-together.ts'
import type { RecordChange, Rule } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { readRegulations } from './read-regulations.ts'

const { m, s, e, p, n, o } = tables({
  m: 'module-enrolments',
  s: 'enrolment-sessions',
  e: 'engagements',
  p: 'programmes',
  n: 'module-instances',
  o: 'modules',
})

/** Credit from elsewhere stays within what the student's regulations allow. What was more already stops no other change. */
export const withinTransferLimits: Rule = {
  independent: true,
  async problems(change, { tx, today }) {
    const { after } = change
    if (!after || !isTransferred(after) || !isNews(change)) return []
    const asked = { id: change.id, ...placeIn(after) }
    const messages = await lookUpTogether(tx, 'credit from elsewhere', JSON.stringify(asked), (keys) =>
      problemsOf(tx, keys, today),
    )
    return (messages ?? []).map((message) => ({ param: 'outcome', message }))
  },
}

function isTransferred(values: FlatValues | null): boolean {
  return values?.['outcome'] === 'Credit transferred'
}

function isNews({ before, after }: RecordChange): boolean {
  return !isTransferred(before) || before?.['credits'] !== after?.['credits']
}

function placeIn({ session, moduleInstance, credits }: FlatValues) {
  return { session, instance: moduleInstance, credits: typeof credits === 'number' ? credits : null }
}

/** What is wrong with each, those asked at the same moment counting one after the other. */
async function problemsOf(
  tx: Transaction,
  keys: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const asked = await tx.rows(select({
    key: sql<string>`asked.key`,
    id: sql<string>`asked.key::jsonb ->> 'id'`,
    engagement: e.id,
    start: e.start,
    programme: p.id,
    code: p.code,
    module: o.code,
    credits: sql<number>`coalesce((asked.key::jsonb ->> 'credits')::int, ${o.credits}, 0)`,
  })`
    from unnest(${sql.param(keys)}::text[]) as asked (key)
      join ${s} on ${s.id} = (asked.key::jsonb ->> 'session')::uuid
      join ${n} on ${n.id} = (asked.key::jsonb ->> 'instance')::uuid
      join ${o} on ${o.id} = ${n.module}
      join ${e} on ${e.id} = ${s.engagement} join ${p} on ${p.id} = ${e.programme}
    order by ${e.id}, asked.key for no key update of e`)
  const engagements = new Set(asked.map(({ engagement }) => engagement))
  const counted = await countedIn(tx, [...engagements])
  const regulations = await readRegulations(tx)
  return new Map(
    asked.map(({ key, id, engagement, start, programme, code, module, credits }) => {
      const all = counted.get(engagement) ?? new Map<string, TransferredCredit>()
      const one = { credits, level: levelOfModule(module) ?? null }
      const { rules } = regulations.of({ programme, start, day: today })
      const others = [...all].filter(([other]) => other !== id).map(([, credit]) => credit)
      const isLess = (all.get(id)?.credits ?? 0) >= credits
      const found = isLess ? [] : problemsOfTransfer([...others, one], awardOfProgramme(code), rules)
      if (found.length === 0) counted.set(engagement, new Map([...all, [id, one]]))
      return [key, found]
    }),
  )
}

/** Credit from elsewhere there is already, by engagement and module enrolment. */
async function countedIn(tx: Transaction, engagements: readonly string[]) {
  const rows = await tx.rows(select({
    id: m.id,
    engagement: s.engagement,
    module: o.code,
    credits: sql<number>`coalesce(${m.credits}, ${o.credits}, 0)`,
  })`
    from ${m} join ${s} on ${s.id} = ${m.session} and ${alive(s)}
      join ${n} on ${n.id} = ${m.moduleInstance} join ${o} on ${o.id} = ${n.module}
    where ${s.engagement} = any(${sql.param(engagements)}::uuid[]) and ${m.outcome} = 'Credit transferred' and ${alive(m)}`)
  const counted = new Map<string, ReadonlyMap<string, TransferredCredit>>()
  for (const { id, engagement, module, credits } of rows) {
    const one = { credits, level: levelOfModule(module) ?? null }
    counted.set(engagement, new Map([...(counted.get(engagement) ?? []), [id, one]]))
  }
  return counted
}
