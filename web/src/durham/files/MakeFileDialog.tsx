import { Button, Checkbox, Group, Modal, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { type DurhamFileKind, durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery, refreshRecords } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { filePreviewQuery, makeFile } from './durham-files.ts'
import { FilePreview } from './FilePreview.tsx'

/** Makes a file for Durham: what it is about, what would be in it, what cannot go, and what differs from the last. */
export function MakeFileDialog({ kind, year, hub, board, onChoose, onMade, onClose }: MakeFileDialogProps) {
  const queryClient = useQueryClient()
  const [onlyChanges, setOnlyChanges] = useState(false)
  const [leaveOut, setLeaveOut] = useState(false)
  const isOfBoard = kind === 'marks'
  const isReady = !isOfBoard || board !== ''
  const body = { year, hub: hub || null, board: isOfBoard ? board || null : null, onlyChanges }
  const preview = useQuery(filePreviewQuery(kind, body, isReady))
  const hubs = useQuery(optionsQuery('hubs', {}))
  const boards = useQuery({ ...optionsQuery('boards', {}), enabled: isOfBoard })
  const make = useMutation({
    meta: { saysItself: true },
    mutationFn: () => makeFile(kind, { ...body, leaveOut }),
    async onSuccess({ file, isSame, rows }) {
      showDone(
        isSame
          ? 'It is the same as the last, so no second was made'
          : `${durhamFileKinds[kind].label}: ${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`,
      )
      if (file !== null) onMade(file)
      await refreshRecords(queryClient)
    },
  })
  const found = isReady && !preview.isError ? preview.data : undefined
  const blocks = (found?.refused.length ?? 0) > 0 && !leaveOut
  return (
    <Modal opened onClose={onClose} size={860} title={`Make a file for ${year}`}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: isOfBoard ? 3 : 2 }}>
          <NativeSelect
            label="File"
            data-autofocus
            data={namesOf(durhamFileKinds).map((value) => ({ value, label: durhamFileKinds[value].label }))}
            value={kind}
            onChange={({ currentTarget }) => {
              const next = namesOf(durhamFileKinds).find((one) => one === currentTarget.value)
              if (next) onChoose({ make: next })
            }}
          />
          {isOfBoard && (
            <NativeSelect
              label="Board"
              withAsterisk
              data={[{ value: '', label: 'Choose a board' }, ...asChoices(boards.data)]}
              value={board}
              onChange={({ currentTarget }) => onChoose({ board: currentTarget.value })}
            />
          )}
          <NativeSelect
            label="Hub"
            data={[{ value: '', label: 'Every hub' }, ...asChoices(hubs.data)]}
            value={hub}
            onChange={({ currentTarget }) => onChoose({ hub: currentTarget.value })}
          />
        </SimpleGrid>
        <Checkbox
          label="Only what differs from what was sent last"
          checked={onlyChanges}
          onChange={({ currentTarget }) => setOnlyChanges(currentTarget.checked)}
        />
        {!isReady && <Muted>Choose the board whose marks Durham is to have.</Muted>}
        {isReady && preview.isPending && <SkeletonRows rows={5} columns={4} />}
        <FailureNote words={isReady && preview.error ? wordsOf(preview.error) : null} />
        {found && (
          <div data-dimmed={preview.isPlaceholderData || undefined}>
            <FilePreview preview={found} />
          </div>
        )}
        {found && found.refused.length > 0 && (
          <Checkbox
            label={
              found.refused.length === 1
                ? 'Leave this row out for now'
                : `Leave these ${found.refused.length.toLocaleString('en-GB')} rows out for now`
            }
            checked={leaveOut}
            onChange={({ currentTarget }) => setLeaveOut(currentTarget.checked)}
          />
        )}
        <FailureNote words={make.error ? wordsOf(make.error) : null} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={!found || found.rows === 0 || blocks || preview.isFetching}
            loading={make.isPending}
            onClick={() => make.mutate()}
          >
            Make the file
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function asChoices(options: readonly { readonly id: string; readonly label: string }[] = []) {
  return options.map(({ id, label }) => ({ value: id, label }))
}

/** What a layout lacks, or which rows are wrong, stands with the refusal. */
function wordsOf(error: Error): string {
  const details = error instanceof ApiError ? error.details.map(({ message }) => message) : []
  return [error.message, ...details].join(' ')
}

interface MakeFileDialogProps {
  readonly kind: DurhamFileKind
  readonly year: string
  /** Ids, empty for every hub and for no board. */
  readonly hub: string
  readonly board: string
  /** What was chosen, as the address names it. */
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void
  readonly onMade: (file: string) => void
  readonly onClose: () => void
}
