import { stagesThat } from '@minster/domain/contact/leads/lead-stages'
import { triesBeforeLettingGo } from '@minster/domain/contact/leads/let-go'
import type { Derived } from '#kit/records/derived.ts'
import { sql } from '#platform/db/sql.ts'
import { goesOn } from './going-on.ts'

/** What lists tell of potential students besides, as `isToBeLetGo` of the domain says of one. */
export const derivedOfLeads: Derived = {
  leads: {
    toBeLetGo: ({ at }) =>
      sql`(${at('stage')} = any(${sql.param(stagesThat('open'))}) and coalesce(${at('unanswered')}, 0) >= ${triesBeforeLettingGo})`,
    goesOn: ({ at }) => goesOn({ stage: at('stage'), engagement: at('engagement') }),
  },
}
