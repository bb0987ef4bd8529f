import { onboardingKindNames, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import { kindsThatGo, type OnboardingPlans } from '@minster/domain/college/onboarding/onboarding-plan'
import {
  type OnboardingReason,
  startsCountedFrom,
  statusesToBegin,
} from '@minster/domain/students/onboarding/onboarding-waits'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Derived } from '#kit/records/derived.ts'
import { alive, optional, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { m, e } = tables({ m: 'onboarding-mails', e: 'engagements' })
const { a } = optional(tables({ a: 'applications' }))

/** How the first mails to students stand, and how each is on its way. */
export function derivedOfOnboarding({ college }: Pick<RuleParts, 'college'>): Derived {
  const waits = () =>
    sql`${m.state} = 'Waiting' and ${m.kind} = any(${sql.param(kindsThatGo(college.onboarding))}::text[])`
  // Of the present engagement, as it says whose a student is: what was sent for one at another hub is read with that one.
  const own = (engagement: SQL) => sql`${m.engagement} = ${engagement} and ${alive(m)}`
  return {
    students: {
      firstMails: ({ at }) => sql`(
        select array_agg(distinct said.words order by said.words desc) from (
          select unnest(case when ${waits()} then ${m.waitsFor}
            when ${m.state} in ('Sent', 'Not to be sent') then array[${m.state}] end) as words
          from ${m} where ${own(at('engagement'))}
          union all ${whyNone(at('engagement'), college.onboarding)}) as said where said.words is not null)`,
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

/** Of studies that are to begin and of which no mail is kept, why none is; nothing while no mail goes. */
function whyNone(engagement: SQL, plans: OnboardingPlans): SQL {
  const { from } = plans
  if (from === undefined || kindsThatGo(plans).length === 0) return sql`select null::text where false`
  const says = (why: OnboardingReason) => sql`${why}::text`
  return sql`select case when ${a.id} is null then ${says('None: came by no application')}
      when ${a.progress.since} is null or ${a.progress.since} < ${from}::date
        then ${says('None: confirmed before they went')}
      when ${e.start} < ${startsCountedFrom(from)}::date then ${says('None: began in an earlier year')} end
    from ${e} left join ${a} on ${a.id} = ${e.application}
    where ${e.id} = ${engagement} and ${alive(e)} and ${e.status} = any(${sql.param(statusesToBegin)}::text[])
      and not exists (select from ${m} where ${m.engagement} = ${e.id})`
}

/** The template of a kind of first mail. */
export function templateOf(kind: SQL): SQL {
  return sql`case ${kind} ${sql.join(templates, sql` `)} end`
}

const templates = onboardingKindNames.map(
  (kind) => sql`when ${kind}::text then ${onboardingKinds[kind].template}::text`,
)
