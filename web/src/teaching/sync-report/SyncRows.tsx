import { Button, Group, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { type SyncWay, syncKinds } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import type { useSelection } from '#kit/records/use-selection.ts'
import { useSession } from '#platform/api/session.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Tick } from '#platform/ui/Tick.tsx'
import classes from './sync-report.module.css'
import { aboutWords, bothSides, followWords, reportedWords } from './sync-words.ts'

/** Differences one beneath the other: whose, in which module, what either side says, and what can be done. */
export function SyncRows({ report, rows, picks, refused, onResolve }: SyncRowsProps) {
  const { claims } = useSession()
  const { selection } = picks
  return (
    <Lines aria-label="Differences">
      {rows.map((one) => {
        const { key, kind, student, module, row, told, waits } = one
        const href = student && recordHref('students', student.id, claims)
        const name = student?.label ?? (row?.name || 'No name')
        const follow = followWords(one)
        return (
          <li key={key} className={classes.row}>
            {onResolve && (
              <Tick
                aria-label={`Select ${aboutWords(one)}`}
                checked={selection.all || selection.ids.has(key)}
                onChange={() => picks.toggle(key)}
              />
            )}
            <div>
              {href ? <RecordName href={href}>{name}</RecordName> : <strong>{name}</strong>}
              <small>{one.bannerId || row?.email || 'No Banner ID'}</small>
            </div>
            <div>
              <span>{module?.label ?? (row?.module || 'No module')}</span>
              <small>{bothSides(one, report.source)}</small>
              {told && (
                <small>
                  {waits ? 'Told' : 'Still so after they were told'} on {formatDateTime(told.at)} by {told.by}
                  {told.note && `: ${told.note}`}
                </small>
              )}
              {refused.has(key) && (
                <Text size="sm" c="var(--tone-danger)" role="alert">
                  {refused.get(key)}
                </Text>
              )}
            </div>
            <StatusChip label={syncKinds[kind].label} tone={syncKinds[kind].tone} />
            {onResolve && (
              <Group gap="2xs" justify="flex-end">
                {follow && (
                  <Button variant="default" size="compact-sm" onClick={() => onResolve(one, 'follow')}>
                    {follow}
                  </Button>
                )}
                {!waits && (
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    onClick={() => onResolve(one, 'told')}
                  >
                    {reportedWords(report.source)}
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
  readonly picks: ReturnType<typeof useSelection>
  /** Why some could not be resolved, by their key. */
  readonly refused: ReadonlyMap<string, string>
  /** Left out for who only sees. */
  readonly onResolve: ((row: ShownDifference, how: SyncWay) => void) | undefined
}
