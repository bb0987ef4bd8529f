import { Button, Group, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { type SyncWay, syncKinds } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import type { useSelection } from '#kit/records/use-selection.ts'
import { useSession } from '#platform/api/session.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { PlainCheckbox } from '#platform/ui/PlainCheckbox.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { describeSides, differenceName, followLabel, reportedLabel } from './describe-difference.ts'
import classes from './sync-report.module.css'

/** Rows of differences: the student, the module, both sides, and the actions. */
export function SyncRows({ report, rows, rowSelection, failures, onResolve }: SyncRowsProps) {
  const { claims } = useSession()
  const { selection } = rowSelection
  return (
    <Lines aria-label="Differences">
      {rows.map((difference) => {
        const { key, kind, student, module, row, told, waits } = difference
        const href = student && recordHref('students', student.id, claims)
        const name = student?.label ?? (row?.name || 'No name')
        const follow = followLabel(difference)
        return (
          <li key={key} className={classes.row}>
            {onResolve && (
              <PlainCheckbox
                aria-label={`Select ${differenceName(difference)}`}
                checked={selection.all || selection.ids.has(key)}
                onChange={() => rowSelection.toggle(key)}
              />
            )}
            <div>
              {href ? <RecordName href={href}>{name}</RecordName> : <strong>{name}</strong>}
              <small>{difference.bannerId || row?.email || 'No Banner ID'}</small>
            </div>
            <div>
              <span>{module?.label ?? (row?.module || 'No module')}</span>
              <small>{describeSides(difference, report.source)}</small>
              {told && (
                <small>
                  {waits ? 'Told' : 'Still so after they were told'} on {formatDateTime(told.at)} by {told.by}
                  {told.note && `: ${told.note}`}
                </small>
              )}
              {failures.has(key) && (
                <Text size="sm" c="var(--tone-danger)" role="alert">
                  {failures.get(key)}
                </Text>
              )}
            </div>
            <StatusChip label={syncKinds[kind].label} tone={syncKinds[kind].tone} />
            {onResolve && (
              <Group gap="2xs" justify="flex-end">
                {follow && (
                  <Button variant="default" size="compact-sm" onClick={() => onResolve(difference, 'follow')}>
                    {follow}
                  </Button>
                )}
                {!waits && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    onClick={() => onResolve(difference, 'told')}
                  >
                    {reportedLabel(report.source)}
                  </Button>
                )}
              </Group>
            )}
          </li>
        )
      })}
    </Lines>
  )
}

interface SyncRowsProps {
  readonly report: SyncComparison
  readonly rows: readonly ShownDifference[]
  readonly rowSelection: ReturnType<typeof useSelection>
  /** Messages of rows that could not be resolved, by key. */
  readonly failures: ReadonlyMap<string, string>
  /** Undefined for readers. */
  readonly onResolve: ((row: ShownDifference, how: SyncWay) => void) | undefined
}
