import { engagedStages, lostStages, stagesThat } from '@minster/domain/contact/leads/lead-stages'
import {
  applicationStepsOf,
  endedEarly,
  neverBegun,
  yetToBegin,
} from '@minster/domain/contact/leads/lead-way'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Derived } from '#kit/records/derived.ts'
import { agreementsOf } from '#people/consents/agrees.ts'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { goesOn } from './going-on.ts'
import { leadStays } from './tables.ts'

// Under whole words: what asks for them has tables of its own.
const { applied, studies, stay, ending } = tables({
  applied: 'applications',
  studies: 'engagements',
  stay: leadStays,
  ending: leadStays,
})

/** The episodes that were ever in a stage of somebody engaged: one question of them all, where each by itself takes longer. */
export const engagedEpisodes: SQL = sql`select ${stay.lead} as lead from ${stay}
  where ${stay.stage} = any(${sql.param(engagedStages)}) group by 1`

/**
 * What is told of potential students besides: whom the college might let go after so many tries, whose episode goes on, and how
 * far each came.
 */
export function derivedOfLeads({ college, clock }: Pick<RuleParts, 'college' | 'clock'>): Derived {
  return {
    leads: {
      toBeLetGo: ({ at }) =>
        sql`(${at('stage')} = any(${sql.param(stagesThat('open'))}) and coalesce(${at('unanswered')}, 0) >= ${college.leads.tries})`,
      goesOn: ({ at }) => goesOn({ stage: at('stage'), engagement: at('engagement') }),
      // Whoever is entered later than they were met began when they were met.
      began: ({ at, createdAt }) =>
        sql`least(${at('firstContact.on')}, (${createdAt} at time zone 'Europe/London')::date)`,
      engaged: ({
        id,
        at,
      }) => sql`(${at('application')} is not null or ${at('engagement')} is not null or exists (
        select from ${stay} where ${stay.lead} = ${id} and ${stay.stage} = any(${sql.param(engagedStages)})))`,
      furthest: ({ at }) => {
        const steps = (['Confirmed', 'Offered', 'Applied'] as const).map(
          (step) =>
            sql`when ${applied.progress.furthest} = any(${sql.param(applicationStepsOf[step])}) then ${step}::text`,
        )
        return sql`case when ${at('engagement')} is not null then 'Confirmed' else (
          select case ${sql.join(steps, sql` `)} end from ${applied}
          where ${applied.id} = ${at('application')} and ${alive(applied)}) end`
      },
      firstYear: ({ at }) => {
        const over = sql`(${studies.start} + interval '1 year')::date`
        // Who died is counted with nobody.
        return sql`(select case
            when ${studies.status} = any(${sql.param(yetToBegin)}) or ${over} > ${clock.today()}::date then 'Not over'
            when ${studies.endReason} = 'Death' then null
            when ${studies.status} = any(${sql.param(neverBegun)}) then 'Left'
            when ${studies.status} = any(${sql.param(endedEarly)})
              and ${studies.transferredTo} is distinct from 'Another programme here'
              and coalesce(${studies.end}, ${studies.statusSince}) < ${over} then 'Left'
            else 'Still here' end
          from ${studies} where ${studies.id} = ${at('engagement')} and ${alive(studies)})`
      },
      entered: ({ id }) =>
        sql`array(select ${stay.stage} from ${stay} where ${stay.lead} = ${id} and not ${stay.again})`,
      wentOnFrom: ({ id }) => sql`array(select ${stay.stage} from ${stay}
        where ${stay.lead} = ${id} and not ${stay.again} and not exists (
          select from ${ending} where ${ending.lead} = ${id} and ${ending.leftOn} is null
            and (${ending.stage} = ${stay.stage}
              or (${ending.cameFrom} = ${stay.stage} and ${ending.stage} = any(${sql.param(lostStages)})))))`,
      agrees: ({ at }) => agreementsOf(at('person'), clock.today()),
      lostFrom: ({ id }) => sql`(select ${ending.cameFrom} from ${ending}
        where ${ending.lead} = ${id} and ${ending.leftOn} is null and ${ending.stage} = any(${sql.param(lostStages)}))`,
    },
  }
}
