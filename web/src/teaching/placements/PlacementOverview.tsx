import { valueAt } from '@minster/domain/kit/record/condition'
import { formatDate } from '@minster/domain/platform/words/format'
import { type PlacementFinding, placementFindings } from '@minster/domain/teaching/placements/findings'
import { useQuery } from '@tanstack/react-query'
import { FileLink } from '#kit/records/FileLink.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { Callout } from '#platform/ui/Callout.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { HostSuggestions } from './HostSuggestions.tsx'
import classes from './placements.module.css'
import { standingQuery } from './placements.ts'
import { ReportPanel } from './ReportPanel.tsx'

/** What to do about each. */
const words: Readonly<Record<PlacementFinding, string>> = {
  none: 'Begin one.',
  untold: 'The student is away. Tell the host, then enter the day under “Host told on”.',
  training: 'Enter the day of their last training on the supervisor’s page, or choose somebody else.',
  agreement: 'Have it signed by student, supervisor and college, then enter the day.',
  unbegun: 'Its first day is over. Make it Live, or enter another day.',
  'supervisor-report': 'Ask the supervisor for it below.',
  'student-report': 'Ask the student for it below.',
  searching: 'Choose a host and a supervisor, then have them approved.',
  approval: 'Look at host and supervisor, then approve them or search on.',
}

/** What is amiss with a placement, and what to do about it; nothing where nothing is. */
function Amiss({ findings }: { readonly findings: readonly PlacementFinding[] }) {
  const pressing = findings.filter((finding) => placementFindings[finding].tone !== 'neutral')
  const [worst] = pressing
  if (worst === undefined) return null
  return (
    <Callout
      tone={placementFindings[worst].tone === 'danger' ? 'danger' : 'warning'}
      className={classes.amiss ?? ''}
      role="note"
      aria-label="What is missing"
    >
      <ul>
        {pressing.map((finding) => (
          <li key={finding}>
            <strong>{placementFindings[finding].label}.</strong> {words[finding]}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const notChosen = <span className={classes.quiet}>Not chosen yet</span>

/** What one looks for first: what is amiss, who is where with whom, and the reports. */
export function PlacementOverview({ collection, reply }: PanelProps) {
  const { data: record, abilities } = reply
  const standing = useQuery(standingQuery(record.id, record.version))
  const isSearching = record['state'] === 'Searching' || record['state'] === 'Awaiting approval'
  if (standing.isError) return <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
  return (
    <>
      {standing.data && <Amiss findings={standing.data.findings} />}
      <Panel title="Who and where">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={record['student']} none={notChosen} />
          </Fact>
          <Fact label="Host">
            <LinkedRecord collection="organisations" value={record['host']} none={notChosen} />
          </Fact>
          <Fact label="Supervisor">
            <span className={classes.stack}>
              <LinkedRecord collection="contacts" value={record['supervisor']} none={notChosen} />
              {standing.data && isLinkValue(record['supervisor']) && (
                <span className={classes.quiet}>
                  {standing.data.trainedOn === null
                    ? 'No training known'
                    : `Trained ${formatDate(standing.data.trainedOn)}`}
                </span>
              )}
            </span>
          </Fact>
          <Fact label="Days">{daysOf(record['start'], record['end'])}</Fact>
          <Fact label="Learning agreement">
            <span className={classes.stack}>
              {dayAt(valueAt(record, 'agreement.signedOn'), 'Signed') ?? (
                <span className={classes.quiet}>Not signed yet</span>
              )}
              <FileLink file={valueAt(record, 'agreement.document')} />
            </span>
          </Fact>
          <Fact label="Host told">{dayAt(record['hostToldOn'], '')}</Fact>
        </Facts>
      </Panel>
      {abilities.edit && isSearching && <HostSuggestions collection={collection} record={record} />}
      <ReportPanel party="supervisor" collection={collection} reply={reply} standing={standing.data} />
      <ReportPanel party="student" collection={collection} reply={reply} standing={standing.data} />
    </>
  )
}

function dayAt(value: unknown, word: string): React.ReactNode {
  return typeof value === 'string' ? `${word} ${formatDate(value)}`.trim() : null
}

function daysOf(start: unknown, end: unknown): string | null {
  const [from, to] = [start, end].map((day) => (typeof day === 'string' ? formatDate(day) : ''))
  if (!from && !to) return null
  return `${from || '…'} to ${to || '…'}`
}
