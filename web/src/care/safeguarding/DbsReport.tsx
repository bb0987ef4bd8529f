import { dbsStates } from '@minster/domain/care/safeguarding/dbs'
import { dbsReport } from '@minster/domain/care/safeguarding/dbs-report'
import type { DbsRow } from '@minster/domain/care/safeguarding/due-report-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import type { CellRenderers } from '#kit/reports/row-report.ts'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { DueScreen } from './DueScreen.tsx'
import { StateAndDay } from './StateAndDay.tsx'

const cells: CellRenderers<DbsRow> = {
  stands: ({ state, due }) => <StateAndDay {...dbsStates[state]} state={state} day={due} />,
  seenOn: ({ dbs }) => dbs && (dbs.seenOn ? formatDate(dbs.seenOn) : 'Not yet'),
  updateService: ({ dbs }) =>
    dbs?.updateService && (dbs.lastChecked ? formatDate(dbs.lastChecked) : 'Not checked yet'),
}

/** How the DBS certificate of every student stands. */
export function DbsReport() {
  const screen = useReport(dbsReport, (query, signal) => ask('GET /api/dbs-report', { query, signal }))
  return (
    <DueScreen
      {...screen}
      send={(rows, send) => ask('POST /api/dbs-report/chase', { body: { ...rows, ...(send && { send }) } })}
      fine="Every DBS certificate was seen and is in date."
      cells={cells}
    />
  )
}
