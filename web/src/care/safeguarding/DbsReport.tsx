import { dbsStates } from '@minster/domain/care/safeguarding/dbs'
import type { DbsRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { type DueColumn, DueReport } from './DueReport.tsx'
import { StateAndDay } from './StateAndDay.tsx'

const stands: DueColumn<DbsRow> = {
  heading: 'Renewal',
  cell: ({ state, due }) => <StateAndDay {...dbsStates[state]} state={state} day={due} />,
}

const columns: readonly DueColumn<DbsRow>[] = [
  { heading: 'Date of issue', cell: ({ dbs }) => dbs && formatDate(dbs.issuedOn) },
  { heading: 'Level', cell: ({ dbs }) => dbs?.level },
  { heading: 'Seen', cell: ({ dbs }) => dbs && (dbs.seenOn ? formatDate(dbs.seenOn) : 'Not yet') },
  {
    heading: 'Update Service',
    cell: ({ dbs }) =>
      dbs?.updateService && (dbs.lastChecked ? formatDate(dbs.lastChecked) : 'Not checked yet'),
  },
]

/** How the DBS certificate of every student stands. */
export function DbsReport() {
  return (
    <DueReport
      path="dbs-report"
      title="DBS report"
      tab="safeguarding"
      stands={stands}
      columns={columns}
      fine="Every DBS certificate was seen and is in date."
    />
  )
}
