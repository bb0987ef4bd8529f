import { Checkbox, Stack, Text } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chosenConsequences, isChosen, noChoices } from '#kit/records/consequences.ts'
import { DayInput } from '#kit/records/DayInput.tsx'
import { parseDay } from '#kit/records/parse-day.ts'
import { dayAhead } from '#kit/records/planning.ts'
import { applyReply, changeConsequencesQuery, changeRecord } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'

/** Records that a student has died: in words of its own, with everything that happens plain to see, and confirmed in words. */
export default function DeathDialog({ engagement, name, onClose }: DeathDialogProps) {
  const queryClient = useQueryClient()
  const { data: record } = engagement
  const [day, setDay] = useState('')
  const [lastAttended, setLastAttended] = useState('')
  const [note, setNote] = useState('')
  const [isSure, setSure] = useState(false)
  const [choices, setChoices] = useState(noChoices)
  const isAhead = dayAhead(day, todayHere()) !== undefined
  const isDated = parseDay(day) !== null && !isAhead

  const death = { status: 'Withdrawn', endReason: 'Death', end: day }
  const changes = lastAttended === '' ? death : { ...death, lastAttended }
  const consequences = useQuery({
    ...changeConsequencesQuery('engagements', record.id, death),
    enabled: isDated,
    placeholderData: keepPreviousData,
  })
  const offered = (isDated && consequences.data) || []
  const certain = offered.filter(({ locked }) => locked)
  const optional = offered.filter(({ locked }) => !locked)

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord('engagements', record, changes, {
        ...(note.trim() !== '' && { reason: note.trim() }),
        consequences: chosenConsequences(offered, choices),
      }),
    onSuccess: async (after) => {
      onClose()
      showDone(`It is recorded that ${name} has died`)
      await applyReply(queryClient, 'engagements', after)
    },
  })
  const problemAt = (path: string) =>
    change.error instanceof ApiError
      ? change.error.details.find(({ param }) => param === path)?.message
      : undefined
  const isSaidAbove = ['end', 'lastAttended'].some((path) => problemAt(path) !== undefined)

  return (
    <FormDialog
      title="Record a death"
      width={560}
      verb="Record the death"
      isReady={isDated && isSure && consequences.isSuccess && !consequences.isPlaceholderData}
      isBusy={change.isPending}
      failure={isSaidAbove ? undefined : change.error?.message}
      onSubmit={() => change.mutate()}
      onClose={onClose}
    >
      <Text size="md">
        For when the college has learned that {name} has died. It is kept apart from those who left: their
        page says “Died”, and no letter or figure counts them as withdrawn.
      </Text>
      <DayInput
        label="Day they died"
        withAsterisk
        value={day}
        error={isAhead ? 'The day they died cannot lie ahead.' : problemAt('end')}
        onChange={setDay}
        data-autofocus
      />
      <DayInput
        label="Last attended"
        description="Where it is known."
        value={lastAttended}
        error={problemAt('lastAttended')}
        onChange={setLastAttended}
      />
      <MultilineInput
        label="Note"
        description="Who told the college and when, for instance. Kept in the history, for staff alone."
        minRows={1}
        value={note}
        onChange={setNote}
      />
      {!isDated && <Muted>Enter the day, and everything that happens with it is listed here.</Muted>}
      {isDated && consequences.isPending && <SkeletonRows rows={4} columns={1} />}
      {consequences.isError && (
        <ErrorState error={consequences.error} onRetry={() => void consequences.refetch()} />
      )}
      {certain.length > 0 && (
        <div role="group" aria-labelledby="death-certain">
          <Text id="death-certain" size="sm" fw={600} mb="3xs">
            What happens
          </Text>
          <ul>
            {certain.map(({ id, label, detail }) => (
              <li key={id}>
                {label}
                {detail !== undefined && <Muted>{detail}</Muted>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {optional.length > 0 && (
        <Stack gap="sm" role="group" aria-labelledby="death-optional">
          <Text id="death-optional" size="sm" fw={600}>
            Besides, where ticked
          </Text>
          {optional.map((one) => (
            <Checkbox
              key={one.id}
              label={one.label}
              description={one.detail}
              checked={isChosen(one, choices)}
              onChange={(event) => {
                const { checked } = event.currentTarget
                setChoices((before) => ({ ...before, ticked: { ...before.ticked, [one.id]: checked } }))
              }}
            />
          ))}
        </Stack>
      )}
      <Checkbox
        label={isDated ? `Yes, ${name} died on ${formatDate(day)}.` : `Yes, ${name} has died.`}
        checked={isSure}
        onChange={(event) => setSure(event.currentTarget.checked)}
      />
    </FormDialog>
  )
}

interface DeathDialogProps {
  /** What they study at present. */
  readonly engagement: RecordReply
  readonly name: string
  readonly onClose: () => void
}
