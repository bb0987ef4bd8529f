import { onboardingKindNames, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo } from '@minster/domain/college/onboarding/onboarding-plan'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Derived } from '#kit/records/derived.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { m, e } = tables({ m: 'onboarding-mails', e: 'engagements' })

/** How the first mails to students stand, and how each is on its way. */
export function derivedOfOnboarding({ college }: Pick<RuleParts, 'college'>): Derived {
  const waits = () =>
    sql`${m.state} = 'Waiting' and ${m.kind} = any(${sql.param(kindsThatGo(college.onboarding))}::text[])`
  const own = (student: SQL) =>
    sql`${m} join ${e} on ${e.id} = ${m.engagement} and ${alive(e)} and ${e.student} = ${student}`
  return {
    students: {
      firstMails: ({ id }) => sql`(
        select array_agg(distinct said.words order by said.words desc) from ${own(id)}
        cross join lateral unnest(case when ${waits()} then ${m.waitsFor}
          when ${m.state} in ('Sent', 'Not to be sent') then array[${m.state}] end) as said (words))`,
      firstMailsSince: ({ id }) => sql`(select min(${m.since}) from ${own(id)} where ${waits()})`,
    },
    'onboarding-mails': {
      delivery: ({ at }) => sql`(
        select l.state from mails l where l.about_type = 'engagements' and l.about_id = ${at('engagement')}
          and l.template = ${templateOf(at('kind'))}
        order by l.created_at desc limit 1)`,
    },
  }
}

/** The template of a kind of first mail. */
export function templateOf(kind: SQL): SQL {
  return sql`case ${kind} ${sql.join(templates, sql` `)} end`
}

const templates = onboardingKindNames.map(
  (kind) => sql`when ${kind}::text then ${onboardingKinds[kind].template}::text`,
)
