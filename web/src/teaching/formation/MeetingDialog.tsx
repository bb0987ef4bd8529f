import { Button, Group, Modal, SegmentedControl, Stack, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type AttendanceState,
  attendanceStates,
} from '@minster/domain/teaching/formation/formation-attendance'
import type { GroupMeeting, OwnGroup } from '@minster/domain/teaching/formation/formation-calls'
import { type MeetingOutcome, meetingOutcomes } from '@minster/domain/teaching/formation/formation-meeting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { thumbnailPath } from '#kit/records/files.ts'
import { refreshRecords } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { recordMeeting } from './formation.ts'
import { membersOn } from './meeting-attendance.ts'

/** The register of a meeting, for a phone: who was there, or that the group did not meet. */
export default function MeetingDialog({ group, meeting, day: firstDay, onClose }: MeetingDialogProps) {
  const queryClient = useQueryClient()
  const isPhone = useMediaQuery('(max-width: 48em)')
  const [day, setDay] = useState(firstDay)
  const [outcome, setOutcome] = useState<MeetingOutcome>(meeting?.outcome ?? 'Met')
  const [note, setNote] = useState(meeting?.note ?? '')
  const [states, setStates] = useState<ReadonlyMap<string, AttendanceState>>(
    new Map(meeting?.attendance.map(({ student, state }) => [student, state])),
  )
  // A day that is recorded already is changed, not recorded twice.
  const recorded = meeting?.day === day ? meeting : group.meetings?.find((candidate) => candidate.day === day)
  const members = membersOn(group.members ?? [], day)
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      recordMeeting(group.id, {
        day,
        outcome,
        note: note.trim() || null,
        version: recorded?.version ?? null,
        attendance:
          outcome === 'Met'
            ? members.map(({ id }) => ({ student: id, state: states.get(id) ?? 'Present' }))
            : [],
      }),
    async onSuccess() {
      showDone(outcome === 'Met' ? 'The meeting is recorded' : 'It is recorded that the group did not meet')
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const details = save.error instanceof ApiError ? save.error.details : []
  const dayProblem = details.find(({ param }) => param === 'day')?.message
  const otherProblems = details.filter(({ param }) => param !== 'day').map(({ message }) => message)
  return (
    <Modal
      opened
      onClose={onClose}
      size={560}
      fullScreen={isPhone ?? false}
      title={`${meeting ? 'Meeting' : 'Record a meeting'} of ${group.name}`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <Stack gap="md">
          <DayInput
            label="Day"
            value={day}
            onChange={setDay}
            error={dayProblem}
            readOnly={meeting !== null}
            size={isPhone ? 'md' : 'sm'}
          />
          <SegmentedControl
            fullWidth
            aria-label="Did the group meet?"
            size={isPhone ? 'md' : 'sm'}
            data={namesOf(meetingOutcomes)}
            value={outcome}
            onChange={(value) => setOutcome(value === 'Met' ? 'Met' : 'Did not meet')}
          />
          {recorded && !meeting && (
            <Muted>This day is recorded already. Saving replaces what was said of it.</Muted>
          )}
          {outcome === 'Met' && members.length === 0 && <Muted>Nobody was in the group on that day.</Muted>}
          {outcome === 'Met' && members.length > 0 && (
            <Lines aria-label="Who was there">
              {members.map(({ id, label, photo }) => (
                <Group component="li" key={id} justify="space-between" gap="xs">
                  <Group gap="xs" wrap="nowrap">
                    <InitialsAvatar
                      name={label}
                      size={32}
                      picture={photo === null ? null : thumbnailPath(photo, 96)}
                    />
                    <strong>{label}</strong>
                  </Group>
                  <SegmentedControl
                    aria-label={label}
                    fullWidth={isPhone ?? false}
                    flex={isPhone ? '1 1 100%' : undefined}
                    size={isPhone ? 'md' : 'xs'}
                    data={namesOf(attendanceStates)}
                    value={states.get(id) ?? 'Present'}
                    onChange={(value) => {
                      const state = namesOf(attendanceStates).find((candidate) => candidate === value)
                      if (state) setStates((current) => new Map(current).set(id, state))
                    }}
                  />
                </Group>
              ))}
            </Lines>
          )}
          <Textarea
            label="Note"
            description="Read by the leaders of the group and by managers only."
            autosize
            minRows={2}
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <FailureNote words={details.length === 0 ? save.error?.message : otherProblems.join(' ')} />
          <Button type="submit" size="md" fullWidth loading={save.isPending}>
            Save
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

interface MeetingDialogProps {
  readonly group: OwnGroup
  /** Null for a new one. */
  readonly meeting: GroupMeeting | null
  /** The day it begins with. */
  readonly day: string
  readonly onClose: () => void
}
