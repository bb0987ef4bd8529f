import { Group } from '@mantine/core'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordName } from '#kit/records/RecordName.tsx'
import { episodesQuery } from '#people/contacts/episodes.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'

/** The other times somebody was a potential student, as far as the caller sees them. */
export function EarlierEpisodes({ record }: { readonly record: RecordValues }) {
  const { person } = record
  const episodes = useQuery(episodesQuery(isLinkValue(person) ? person.id : ''))
  const others = (episodes.data ?? []).filter(({ id }) => id !== record.id)
  if (others.length === 0) return null
  return (
    <Panel title="Other episodes" facts={others.length}>
      <Lines>
        {others.map(({ id, stage, since }) => (
          <Group component="li" key={id} gap="sm" mih="2.25rem">
            <RecordName href={`/leads/${id}`}>{stage}</RecordName>
            {since !== null && <Muted>since {formatDate(since)}</Muted>}
          </Group>
        ))}
      </Lines>
    </Panel>
  )
}
