import { Button, Checkbox, Group, SegmentedControl } from '@mantine/core'
import type { LaterChange } from '@minster/domain/hesa/continuity/continuity-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { decideChanges, decisions, laterChangesQuery } from './continuity.ts'
import { LaterChangeTable } from './LaterChangeTable.tsx'

/** What of a sent collection is another in the records by now, for the office to say whether it was wrong then. */
export function LaterChanges({ code, mayDecide }: LaterChangesProps) {
  const [isOpen, setOpen] = useState(true)
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const queryClient = useQueryClient()
  const changes = useQuery(laterChangesQuery(code, { page, open: isOpen ? 'true' : 'false' }))
  const settle = useMutation({
    mutationFn: ({ rows, decision }: Decided) => decideChanges(code, rows, decision),
    async onSuccess({ decided }, { rows, decision }) {
      setChosen(new Set())
      const left = rows.length - decided
      const meanwhile =
        left > 0 ? `; ${left.toLocaleString('en-GB')} changed meanwhile, or may not be decided by you` : ''
      showDone(
        `${decided.toLocaleString('en-GB')} ${decided === 1 ? 'was' : 'were'} ${decisions[decision].done}${meanwhile}`,
      )
      await refreshRecords(queryClient)
    },
  })
  const title = 'Changed since it was sent'
  if (changes.isPending) return <SkeletonRows rows={4} columns={4} />
  if (changes.data === undefined)
    return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
  const { data, meta } = changes.data
  const rows = data.filter((row) => chosen.has(keyOf(row)))
  const show = (next: boolean) => {
    setOpen(next)
    setPage(1)
    setChosen(new Set())
  }
  return (
    <Panel
      title={title}
      label={`${title}: ${code}`}
      facts={meta.corrections > 0 && `${meta.corrections.toLocaleString('en-GB')} wrong when it was sent`}
    >
      <PanelWords>
        What was sent and is another in the records by now. Say of each whether it was wrong on the day it was
        sent, or has changed since. Nothing is sent by that.
      </PanelWords>
      <SegmentedControl
        size="xs"
        w="fit-content"
        aria-label={title}
        data={[
          { value: 'open', label: `To decide (${meta.open.toLocaleString('en-GB')})` },
          { value: 'decided', label: 'Decided' },
        ]}
        value={isOpen ? 'open' : 'decided'}
        onChange={(value) => show(value === 'open')}
      />
      {data.length === 0 ? (
        <Muted>{isOpen ? 'Nothing is left to decide.' : 'Nothing was decided yet.'}</Muted>
      ) : (
        <>
          {isOpen && mayDecide && (
            <Group gap="xs">
              <Checkbox
                mr="xs"
                label="All on this page"
                checked={rows.length === data.length}
                indeterminate={rows.length > 0 && rows.length < data.length}
                onChange={() => setChosen(new Set(rows.length === data.length ? [] : data.map(keyOf)))}
              />
              <Muted span>
                {rows.length === 0 ? 'Tick some, and say of them:' : `Of ${rows.length} ticked:`}
              </Muted>
              {namesOf(decisions).map((decision) => (
                <Button
                  key={decision}
                  variant="default"
                  size="xs"
                  disabled={rows.length === 0}
                  loading={settle.isPending && settle.variables.decision === decision}
                  onClick={() => settle.mutate({ rows, decision })}
                >
                  {decisions[decision].label}
                </Button>
              ))}
            </Group>
          )}
          <LaterChangeTable
            code={code}
            rows={data}
            keyOf={keyOf}
            isDimmed={changes.isPlaceholderData}
            chosen={isOpen && mayDecide ? chosen : null}
            onChoose={setChosen}
          />
          <Pagination total={meta.total} page={page} pageSize={meta.pageSize} onPage={setPage} />
        </>
      )}
    </Panel>
  )
}

/** A change is told apart by whom it is of and where it stands. */
function keyOf({ student, path }: LaterChange): string {
  return `${student.id} ${path}`
}

interface Decided {
  readonly rows: readonly LaterChange[]
  readonly decision: keyof typeof decisions
}

interface LaterChangesProps {
  /** Of a collection that was sent. */
  readonly code: string
  readonly mayDecide: boolean
}
