import { Progress } from '@mantine/core'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import classes from './housekeeping.module.css'
import { housekeepingKey, retentionRunsQuery } from './housekeeping.ts'

/** How far the rules have come that run just now; what they touched is asked again when they are done. */
export function RunUnderWay({ only }: { readonly only?: RetentionKey }) {
  const queries = useQueryClient()
  const runs = useQuery(retentionRunsQuery(1))
  const running = (runs.data?.data ?? []).filter(
    ({ state, rule }) => state === 'running' && (only === undefined || rule === only),
  )
  const isRunning = running.length > 0
  useEffect(() => {
    if (!isRunning) return undefined
    return () => void queries.invalidateQueries({ queryKey: housekeepingKey })
  }, [isRunning, queries])
  return running.map(({ id, rule, done, total }) => (
    <div className={classes.work} role="status" key={id}>
      <div className={classes.workLine}>
        <strong>{retentionRuleOf(rule).title}</strong>
        <span className="tabular">
          {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
        </span>
      </div>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section
          value={total === 0 ? 100 : Math.min(100, Math.round((done / total) * 100))}
          aria-label={`${retentionRuleOf(rule).title}, done`}
        />
      </Progress.Root>
    </div>
  ))
}
