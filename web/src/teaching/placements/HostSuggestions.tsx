import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isLinkValue } from '#kit/records/link-value.ts'
import { changeRecord, type RecordValues, takeOver } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './placements.module.css'
import { hostsQuery, type SuggestedHost } from './placements.ts'

/** Hosts worth asking, each to choose with one click. */
export function HostSuggestions({ collection, record }: HostSuggestionsProps) {
  const queries = useQueryClient()
  const hosts = useQuery(hostsQuery(record.id, record.version))
  const chosen = isLinkValue(record['host']) ? record['host'].id : null
  const choose = useMutation({
    mutationFn: (host: SuggestedHost) => changeRecord(collection, record, { host: host.id }),
    onSuccess: async (reply, host) => {
      showDone(`${host.name} is the host now`)
      await takeOver(queries, collection, reply)
    },
  })
  const found = hosts.data ?? []
  return (
    <Panel title="Hosts worth asking" facts="Near by, with room, and not their own church">
      {hosts.isPending && <SkeletonRows rows={3} columns={2} />}
      {hosts.isError && <ErrorState error={hosts.error} onRetry={() => void hosts.refetch()} />}
      {hosts.data && found.length === 0 && (
        <PanelWords>
          None are known of the student’s hub or diocese. Give organisations a nearest hub, or choose a host
          under Details.
        </PanelWords>
      )}
      {found.length > 0 && (
        <Lines aria-label="Hosts worth asking">
          {found.map((host) => (
            <li key={host.id} className={classes.host}>
              <span className={classes.hostName}>
                <strong>{host.name}</strong>
                {host.city !== null && !host.name.includes(host.city) && <span>, {host.city}</span>}
              </span>
              <span className={classes.quiet}>{host.why.join(' · ')}</span>
              {host.id === chosen ? (
                <span className={classes.quiet}>Chosen</span>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Choose ${host.name}`}
                  loading={choose.isPending && choose.variables.id === host.id}
                  onClick={() => choose.mutate(host)}
                >
                  Choose
                </Button>
              )}
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

interface HostSuggestionsProps {
  readonly collection: string
  readonly record: RecordValues
}
