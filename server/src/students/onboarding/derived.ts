import { onboardingKindNames, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo } from '@minster/domain/college/onboarding/onboarding-plan'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Derived } from '#kit/records/derived.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { m } = tables({ m: 'onboarding-mails' })

/** How the first mails to students stand, and how each is on its way. */
export function derivedOfOnboarding({ college }: Pick<RuleParts, 'college'>): Derived {
  const waits = () =>
    sql`${m.state} = 'Waiting' and ${m.kind} = any(${sql.param(kindsThatGo(college.onboarding))}::text[])`
  // Of the present engagement, as it says whose a student is: what was sent for one at another hub is read with that one.
  const own = (engagement: SQL) => sql`${m.engagement} = ${engagement} and ${alive(m)}`
  return {
    students: {
      firstMails: ({ at }) => sql`(
        select array_agg(distinct said.words order by said.words desc) from ${m}
        cross join lateral unnest(case when ${waits()} then ${m.waitsFor}
          when ${m.state} in ('Sent', 'Not to be sent') then array[${m.state}] end) as said (words)
        where ${own(at('engagement'))})`,
      firstMailsSince: ({ at }) =>
        sql`(select min(${m.since}) from ${m} where ${own(at('engagement'))} and ${waits()})`,
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
