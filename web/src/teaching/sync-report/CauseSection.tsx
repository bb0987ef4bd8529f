import { Button, Group } from '@mantine/core'
import { causeOf, type SyncCause, type SyncWay } from '@minster/domain/teaching/modules/sync-causes'
import type { SyncComparison } from '@minster/domain/teaching/modules/sync-report-calls'
import type { ReactNode } from 'react'
import { Muted } from '#platform/ui/Muted.tsx'
import { followLabel, reportedLabel, senderOf } from './describe-difference.ts'
import classes from './sync-report.module.css'

/** One cause: what it means, what can be done about all of it at once, and beneath it its rows. */
export function CauseSection({ report, cause, onResolveAll, children }: CauseSectionProps) {
  const { label, says, ways } = causeOf(cause)
  const count = report.counts[cause].toLocaleString('en-GB')
  const labelOf = (way: SyncWay) =>
    `${way === 'told' ? reportedLabel(report.source) : followLabel({ cause })}: all ${count}`
  return (
    <section className={classes.section}>
      <Group gap="xs" align="baseline">
        <h2>{label}</h2>
        <Muted span className="tabular">
          {count}
        </Muted>
      </Group>
      <Muted maw="72ch">{says(senderOf(report.source))}</Muted>
      {onResolveAll && ways.length > 0 && report.counts[cause] > 0 && (
        <Group gap="xs" my="xs">
          {ways.map((way, at) => (
            <Button
              key={way}
              size="xs"
              {...(at === 0 ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
              onClick={() => onResolveAll(way)}
            >
              {labelOf(way)}
            </Button>
          ))}
        </Group>
      )}
      {children}
    </section>
  )
}

interface CauseSectionProps {
  readonly report: SyncComparison
  readonly cause: SyncCause
  /** Undefined for readers. */
  readonly onResolveAll: ((way: SyncWay) => void) | undefined
  readonly children: ReactNode
}
