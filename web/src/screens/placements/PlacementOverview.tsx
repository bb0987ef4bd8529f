import { formatDate } from '@minster/domain/format'
import { valueAt } from '@minster/domain/record/condition'
import { useQuery } from '@tanstack/react-query'
import { standingQuery } from '../../api/placements.ts'
import { useSession } from '../../api/session.ts'
import { isLinkValue } from '../../records/form-values.ts'
import { RecordLink } from '../../records/RecordLink.tsx'
import type { PanelProps } from '../../records/RecordScreen.tsx'
import { recordHref } from '../../records/record-pages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { FileLink } from '../safeguarding/FileLink.tsx'
import { Amiss } from './Amiss.tsx'
import { HostSuggestions } from './HostSuggestions.tsx'
import classes from './placements.module.css'
import { ReportPanel } from './ReportPanel.tsx'

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
        <dl className={classes.facts}>
          <Fact label="Student">
            <LinkTo value={record['student']} collection="students" />
          </Fact>
          <Fact label="Host">
            <LinkTo value={record['host']} collection="organisations" />
          </Fact>
          <Fact label="Supervisor">
            <LinkTo value={record['supervisor']} collection="contacts" />
            {standing.data && isLinkValue(record['supervisor']) && (
              <span className={classes.quiet}>
                {standing.data.trainedOn === null
                  ? 'No training known'
                  : `Trained ${formatDate(standing.data.trainedOn)}`}
              </span>
            )}
          </Fact>
          <Fact label="Days">{daysOf(record['start'], record['end'])}</Fact>
          <Fact label="Learning agreement">
            {dayAt(valueAt(record, 'agreement.signedOn'), 'Signed') ?? (
              <span className={classes.quiet}>Not signed yet</span>
            )}
            <FileLink file={valueAt(record, 'agreement.document')} />
          </Fact>
          <Fact label="Host told">{dayAt(record['hostToldOn'], '')}</Fact>
        </dl>
      </Panel>
      {abilities.edit && isSearching && <HostSuggestions collection={collection} record={record} />}
      <ReportPanel party="supervisor" collection={collection} reply={reply} standing={standing.data} />
      <ReportPanel party="student" collection={collection} reply={reply} standing={standing.data} />
    </>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes.quiet}>–</span>}</dd>
    </div>
  )
}

/** What a link is called, leading there for whoever may go. */
function LinkTo({ value, collection }: { readonly value: unknown; readonly collection: string }) {
  const { claims } = useSession()
  if (!isLinkValue(value)) return <span className={classes.quiet}>Not chosen yet</span>
  const href = recordHref(collection, value.id, claims)
  return href === null ? value.label : <RecordLink href={href}>{value.label}</RecordLink>
}

function dayAt(value: unknown, word: string): React.ReactNode {
  return typeof value === 'string' ? `${word} ${formatDate(value)}`.trim() : null
}

function daysOf(start: unknown, end: unknown): string | null {
  const [from, to] = [start, end].map((day) => (typeof day === 'string' ? formatDate(day) : ''))
  if (!from && !to) return null
  return `${from || '…'} to ${to || '…'}`
}
