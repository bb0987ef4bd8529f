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
import { type EnrolmentSelection, markEnrolled } from './enrolment.ts'

/** Marks sessions enrolled, or takes it back: first a preview with the missing steps, then the outcome of each. */
export default function MarkDialog({ choice, enrolled, onDone, onClose }: MarkDialogProps) {
  const queryClient = useQueryClient()
  const [acceptsMissing, setAcceptsMissing] = useState(false)
  const [reason, setReason] = useState('')
  const preview = useQuery({
    queryKey: ['enrolment-marks', choice, enrolled],
    queryFn: () => markEnrolled(choice, { enrolled, preview: true }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const previewed = preview.data ?? []
  const missing = previewed.filter(({ kind }) => kind === 'missing')
  const toMark = previewed.filter(({ kind }) => kind === 'ok' || (acceptsMissing && kind === 'missing'))
  const write = useMutation({
    mutationFn: () =>
      markEnrolled(
        { year: choice.year, ids: toMark.map(({ session }) => session) },
        { enrolled, acceptMissing: acceptsMissing, ...(reason.trim() !== '' && { reason: reason.trim() }) },
      ),
    onSuccess: async () => {
      onDone()
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['enrolment'] }),
        refreshRecords(queryClient),
      ])
    },
  })
  const isDone = write.data !== undefined
  const rows = write.data ?? previewed

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
      ) : rows.length === 0 ? (
        <EmptyState title="Nobody here is to be enrolled">Choose other students, or another year.</EmptyState>
      ) : (
        <>
          <Text size="sm" c="dimmed" role="status">
            {isDone ? describeOutcome(rows, enrolled) : describePreview(previewed, enrolled)}
          </Text>
          <ScrollArea.Autosize mah="46vh" mt="sm" type="auto">
            <Lines aria-label="Students">
              {rows.map((row) => (
                <MarkedLine
                  key={row.session}
                  marked={row}
                  enrolled={enrolled}
                  isDone={isDone}
                  accepts={acceptsMissing}
                />
              ))}
            </Lines>
          </ScrollArea.Autosize>
          {!isDone && enrolled && missing.length > 0 && (
            <Box component={Callout} tone="warning" mt="sm">
              <Checkbox
                checked={acceptsMissing}
                label={`Enrol ${formatStudentCount(missing.length)} although steps are missing`}
                description="The history of each session says what was missing. They can still be reminded of it."
                onChange={(event) => setAcceptsMissing(event.currentTarget.checked)}
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
          {isDone || rows.length === 0 ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && rows.length > 0 && (
          <Button disabled={toMark.length === 0} loading={write.isPending} onClick={() => write.mutate()}>
            {enrolled ? `Mark ${toMark.length} enrolled` : `Take back ${toMark.length}`}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

function MarkedLine({ marked, enrolled, isDone, accepts }: MarkedLineProps) {
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
          {missing
            .map(({ step, missing: missingParts }) => `${labelOfStep(step)} (${missingParts.join(', ')})`)
            .join('; ')}
        </Muted>
      )}
    </li>
  )
}

function describePreview(previewed: readonly MarkedEnrolment[], enrolled: boolean): string {
  const ready = previewed.filter(({ kind }) => kind === 'ok').length
  const missing = previewed.filter(({ kind }) => kind === 'missing').length
  if (!enrolled)
    return `${formatStudentCount(ready)} will count as not enrolled again. What they have agreed to and sent in stays.`
  if (ready === 0 && missing > 0) return 'Nobody of them has done every step.'
  return `${formatStudentCount(ready)} will be marked enrolled today.`
}

function describeOutcome(outcomes: readonly MarkedEnrolment[], enrolled: boolean): string {
  const ok = outcomes.filter((outcome) => outcome.ok).length
  const sentence = `${formatStudentCount(ok)} ${ok === 1 ? 'is' : 'are'} ${enrolled ? 'enrolled' : 'no longer enrolled'}.`
  return ok === outcomes.length
    ? sentence
    : `${sentence} ${formatStudentCount(outcomes.length - ok)} left out.`
}

function formatStudentCount(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'student' : 'students'}`
}

interface MarkDialogProps {
  readonly choice: EnrolmentSelection
  readonly enrolled: boolean
  readonly onDone: () => void
  readonly onClose: () => void
}

interface MarkedLineProps {
  readonly marked: MarkedEnrolment
  readonly enrolled: boolean
  readonly isDone: boolean
  readonly accepts: boolean
}
