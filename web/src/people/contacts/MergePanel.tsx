import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type RecordValues, refreshRecords } from '#kit/records/records.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './around.module.css'
import { organisationMergesQuery, undoOrganisationMerge } from './merge-organisations.ts'

const MergeDialog = lazy(inTime(() => import('./MergeDialog.tsx')))

/** What became part of an organisation, and the way to put another one into it that is the same. */
export function MergePanel({ organisation }: { readonly organisation: RecordValues }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data: merges = [] } = useQuery(organisationMergesQuery(organisation.id))
  const undo = useMutation({
    mutationFn: undoOrganisationMerge,
    onSuccess: async () => {
      showDone('They are two again')
      await refreshRecords(queries)
    },
  })
  return (
    <Panel
      title="Known twice"
      actions={<PanelAction onClick={() => setOpen(true)}>Merge with another</PanelAction>}
    >
      {merges.length === 0 && (
        <PanelWords>If it stands among the organisations a second time, make one of the two.</PanelWords>
      )}
      {merges.length > 0 && (
        <Lines aria-label="Became part of it">
          {merges.map(({ id, label, at, by, hindrance }) => (
            <li key={id} className={classes.line}>
              <span className={classes.name}>{label}</span>
              <span className={classes.quiet}>
                became part of it on {formatDateTime(at)}, by {by}. {hindrance}
              </span>
              {hindrance === null && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Undo: ${label}`}
                  loading={undo.isPending}
                  onClick={() => undo.mutate(id)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </Lines>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <MergeDialog
            organisation={organisation}
            onUndo={(id) => undo.mutate(id)}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
