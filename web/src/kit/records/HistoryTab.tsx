import { Text, VisuallyHidden } from '@mantine/core'
import { fieldAt, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { CodeWords } from './CodeWords.tsx'
import classes from './history.module.css'
import { describeAction, describeAuthor, formatPastValue } from './history-text.ts'
import { historyQuery } from './records.ts'
import { Timestamp } from './Timestamp.tsx'
import type { GroupedEntry } from './timeline.ts'

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
        <li key={entry.id}>
          <HistoryLine entry={entry} declaration={declaration} />
        </li>
      ))}
    </ol>
  )
}

const maxInBrief = 3

/** One change with every old and new value. */
export function HistoryLine({ entry, declaration, isBrief = false }: HistoryLineProps) {
  const changes = isBrief ? entry.changes.slice(0, maxInBrief) : entry.changes
  const rest = entry.changes.length - changes.length
  const isNew = entry.action === 'created' || entry.action === 'imported'
  return (
    <>
      <Text size="sm">
        <strong>{describeAuthor(entry)}</strong> {describeAction(entry)}
        <Timestamp at={entry.at} />
      </Text>
      {entry.began !== undefined && (
        <Muted mt="3xs">In one sitting, from {formatDateTime(entry.began)}</Muted>
      )}
      {entry.reason && <Muted className={classes.body ?? ''}>“{entry.reason}”</Muted>}
      {!(isBrief && isNew) && entry.changes.length > 0 && (
        <dl className={classes.body}>
          {changes.map(({ path, label, from, to }) => (
            <div key={path}>
              {/* Of a single change the line above says it already; it stays for those who listen. */}
              {entry.changes.length === 1 ? (
                <VisuallyHidden component="dt">{label}</VisuallyHidden>
              ) : (
                <dt>{label}</dt>
              )}
              <dd>
                {!isNew && (
                  <>
                    <s>
                      <PastValue declaration={declaration} path={path} value={from} />
                    </s>
                    <span aria-label="became"> → </span>
                  </>
                )}
                <span>
                  <PastValue declaration={declaration} path={path} value={to} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!(isBrief && isNew) && rest > 0 && <Muted mt="3xs">and {rest} more</Muted>}
    </>
  )
}

interface HistoryLineProps {
  readonly entry: GroupedEntry
  readonly declaration: RecordDeclaration
  /** Leaves out the values a new record began with, and all but the first few changes. */
  readonly isBrief?: boolean
}

interface HistoryTabProps {
  readonly collection: string
  readonly id: string
  readonly declaration: RecordDeclaration
}

/** A value of the past, a code in the words of its list. */
function PastValue({ declaration, path, value }: PastValueProps) {
  const field = fieldAt(declaration, path)?.field
  if (field?.kind === 'text' && field.codesOf !== undefined && typeof value === 'string' && value !== '')
    return <CodeWords list={field.codesOf} code={value} />
  return formatPastValue(declaration, path, value)
}

interface PastValueProps {
  readonly declaration: RecordDeclaration
  readonly path: string
  readonly value: unknown
}
