import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { retentionRunKind } from '@minster/domain/office/retention/retention-runs'
import { retentionRuleOf } from '@minster/domain/register/retention/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RunProgress } from '#kit/runs/RunProgress.tsx'
import { housekeepingKey, retentionRunsQuery } from './housekeeping.ts'

/** How far the rules have come that run just now; what they touched is asked again when they are done. */
export function RetentionProgress({ only }: { readonly only?: RetentionKey }) {
  const queryClient = useQueryClient()
  const runs = useQuery(retentionRunsQuery(1))
  const running = (runs.data?.data ?? []).filter(
    ({ state, rule }) => isAtWork(retentionRunKind, state) && (only === undefined || rule === only),
  )
  const isRunning = running.length > 0
  useEffect(() => {
    if (!isRunning) return undefined
    return () => void queryClient.invalidateQueries({ queryKey: housekeepingKey })
  }, [isRunning, queryClient])
  return running.map(({ id, rule, done, total }) => (
    <RunProgress key={id} label={retentionRuleOf(rule).title} done={done} total={total} isFramed />
  ))
}
