import { Box, Button, Divider, Group, Modal, Select, Stack } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { BulkOutcome } from '#kit/records/BulkOutcome.tsx'
import { type AboveListProps, ListScreen, type SpecialList } from '#kit/records/ListScreen.tsx'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import { type BulkTarget, bulkChange, refreshRecords } from '#kit/records/records.ts'
import type { RowActions } from '#kit/records/SelectionBar.tsx'
import { useListAddress } from '#kit/records/use-list-address.ts'
import { useSession } from '#platform/api/session.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { requestInputs } from './AnswerInput.tsx'
import { decidedAt } from './about-href.ts'
import { formTitleOf, inboxBinAt } from './inbox-bins.ts'
import { SettleRow } from './SettleRow.tsx'
import { inboxQuery, ownersQuery } from './student-requests.ts'

/** Gives the ticked lines to somebody, oneself first. */
const AssignRows: RowActions = (props) => {
  const { permits } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!permits('students:edit')) return null
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconUserCheck size="0.9375rem" stroke={1.7} />}
        onClick={() => setOpen(true)}
      >
        Assign
      </Button>
      {isOpen && <AssignDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function AssignDialog({ collection, rows, count, onClose }: AssignDialogProps) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const owners = useQuery(ownersQuery).data ?? []
  const [owner, setOwner] = useState<string | null>(user?.id ?? null)
  const assign = useMutation({
    mutationFn: () => bulkChange(collection, { ...rows, change: { owner } }),
    onSuccess: () => refreshRecords(queryClient),
  })
  return (
    <Modal opened onClose={onClose} title={`Assign ${count.toLocaleString('en-GB')}`}>
      <Stack gap="md">
        {assign.data ? (
          <BulkOutcome outcome={assign.data} isDone mails={0} />
        ) : (
          <Select
            label="Who looks after them"
            description="What is new is in hand then. Somebody else hears of it."
            data-autofocus
            searchable
            data={owners.map(({ id, label }) => ({
              value: id,
              label: id === user?.id ? `${label} (me)` : label,
            }))}
            value={owner}
            onChange={setOwner}
            nothingFoundMessage="Nobody is called that"
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {assign.data ? 'Close' : 'Cancel'}
          </Button>
          {!assign.data && (
            <Button disabled={owner === null} loading={assign.isPending} onClick={() => assign.mutate()}>
              Assign
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

interface AssignDialogProps {
  readonly collection: string
  readonly rows: BulkTarget
  readonly count: number
  readonly onClose: () => void
}

/** Everything students sent that waits for somebody; the buckets above it lead to a kind, to one's own, to what waits long. */
export function Inbox() {
  return <InboxOf title="From students" mode="inbox" />
}

/** The same of a tutor's own students. */
export function MyInbox() {
  return <InboxOf title="From my students" mode="my-inbox" />
}

function InboxOf({ title, mode }: { readonly title: string; readonly mode: string }) {
  const { state } = useListAddress()
  const { user } = useSession()
  const today = todayHere()
  const { bin, special } = useMemo(() => {
    const chosen = inboxBinAt(state.bin, today, user?.id ?? '')
    const list: SpecialList = {
      sort: chosen.sort,
      columns: chosen.columns,
      Above: Buckets,
      Actions: AssignRows,
      fields: ['form', 'state', 'about', 'student', 'subject'],
      hrefOf: (row, claims) => decidedAt(row['about'], claims),
      RowAction: SettleRow,
      empty: { title: 'Nothing waits here', words: 'No student waits for an answer. Well done.' },
    }
    return { bin: chosen, special: list }
  }, [state.bin, today, user?.id])
  return (
    <OwnInputs value={requestInputs}>
      <ListScreen
        key={bin.collection}
        collection={bin.collection}
        mode={mode}
        title={title}
        fixedFilter={bin.filter}
        special={special}
      />
    </OwnInputs>
  )
}

function Buckets({ state, onChange }: AboveListProps) {
  const { user } = useSession()
  const counts = useQuery(inboxQuery).data
  const choose = (bin: string) => onChange({ ...state, bin, sort: '', page: 1 })
  const kinds = counts?.kinds.filter(({ open }) => open > 0) ?? []
  const chip = (key: string, label: string, count: number | undefined, isUrgent = false) => (
    <CountChip
      key={key}
      label={label}
      count={count}
      isUrgent={isUrgent}
      aria-pressed={state.bin === key}
      onClick={() => choose(key)}
    />
  )
  return (
    <Box component="section" mb="xs" aria-label="What waits">
      <Group gap="2xs">
        {chip('', 'All', counts?.open)}
        {chip('mine', 'Mine', counts?.mine)}
        {chip('nobodys', 'Nobody’s', counts?.nobodys)}
        {(counts?.late ?? 0) > 0 && chip('late', 'Waiting long', counts?.late, true)}
        <Divider orientation="vertical" h="1.125rem" mx="3xs" visibleFrom="sm" aria-hidden="true" />
        {kinds.map(({ form, open }) => chip(form, formTitleOf(form), open))}
        <Button
          variant="subtle"
          color={state.bin === 'settled' ? 'pink' : 'gray'}
          size="compact-sm"
          mih="2rem"
          aria-pressed={state.bin === 'settled'}
          onClick={() => choose('settled')}
        >
          Settled
        </Button>
      </Group>
      <Muted mt="2xs">{inboxBinAt(state.bin, todayHere(), user?.id ?? '').words}</Muted>
    </Box>
  )
}
