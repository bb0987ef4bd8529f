import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './SystemState.module.css'
import { loadSystemStatus } from './system-status.ts'

/** How the parts of the system are, asked again every half minute; with their figures for who may see them. */
export function SystemState({ asWhom }: { readonly asWhom: string }) {
  const status = useQuery({
    queryKey: ['status', asWhom],
    queryFn: ({ signal }) => loadSystemStatus(signal),
    refetchInterval: 30_000,
  })
  if (status.isPending) return <SkeletonRows rows={4} columns={2} />
  if (status.isError)
    return (
      <ErrorState
        title="The service does not answer"
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    )
  const { healthy, version, parts, figures } = status.data
  return (
    <>
      <p className={classes.whole}>
        <StatusChip
          label={healthy ? 'Everything is running' : 'Something needs attention'}
          tone={healthy ? 'success' : 'danger'}
          bordered
        />
        <span className={classes.version}>Version {version}</span>
      </p>
      <dl className={classes.parts}>
        {parts.map(({ title, word, tone }) => (
          <div className={classes.part} key={title}>
            <dt>{title}</dt>
            <dd>
              <StatusChip label={word} tone={tone} />
            </dd>
          </div>
        ))}
      </dl>
      {figures.length > 0 && (
        <dl className={classes.parts} aria-label="Figures">
          {figures.map(({ title, value }) => (
            <div className={classes.part} key={title}>
              <dt>{title}</dt>
              <dd>{formatDateTime(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
