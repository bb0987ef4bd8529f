import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, recordQuery, refreshRecords } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { marksListQuery } from '../grades/grades.ts'
import { MarksProgress } from '../grades/MarksProgress.tsx'
import classes from './boards.module.css'

/** Chooses the modules a board decides of, year by year, all of a year in one step. */
export function BoardModulesDialog({ board, onClose }: BoardModulesDialogProps) {
  const queryClient = useQueryClient()
  const record = useQuery(recordQuery('boards', board))
  const [year, setYear] = useState<string | undefined>(undefined)
  const list = useQuery(marksListQuery(year))
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null)
  const hub = record.data ? hubOf(record.data.data) : null
  const before = record.data ? idsIn(record.data.data['modules']) : []
  const chosen = changed ?? new Set(before)
  const lines = (list.data?.data ?? []).filter(
    (line) => hub === null || line.hub === null || line.hub === hub,
  )
  const areAllChosen = lines.length > 0 && lines.every(({ instance }) => chosen.has(instance))
  const set = (instances: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const instance of instances)
      if (isChosen) next.add(instance)
      else next.delete(instance)
    setChanged(next)
  }
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: async () =>
      record.data && (await changeRecord('boards', record.data.data, { modules: [...chosen] })),
    async onSuccess() {
      showDone(
        chosen.size === 1 ? '1 module is before the board' : `${chosen.size} modules are before the board`,
      )
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const failed = [record, list].find(({ isError }) => isError)
  return (
    <Modal opened onClose={onClose} size={720} title="Modules before the board">
      {failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && (!list.data || !record.data) && <SkeletonRows rows={8} columns={3} />}
      {list.data && record.data && (
        <>
          <Group gap="sm" mb="sm">
            <YearSelect years={list.data.meta.years} year={list.data.meta.year} onChoose={setYear} />
            <Checkbox
              label={`All of ${list.data.meta.year}`}
              checked={areAllChosen}
              indeterminate={!areAllChosen && lines.some(({ instance }) => chosen.has(instance))}
              disabled={lines.length === 0}
              onChange={() =>
                set(
                  lines.map(({ instance }) => instance),
                  !areAllChosen,
                )
              }
            />
            <Muted span className="tabular" role="status">
              {chosen.size.toLocaleString('en-GB')} chosen
            </Muted>
          </Group>
          {lines.length === 0 && (
            <Text size="sm">No modules are taught in this year{hub && ` at ${hub}`}.</Text>
          )}
          <Lines aria-label="Modules">
            {lines.map((line) => (
              <li key={line.instance} className={classes.line}>
                <Checkbox
                  label={`${line.code} ${line.name}`}
                  description={line.hub ?? undefined}
                  checked={chosen.has(line.instance)}
                  onChange={({ currentTarget }) => set([line.instance], currentTarget.checked)}
                />
                <small>{line.students === 1 ? '1 student' : `${line.students} students`}</small>
                <MarksProgress line={line} />
              </li>
            ))}
          </Lines>
        </>
      )}
      <Stack gap="sm" mt="md">
        <FailureNote words={save.error?.message} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={changed === null} loading={save.isPending} onClick={() => save.mutate()}>
            Keep {chosen.size === 1 ? '1 module' : `${chosen.size.toLocaleString('en-GB')} modules`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function hubOf(record: Readonly<Record<string, unknown>>): string | null {
  const label = valueAt(record, 'hub.label')
  return typeof label === 'string' ? label : null
}

function idsIn(links: unknown): string[] {
  return Array.isArray(links)
    ? links.flatMap((one: unknown) =>
        typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? [one.id] : [],
      )
    : []
}

interface BoardModulesDialogProps {
  readonly board: string
  readonly onClose: () => void
}
