import { Button, Group, Text } from '@mantine/core'
import type { Sitter } from '@minster/domain/students/photos/photo-calls'
import { IconArrowRight } from '@tabler/icons-react'
import { thumbnailPath } from '#kit/records/files.ts'
import { RecordName } from '#kit/records/RecordName.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './add-photos.module.css'
import { lineStates, type PhotoLine } from './photo-lines.ts'

/** A file as it was cut, whom it is for, how it stands, and what can be done about it. */
export function AddPhotoLine({ line, onChoose, onSearch, onCrop, onLeaveOut }: AddPhotoLineProps) {
  const { item, state, words } = line
  const { name, sent, student, match, isLeftOut } = item
  const isOpen = state !== 'done' && state !== 'refused'
  return (
    <li className={classes.line} data-state={state}>
      {sent ? (
        <img
          className={classes.face}
          src={thumbnailPath(sent.file, 96)}
          alt=""
          loading="lazy"
          decoding="async"
        />
      ) : (
        <span className={classes.face} aria-hidden="true" />
      )}
      <IconArrowRight size="1rem" stroke={1.7} color="var(--mantine-color-dimmed)" aria-hidden="true" />
      <div>
        {student ? (
          <Group gap="xs" wrap="nowrap">
            <InitialsAvatar
              name={student.label}
              size={28}
              picture={student.photo && thumbnailPath(student.photo, 96)}
            />
            <div>
              <RecordName href={`/students/${student.id}`} target="_blank">
                {student.label}
              </RecordName>
              <small>{student.about}</small>
            </div>
          </Group>
        ) : (
          <Candidates of={name} candidates={match?.candidates ?? []} isOpen={isOpen} onChoose={onChoose} />
        )}
      </div>
      <div>
        <StatusChip {...lineStates[state]} />
        {words !== null && (
          <Text
            size="sm"
            c="var(--mantine-color-text)"
            {...((state === 'refused' || state === 'failed') && { role: 'alert' })}
          >
            {words}
          </Text>
        )}
        <small>{name}</small>
      </div>
      <Group gap={0} justify="flex-end">
        {isOpen && (
          <>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`${student ? 'Somebody else' : 'Find a student'} for ${name}`}
              onClick={onSearch}
            >
              {student ? 'Somebody else' : 'Find a student'}
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              disabled={!sent}
              aria-label={`Crop ${name}`}
              onClick={onCrop}
            >
              Crop
            </Button>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              aria-label={`${isLeftOut ? 'Take it' : 'Leave out'}: ${name}`}
              onClick={() => onLeaveOut(!isLeftOut)}
            >
              {isLeftOut ? 'Take it' : 'Leave out'}
            </Button>
          </>
        )}
      </Group>
    </li>
  )
}

function Candidates({ of, candidates, isOpen, onChoose }: CandidatesProps) {
  if (!isOpen || candidates.length === 0) return <small>Nobody yet</small>
  return (
    <Group component="span" gap="2xs" role="group" aria-label={`Whom does ${of} show?`}>
      {candidates.map((one) => (
        <Button key={one.id} variant="default" size="xs" title={one.about} onClick={() => onChoose(one)}>
          {one.label}
          <Text span c="dimmed" fz="xs" ml="2xs">
            {one.about}
          </Text>
        </Button>
      ))}
    </Group>
  )
}

interface CandidatesProps {
  readonly of: string
  readonly candidates: readonly Sitter[]
  readonly isOpen: boolean
  readonly onChoose: (student: Sitter) => void
}

interface AddPhotoLineProps {
  readonly line: PhotoLine
  readonly onChoose: (student: Sitter) => void
  readonly onSearch: () => void
  readonly onCrop: () => void
  readonly onLeaveOut: (isLeftOut: boolean) => void
}
