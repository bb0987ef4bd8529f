import { Box, Button, Checkbox, Group, Modal, ScrollArea, Text, TextInput } from '@mantine/core'
import type { MarkedEnrolment } from '@minster/domain/students/enrolment/enrolment-calls'
import { labelOfStep } from '@minster/domain/students/enrolment/enrolment-steps'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { type EnrolmentChoice, markEnrolled } from './enrolment.ts'

/** Marks sessions enrolled, or no longer: first who, and what stands in the way, then what became of each. */
export default function MarkDialog({ choice, enrolled, onDone, onClose }: MarkDialogProps) {
  const queries = useQueryClient()
  const [accepts, setAccepts] = useState(false)
  const [reason, setReason] = useState('')
  const preview = useQuery({
    queryKey: ['enrolment-marks', choice, enrolled],
    queryFn: () => markEnrolled(choice, { enrolled, preview: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const offered = preview.data ?? []
  const missing = offered.filter(({ kind }) => kind === 'missing')
  const chosen = offered.filter(({ kind }) => kind === 'ok' || (accepts && kind === 'missing'))
  const write = useMutation({
    mutationFn: () =>
      markEnrolled(
        { year: choice.year, ids: chosen.map(({ session }) => session) },
        { enrolled, acceptMissing: accepts, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      ),
    onSuccess: async () => {
      onDone()
      await Promise.all([queries.invalidateQueries({ queryKey: ['enrolment'] }), refreshRecords(queries)])
    },
  })
  const isDone = write.data !== undefined
  const shown = write.data ?? offered

  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={enrolled ? `Enrol for ${choice.year}` : `Take enrolment for ${choice.year} back`}
    >
      {preview.isPending ? (
        <SkeletonRows rows={4} columns={2} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : shown.length === 0 ? (
        <EmptyState title="Nobody here is to be enrolled">Choose other students, or another year.</EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDone ? doneWords(shown, enrolled) : offerWords(offered, enrolled)}
          </Text>
          <ScrollArea.Autosize mah="46vh" mt="sm" type="auto">
            <Lines aria-label="Students">
              {shown.map((one) => (
                <Line key={one.session} marked={one} enrolled={enrolled} isDone={isDone} accepts={accepts} />
              ))}
            </Lines>
          </ScrollArea.Autosize>
          {!isDone && enrolled && missing.length > 0 && (
            <Box component={Callout} tone="warning" mt="sm">
              <Checkbox
                checked={accepts}
                label={`Enrol ${people(missing.length)} although steps are missing`}
                description="The history of each session says what was missing. They can still be reminded of it."
                onChange={(event) => setAccepts(event.currentTarget.checked)}
              />
            </Box>
          )}
          {!isDone && !enrolled && (
            <TextInput
              mt="md"
              label="Why"
              description="It is kept in the history of each session."
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <FailureNote words={write.error?.message} />
        </>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone || shown.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && shown.length > 0 && (
          <Button disabled={chosen.length === 0} loading={write.isPending} onClick={() => write.mutate()}>
            {enrolled ? `Mark ${chosen.length} enrolled` : `Take back ${chosen.length}`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function Line({ marked, enrolled, isDone, accepts }: LineProps) {
  const { student, ok, kind, message, missing } = marked
  const isOpen = !isDone && (kind === 'ok' || (accepts && kind === 'missing'))
  const label = isDone
    ? ok
      ? enrolled
        ? 'Enrolled'
        : 'Taken back'
      : 'Left out'
    : isOpen
      ? enrolled
        ? 'Will be enrolled'
        : 'Will be taken back'
      : 'Left out'
  const tone = isOpen ? 'info' : ok ? 'success' : kind === 'missing' ? 'warning' : 'neutral'
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <strong>{student?.label ?? 'A session that is not there'}</strong>
        <StatusChip label={label} tone={tone} />
      </Group>
      {kind !== 'missing' && message && <Muted>{message}</Muted>}
      {(kind === 'missing' || kind === 'ok') && missing.length > 0 && (
        <Muted>
          Missing:{' '}
          {missing.map(({ step, missing: what }) => `${labelOfStep(step)} (${what.join(', ')})`).join('; ')}
        </Muted>
      )}
    </li>
  )
}

function offerWords(offered: readonly MarkedEnrolment[], enrolled: boolean): string {
  const ready = offered.filter(({ kind }) => kind === 'ok').length
  const missing = offered.filter(({ kind }) => kind === 'missing').length
  if (!enrolled)
    return `${people(ready)} will count as not enrolled again. What they have agreed to and sent in stays.`
  if (ready === 0 && missing > 0) return 'Nobody of them has done every step.'
  return `${people(ready)} will be marked enrolled today.`
}

function doneWords(done: readonly MarkedEnrolment[], enrolled: boolean): string {
  const ok = done.filter((one) => one.ok).length
  const words = `${people(ok)} ${ok === 1 ? 'is' : 'are'} ${enrolled ? 'enrolled' : 'no longer enrolled'}.`
  return ok === done.length ? words : `${words} ${people(done.length - ok)} left out.`
}

function people(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'student' : 'students'}`
}

interface MarkDialogProps {
  readonly choice: EnrolmentChoice
  readonly enrolled: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

interface LineProps {
  readonly marked: MarkedEnrolment
  readonly enrolled: boolean
  readonly isDone: boolean
  readonly accepts: boolean
}
