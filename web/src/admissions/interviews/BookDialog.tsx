import { Select, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Interview } from '@minster/domain/admissions/interviews/interview-calls'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { bookInterview, candidatesQuery } from './interviews.ts'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

/** Books a free time on an applicant's behalf. */
export default function BookDialog({ interview, onClose }: BookDialogProps) {
  const refresh = useRefreshInterviews()
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<{ readonly id: string; readonly label: string } | null>(null)
  const [debouncedSearch] = useDebouncedValue(search === selected?.label ? '' : search, 200)
  const { data: candidates = [], isFetching } = useQuery(candidatesQuery(debouncedSearch))
  const book = useMutation({
    meta: { saysItself: true },
    mutationFn: (application: string) => bookInterview(interview.id, application),
    onSuccess: async ({ application }) => {
      showDone(`Booked for ${application?.label ?? 'them'}. Everybody is told.`)
      onClose()
      await refresh()
    },
  })
  const candidateOptions = candidates.map(({ id, label, status, hub }) => ({
    value: id,
    label: `${label}, ${[hub, status].filter(Boolean).join(', ')}`,
  }))
  const optionsWithSelected =
    selected && !candidateOptions.some(({ value }) => value === selected.id)
      ? [{ value: selected.id, label: selected.label }, ...candidateOptions]
      : candidateOptions
  return (
    <FormDialog
      title="Book for an applicant"
      verb="Book"
      isReady={selected !== null}
      isBusy={book.isPending}
      failure={book.error?.message}
      onSubmit={() => selected && book.mutate(selected.id)}
      onClose={onClose}
    >
      <Text size="md">
        {formatDayAndTime(interview.start)}, {interview.place ?? 'online'}. Applicant and panel get a mail
        with the appointment.
      </Text>
      <Select
        label="Applicant"
        placeholder="Type a name"
        data-autofocus
        searchable
        data={optionsWithSelected}
        value={selected?.id ?? null}
        onChange={(_id, option) => setSelected(option ? { id: option.value, label: option.label } : null)}
        searchValue={search}
        onSearchChange={setSearch}
        filter={({ options }) => options}
        nothingFoundMessage={isFetching ? 'Searching …' : 'Nobody waiting for an interview has that name'}
      />
    </FormDialog>
  )
}

interface BookDialogProps {
  readonly interview: Interview
  readonly onClose: () => void
}
