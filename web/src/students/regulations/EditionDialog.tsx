import { NativeSelect, Text, TextInput } from '@mantine/core'
import {
  academicYearAfter,
  academicYearOf,
  academicYearStarting,
} from '@minster/domain/college/years/academic-year'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { isDay } from '@minster/domain/platform/words/calendar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { beginEdition } from './regulations.ts'

/** Begins another edition with the numbers and awards of this one, and leads to it. */
export function EditionDialog({ regulation, onClose }: EditionDialogProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const next = academicYearAfter(academicYearOf(todayHere()))
  const [name, setName] = useState(`${regulation.label} ${next.title}`)
  const [day, setDay] = useState(`${next.year}-08-01`)
  const [entryFrom, setEntryFrom] = useState('')
  const begin = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      beginEdition(regulation.id, { name, inForceFrom: day || null, entryFrom: entryFrom || null }),
    async onSuccess(id) {
      showDone(`${name.trim()} begun`)
      onClose()
      await navigate({ href: `/regulations/${id}` })
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title="New edition"
      verb="Begin the edition"
      isReady={name.trim() !== '' && (day === '' || isDay(day))}
      isBusy={begin.isPending}
      failure={begin.error?.message}
      onSubmit={() => begin.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        It begins with every number and award of “{regulation.label}”, not verified. Change there what the
        university has changed. Results released before stay as they were judged.
      </Text>
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        maxLength={120}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <DayInput
        label="Judged by from"
        description="The first day on which marks and boards go by it."
        value={day}
        onChange={setDay}
      />
      <NativeSelect
        label="First year of entry"
        description="Whoever entered before it stays with the edition before."
        data={[{ value: '', label: 'Every year' }, ...entryYears(next.year)]}
        value={entryFrom}
        onChange={(event) => setEntryFrom(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Titles of the years around the next: those in which today's students entered, and one more. */
function entryYears(next: number): string[] {
  return Array.from({ length: 8 }, (_, ago) => academicYearStarting(next + 1 - ago).title)
}

interface EditionDialogProps {
  readonly regulation: RecordValues
  readonly onClose: () => void
}
