import { Checkbox, List, ScrollArea, Select, SimpleGrid } from '@mantine/core'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { CandidatesQuery, StudentAdded } from '@minster/domain/teaching/modules/module-calls'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { levelWords } from '#students/photos/face-words.ts'

const candidatesQuery = (instance: string, query: CandidatesQuery) =>
  queryOptions({
    queryKey: ['modules', 'candidates', instance, query],
    queryFn: ({ signal }) =>
      ask('GET /api/module-instances/:id/candidates', { params: { id: instance }, query, signal }),
    placeholderData: keepPreviousData,
  })

const addStudents = async (instance: string, sessions: readonly string[]) =>
  (
    await ask('POST /api/module-instances/:id/students', {
      params: { id: instance },
      body: { sessions },
    })
  ).data

/** Adds many students to a module at once, filtered by pathway, level or hub. */
export default function AddStudents({ instance, title, onClose }: AddStudentsProps) {
  const queryClient = useQueryClient()
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({})
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [failures, setFailures] = useState<readonly StudentAdded[]>([])
  const candidates = useQuery(candidatesQuery(instance, filters))
  const { data = [], meta } = candidates.data ?? {}
  const selected = data.filter(({ id }) => ticked.has(id))
  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      addStudents(
        instance,
        selected.map(({ id }) => id),
      ),
    async onSuccess(outcomes) {
      const newFailures = outcomes.filter(({ ok }) => !ok)
      const count = outcomes.length - newFailures.length
      if (count > 0) showDone(`${count === 1 ? '1 student is' : `${count} students are`} added`)
      setFailures(newFailures)
      setTicked(new Set())
      if (newFailures.length === 0) onClose()
      await refreshRecords(queryClient)
    },
  })
  const setFilter = (key: string, value: string | null) => {
    const { [key]: _before, ...others } = filters
    setFilters(value === null ? others : { ...others, [key]: value })
  }
  const tick = (id: string, isChosen: boolean) => {
    const next = new Set(ticked)
    if (isChosen) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const selects: readonly { key: string; label: string; options: readonly Linked[] }[] = [
    { key: 'pathway', label: 'Pathway', options: meta?.pathways ?? [] },
    { key: 'level', label: 'Level', options: meta?.levels ?? [] },
    { key: 'hub', label: 'Hub', options: meta?.hubs ?? [] },
  ]
  return (
    <FormDialog
      title={`Add students to ${title}`}
      width={640}
      verb={formatVerb(selected.length)}
      isReady={selected.length > 0 && !candidates.isPlaceholderData}
      isBusy={add.isPending}
      failure={add.error?.message}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <SimpleGrid minColWidth="min(100%, 10rem)" spacing="xs">
        {selects.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            placeholder="All"
            clearable
            searchable
            data={options.map((option) => ({
              value: option.id,
              label: key === 'level' ? levelWords(option.label) : option.label,
            }))}
            value={filters[key] ?? null}
            onChange={(value) => setFilter(key, value)}
          />
        ))}
      </SimpleGrid>
      {failures.length > 0 && (
        <List size="sm" c="var(--tone-danger)" role="alert">
          {failures.map(({ id, message }) => (
            <List.Item key={id}>{message}</List.Item>
          ))}
        </List>
      )}
      {candidates.isPending && <SkeletonRows rows={6} columns={2} />}
      {candidates.isError && !candidates.data && (
        <ErrorState error={candidates.error} onRetry={() => void candidates.refetch()} />
      )}
      {meta && data.length === 0 && (
        <Muted>Whoever studies in this year stands here, unless they are on the module already.</Muted>
      )}
      {meta && data.length > 0 && (
        <>
          <Checkbox
            label={
              meta.total > data.length ? `The first ${data.length} of ${meta.total}` : `All ${data.length}`
            }
            checked={selected.length === data.length}
            indeterminate={selected.length > 0 && selected.length < data.length}
            onChange={(event) =>
              setTicked(new Set(event.currentTarget.checked ? data.map(({ id }) => id) : []))
            }
          />
          <ScrollArea.Autosize mah="min(22.5rem, 45dvh)">
            <Lines aria-label="Students to add">
              {data.map(({ id, name, programme, pathway, level, hub }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    description={[programme, pathway, level && levelWords(level), hub]
                      .filter(Boolean)
                      .join(' · ')}
                    checked={ticked.has(id)}
                    onChange={(event) => tick(id, event.currentTarget.checked)}
                  />
                </li>
              ))}
            </Lines>
          </ScrollArea.Autosize>
        </>
      )}
    </FormDialog>
  )
}

function formatVerb(count: number): string {
  if (count === 0) return 'Add students'
  return count === 1 ? 'Add 1 student' : `Add ${count} students`
}

interface AddStudentsProps {
  readonly instance: string
  /** The title of the module and its instance. */
  readonly title: string
  readonly onClose: () => void
}
