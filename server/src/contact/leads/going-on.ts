import { studiesGoingOn } from '@minster/domain/contact/leads/arrival'
import { ongoingStages } from '@minster/domain/contact/leads/lead-stages'
import { alive, tables } from '#platform/db/columns.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const { e } = tables({ e: 'engagements' })

/** Whether an episode goes on, as `doesEpisodeGoOn` of the domain says of one. */
export function goesOn({
  stage,
  engagement,
}: {
  readonly stage: unknown
  readonly engagement: unknown
}): SQL<boolean> {
  return sql<boolean>`(${stage} = any(${sql.param(ongoingStages)}) and (${engagement} is null or exists (
    select from ${e} where ${e.id} = ${engagement} and ${alive(e)} and ${e.status} = any(${sql.param(studiesGoingOn)}))))`
}
