import { Group, Text } from '@mantine/core'
import { interactionOutcomes } from '@minster/domain/contact/leads/interaction'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import classes from '#kit/records/history.module.css'
import { labelAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { interactionsQuery } from './leads.ts'

/** What was said with somebody, by whom and when, the latest first. */
export function SaidPanel({ lead }: { readonly lead: string }) {
  const said = useQuery(interactionsQuery(lead))
  if (said.isPending) return <SkeletonRows rows={4} columns={1} />
  if (said.data === undefined) return <ErrorState error={said.error} onRetry={() => void said.refetch()} />
  const { data: rows, meta } = said.data
  return (
    <Panel title="What was said" facts={meta.total > 0 ? meta.total : undefined}>
      {rows.length === 0 && <PanelWords>Nothing yet.</PanelWords>}
      <ul className={classes.story}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-tone={row.outcome === null ? undefined : interactionOutcomes[row.outcome].tone}
          >
            <Group gap="2xs">
              <strong>{row.kind}</strong>
              <Muted span>{[formatDateTime(row.at), labelAt(row, 'by')].filter(Boolean).join(', ')}</Muted>
              {row.outcome === 'No answer' && (
                <StatusChip label={row.outcome} tone={interactionOutcomes[row.outcome].tone} />
              )}
            </Group>
            {row.note && (
              <Text size="sm" className="as-written">
                {row.note}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {meta.total > rows.length && <Muted>Only the latest {rows.length} are shown.</Muted>}
    </Panel>
  )
}
