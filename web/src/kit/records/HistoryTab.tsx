import type { RecordDeclaration } from '@minster/domain/kit/record/record'
import { agoOf, formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './history.module.css'
import { describeAction, pastWords, whoOf } from './history-words.ts'
import { historyQuery } from './records.ts'
import type { HistoryShown } from './timeline.ts'

/** Everything that happened to a record: who, what, from which value to which, and why. */
export default function HistoryTab({ collection, id, declaration }: HistoryTabProps) {
  const history = useQuery(historyQuery(collection, id))
  if (history.isPending) return <SkeletonRows rows={6} columns={2} />
  if (history.isError) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />
  if (history.data.length === 0)
    return <EmptyState title="Nothing has happened yet">Every change will be listed here.</EmptyState>
  return (
    <ol className={classes.story}>
      {history.data.map((entry) => (
        <li key={entry.id} className={classes.event}>
          <HistoryLine entry={entry} declaration={declaration} />
        </li>
      ))}
    </ol>
  )
}

const mostInBrief = 3

/** One change with every old and new value. */
export function HistoryLine({ entry, declaration, isBrief = false }: ActionProps) {
  const shown = isBrief ? entry.changes.slice(0, mostInBrief) : entry.changes
  const rest = entry.changes.length - shown.length
  const isNew = entry.action === 'created' || entry.action === 'imported'
  return (
    <>
      <p className={classes.line}>
        <strong>{whoOf(entry)}</strong> {describeAction(entry)}
        <Moment at={entry.at} />
      </p>
      {entry.began !== undefined && (
        <p className={classes.reason}>In one sitting, from {formatDateTime(entry.began)}</p>
      )}
      {entry.reason && <p className={classes.reason}>“{entry.reason}”</p>}
      {!(isBrief && isNew) && entry.changes.length > 0 && (
        <dl className={classes.changes}>
          {shown.map(({ path, label, from, to }) => (
            <div key={path}>
              <dt data-said={entry.changes.length === 1 || undefined}>{label}</dt>
              <dd>
                {!isNew && (
                  <>
                    <span className={classes.old}>{pastWords(declaration, path, from)}</span>
                    <span aria-label="became"> → </span>
                  </>
                )}
                <span>{pastWords(declaration, path, to)}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!(isBrief && isNew) && rest > 0 && <p className={classes.reason}>and {rest} more</p>}
    </>
  )
}

export function Moment({ at }: { readonly at: string }) {
  const [now] = useState(() => new Date().toISOString())
  return (
    <time className={classes.time} dateTime={at} title={formatDateTime(at)}>
      {agoOf(at, now)}
    </time>
  )
}

interface ActionProps {
  readonly entry: HistoryShown
  readonly declaration: RecordDeclaration
  /** Leaves out the values a new record began with, and all but the first few changes. */
  readonly isBrief?: boolean
}

interface HistoryTabProps {
  readonly collection: string
  readonly id: string
  readonly declaration: RecordDeclaration
}
