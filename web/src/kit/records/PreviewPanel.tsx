import { CloseButton, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import type { CameFrom } from './came-from.ts'
import classes from './preview-panel.module.css'
import { RecordFacts } from './RecordFacts.tsx'
import { RecordLink } from './RecordLink.tsx'
import { recordQuery } from './records.ts'
import { useCollection } from './use-collection.ts'

/** One record beside its list, to read and to go on from. */
export default function PreviewPanel({ collection, id, href, cameFrom, onClose }: PreviewPanelProps) {
  const record = useQuery(recordQuery(collection, id))
  const { declaration } = useCollection(collection)
  return (
    <Frame component="aside" p={0} flex="0 0 23.75rem" className={classes.panel} aria-label="Preview">
      <Group
        component="header"
        gap="xs"
        wrap="nowrap"
        py="xs"
        pl="md"
        pr="sm"
        fz="sm"
        className={classes.head ?? ''}
      >
        <Text component="h2" fw={600} truncate flex={1}>
          {record.data?.data.label ?? declaration.title}
        </Text>
        <RecordLink href={href} cameFrom={cameFrom}>
          Open
        </RecordLink>
        <CloseButton aria-label="Close the preview" onClick={onClose} />
      </Group>
      <div className={classes.body} role="region" aria-label="Its values" tabIndex={0}>
        {record.isPending && <SkeletonRows rows={10} columns={2} />}
        {record.isError && <ErrorState error={record.error} onRetry={() => void record.refetch()} />}
        {record.data && (
          <RecordFacts declaration={declaration} record={record.data.data} filledOnly titleOrder="h3" />
        )}
      </div>
    </Frame>
  )
}

interface PreviewPanelProps {
  readonly collection: string
  readonly id: string
  readonly href: string
  readonly cameFrom: CameFrom
  readonly onClose: () => void
}
