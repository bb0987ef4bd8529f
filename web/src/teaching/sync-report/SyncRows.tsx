import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { type SyncWay, syncKinds } from '@minster/domain/teaching/modules/sync'
import type { ShownDifference, SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import { RecordLink } from '#kit/records/RecordLink.tsx'
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
            <div className={classes.who}>
              {href ? (
                <RecordLink href={href} className={classes.link}>
                  {name}
                </RecordLink>
              ) : (
                <strong>{name}</strong>
              )}
              <span className={classes.dim}>{one.bannerId || row?.email || 'No Banner ID'}</span>
            </div>
            <div className={classes.who}>
              <span>{module?.label ?? (row?.module || 'No module')}</span>
              <span className={classes.dim}>{bothSides(one, report.source)}</span>
              {told && (
                <span className={classes.dim}>
                  {waits ? 'Told' : 'Still so after they were told'} on {formatDateTime(told.at)} by {told.by}
                  {told.note && `: ${told.note}`}
                </span>
              )}
              {refused.has(key) && (
                <span className={classes.refused} role="alert">
                  {refused.get(key)}
                </span>
              )}
            </div>
            <StatusChip label={syncKinds[kind].label} tone={syncKinds[kind].tone} />
            {onResolve && (
              <div className={classes.ways}>
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
              </div>
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
