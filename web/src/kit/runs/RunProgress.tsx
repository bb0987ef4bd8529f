import { Group, Progress, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

/** How far the service has come with a run, while it is at work. */
export function RunProgress({ label, done, total, isFramed = false, children }: RunProgressProps) {
  const percent = total === 0 ? 0 : Math.min(100, Math.round((done / total) * 100))
  const shown = (
    <Stack role="status" gap="xs">
      <Group gap="sm" justify="space-between">
        <strong>{label}</strong>
        {total > 0 && (
          <Muted span className="tabular">
            {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
          </Muted>
        )}
      </Group>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
      {children !== undefined && <Muted>{children}</Muted>}
    </Stack>
  )
  return isFramed ? <Frame p="md">{shown}</Frame> : shown
}

interface RunProgressProps {
  readonly label: string
  readonly done: number
  /** 0 while that is not known yet. */
  readonly total: number
  /** It stands by itself on its page. */
  readonly isFramed?: boolean
  /** What may be done meanwhile. */
  readonly children?: ReactNode
}
