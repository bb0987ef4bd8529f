import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { RegisterStudent, ShownMark } from '@minster/domain/teaching/attendance/attendance-calls'
import type { MarkedAttendance } from '@minster/domain/teaching/attendance/mark'
import {
  absenceReasons,
  awayStates,
  teachingAttendanceStates,
} from '@minster/domain/teaching/modules/teaching-attendance'
import { IconCheck, IconX } from '@tabler/icons-react'
import { memo, useState } from 'react'
import type { MarkOf } from '#kit/marks/mark-keeper.ts'
import classes from '#kit/marks/marked-list.module.css'
import { TwoMarks } from '#kit/marks/TwoMarks.tsx'
import { thumbnailPath } from '#kit/records/files.ts'
import { RecordName } from '#kit/records/RecordName.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { markWords } from './register-words.ts'

const notPresent = ['Late', ...awayStates] as const
const nothing: MarkedAttendance = { state: null, why: null, note: null }
const present: MarkedAttendance = { ...nothing, state: 'Present' }
const absent: MarkedAttendance = { ...nothing, state: 'Absent' }

/** One student of a register: there with one tap, away or late with another that asks for more. */
export const RegisterRow = memo(function RegisterRow(props: RegisterRowProps) {
  const { student, stands, waiting, theirs, mayMark, isOpen, onMark, onOpen, onSettle } = props
  const shown: MarkedAttendance = waiting ?? stands ?? nothing
  const { name, photo, opens, notExpected, attending, needs } = student
  const isPresent = shown.state === 'Present'
  const isOther = shown.state !== null && !isPresent
  const about = [student.programme, student.level && `Level ${student.level}`, student.modules.join(', ')]
  const wants = [needs?.room, needs?.access, needs?.diet].filter(Boolean).join(' · ')
  const mark = (marked: MarkedAttendance) => onMark(student.id, marked, stands?.version ?? null)
  return (
    <li>
      <div className={classes.line}>
        <InitialsAvatar name={name} size={40} picture={photo && thumbnailPath(photo, 96)} />
        <div className={classes.who}>
          {opens === null ? (
            <strong>{name}</strong>
          ) : (
            <RecordName href={`/${opens}/${student.id}`}>{name}</RecordName>
          )}
          <small>{about.filter(Boolean).join(' · ')}</small>
          {notExpected !== null && <small>Not expected: {notExpected}</small>}
          {attending !== null && attending !== 'All nights' && notExpected === null && (
            <small>{attending}</small>
          )}
          {wants && <div>{wants}</div>}
          {(isOther || (shown.state !== null && !mayMark)) && (
            <StatusChip
              label={markWords(shown)}
              tone={shown.state ? teachingAttendanceStates[shown.state].tone : undefined}
            />
          )}
          {shown.note && !isOpen && <small>{shown.note}</small>}
        </div>
        {mayMark && (
          <>
            <button
              type="button"
              className={classes.tap}
              data-tone="success"
              aria-pressed={isPresent}
              aria-label={`${name} is present`}
              onClick={() => {
                mark(isPresent ? nothing : present)
                if (isOpen) onOpen(null)
              }}
            >
              <IconCheck size="1.375rem" stroke={2} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={classes.tap}
              data-tone={shown.state === 'Late' || shown.state === 'Excused' ? 'warning' : 'danger'}
              aria-pressed={isOther}
              aria-expanded={isOpen}
              aria-label={`${name} is away or late`}
              onClick={() => {
                if (!isOther) mark(absent)
                onOpen(isOpen && isOther ? null : student.id)
              }}
            >
              <IconX size="1.375rem" stroke={2} aria-hidden="true" />
            </button>
          </>
        )}
      </div>
      {waiting && theirs && (
        <TwoMarks
          name={name}
          mine={{ words: describeMark(waiting), at: waiting.at }}
          theirs={{ words: describeMark(theirs), at: theirs.at, by: theirs.by }}
          onSettle={(holds) => onSettle(student.id, holds)}
        />
      )}
      {isOpen && isOther && (
        <More
          name={name}
          shown={shown}
          onMark={mark}
          onTakeBack={() => {
            mark(nothing)
            onOpen(null)
          }}
        />
      )}
    </li>
  )
})

/** Late, absent or excused, and why. */
function More({ name, shown, onMark, onTakeBack }: MoreProps) {
  const { state, why } = shown
  const [note, setNote] = useState(shown.note ?? '')
  const isAway = state !== null && awayStates.includes(state)
  return (
    <Stack gap="xs" pt="xs">
      <SegmentedControl
        fullWidth
        size="md"
        aria-label={`How ${name} came`}
        data={[...notPresent]}
        value={state ?? ''}
        onChange={(value) => {
          const next = notPresent.find((one) => one === value) ?? 'Absent'
          onMark({ ...shown, state: next, why: next === 'Late' ? null : why })
        }}
      />
      {isAway && (
        <Group gap="xs" role="group" aria-label={`Why ${name} is away`}>
          {namesOf(absenceReasons).map((one) => (
            <Button
              key={one}
              variant={why === one ? 'light' : 'default'}
              radius="xl"
              h={44}
              px="sm"
              aria-pressed={why === one}
              onClick={() => onMark({ ...shown, why: why === one ? null : one })}
            >
              {one}
            </Button>
          ))}
        </Group>
      )}
      <TextInput
        label="Note"
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        onBlur={() => {
          if (note.trim() !== (shown.note ?? '')) onMark({ ...shown, note: note.trim() || null })
        }}
      />
      <Button variant="subtle" color="gray" h={44} px="xs" w="fit-content" onClick={onTakeBack}>
        Take the mark back
      </Button>
    </Stack>
  )
}

function describeMark(marked: MarkedAttendance): string {
  return [markWords(marked), marked.note].filter(Boolean).join(', ')
}

interface RegisterRowProps {
  readonly student: RegisterStudent
  /** What stands in the register. */
  readonly stands: ShownMark | null
  readonly waiting: MarkOf<MarkedAttendance> | undefined
  /** What somebody else marked meanwhile. */
  readonly theirs: ShownMark | undefined
  readonly mayMark: boolean
  readonly isOpen: boolean
  readonly onMark: (student: string, marked: MarkedAttendance, version: number | null) => void
  readonly onOpen: (student: string | null) => void
  readonly onSettle: (student: string, holds: 'mine' | 'theirs') => void
}

interface MoreProps {
  readonly name: string
  readonly shown: MarkedAttendance
  readonly onMark: (marked: MarkedAttendance) => void
  readonly onTakeBack: () => void
}
