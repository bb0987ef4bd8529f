import { stagesThat } from '@minster/domain/contact/leads/lead-stages'
import type { RuleParts } from '#kit/departments/department.ts'
import type { Derived } from '#kit/records/derived.ts'
import { sql } from '#platform/db/sql.ts'
import { goesOn } from './going-on.ts'

/** What is told of potential students besides: whom the college might let go after so many tries, and whose episode goes on. */
export function derivedOfLeads({ college }: Pick<RuleParts, 'college'>): Derived {
  return {
    leads: {
      toBeLetGo: ({ at }) =>
        sql`(${at('stage')} = any(${sql.param(stagesThat('open'))}) and coalesce(${at('unanswered')}, 0) >= ${college.leads.tries})`,
      goesOn: ({ at }) => goesOn({ stage: at('stage'), engagement: at('engagement') }),
    },
  }
}
