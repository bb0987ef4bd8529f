import { Group } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
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
      <Group justify="space-between" mt="xs" mb="md">
        <StatusChip
          label={healthy ? 'Everything is running' : 'Something needs attention'}
          tone={healthy ? 'success' : 'danger'}
          bordered
        />
        <small>Version {version}</small>
      </Group>
      <FactLines
        mb="md"
        facts={parts.map(({ title, word, tone }) => ({
          title,
          value: <StatusChip label={word} tone={tone} />,
        }))}
      />
      {figures.length > 0 && (
        <FactLines
          mb="md"
          aria-label="Figures"
          facts={figures.map(({ title, value }) => ({ title, value: formatDateTime(value) }))}
        />
      )}
    </>
  )
}
