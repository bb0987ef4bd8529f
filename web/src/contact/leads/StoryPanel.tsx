import { Group, Text } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import classes from '#kit/records/history.module.css'
import { RecordName } from '#kit/records/RecordName.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { storyQuery } from './leads.ts'

/** Kinds of what happened whose records are opened by their address. */
const haveTheirPage: ReadonlySet<string> = new Set(['application', 'engagement', 'registration'])

/** What happened with somebody, as far as its reader sees the records it is from, the latest first. */
export function StoryPanel({ lead }: { readonly lead: string }) {
  const story = useQuery(storyQuery(lead))
  if (story.isPending) return <SkeletonRows rows={4} columns={1} />
  if (story.data === undefined) return <ErrorState error={story.error} onRetry={() => void story.refetch()} />
  const { data: entries, meta } = story.data
  return (
    <Panel title="What happened" facts={meta.total > 0 ? meta.total : undefined}>
      {entries.length === 0 && <PanelWords>Nothing yet.</PanelWords>}
      <ul className={classes.story}>
        {entries.map(({ id, at, kind, title, text, by, href }) => (
          <li key={id} data-tone={kind === 'interaction' ? 'purple' : undefined}>
            <Group gap="2xs">
              <RecordName href={haveTheirPage.has(kind) ? href : null}>{title}</RecordName>
              <Muted span>{[formatDateTime(at), by?.label].filter(Boolean).join(', ')}</Muted>
            </Group>
            {text && (
              <Text size="sm" className="as-written">
                {text}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {meta.total > entries.length && <Muted>Only the latest {entries.length} are shown.</Muted>}
    </Panel>
  )
}
