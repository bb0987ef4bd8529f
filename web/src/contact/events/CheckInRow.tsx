import { Box, UnstyledButton } from '@mantine/core'
import type { BookingAtDoor, ShownCheckIn } from '@minster/domain/contact/events/check-in-calls'
import { IconCheck } from '@tabler/icons-react'
import { memo } from 'react'
import type { MarkOf } from '#kit/marks/mark-keeper.ts'
import classes from '#kit/marks/marked-list.module.css'
import { TwoMarks } from '#kit/marks/TwoMarks.tsx'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Somebody at the door: checked in with one tap anywhere on the row, and taken back with another. */
export const CheckInRow = memo(function CheckInRow(props: CheckInRowProps) {
  const { booking, isHere, stands, waiting, theirs, refused, mayMark, onMark, onSettle } = props
  const { id, name, code, guests, guestNames, state, needs } = booking
  const about = [code, guestWords(guests, guestNames)].filter(Boolean).join(' · ')
  const wants = [needs?.access, needs?.diet].filter(Boolean).join(' · ')
  return (
    <li>
      <UnstyledButton
        display="flex"
        w="100%"
        mih="3rem"
        className={classes.line}
        aria-pressed={isHere}
        disabled={!mayMark}
        onClick={() => onMark(booking, !isHere)}
      >
        <span className={classes.who}>
          <strong>{name}</strong>
          {about && <small>{about}</small>}
          {wants && <small>{wants}</small>}
          {!isHere && state === 'Wait-listed' && <StatusChip label="Waits for a place" tone="warning" />}
        </span>
        <Box component="span" className={classes.tap} data-tone="success" pt="2xs" ta="center">
          <IconCheck size="1.375rem" stroke={2} aria-hidden="true" />
        </Box>
      </UnstyledButton>
      {refused !== undefined && (
        <Callout tone="warning" mt="xs" fz="sm" role="alert">
          {name} is not checked in: {refused}
        </Callout>
      )}
      {!isHere && stands.stays !== undefined && (
        <Muted fz="sm" py="2xs" role="status">
          {stands.stays}.
        </Muted>
      )}
      {waiting && theirs && (
        <TwoMarks
          name={name}
          mine={{ words: hereWords(waiting), at: waiting.at }}
          theirs={{ words: hereWords(theirs), at: theirs.at, by: theirs.by ?? stands.by }}
          onSettle={(holds) => onSettle(id, holds)}
        />
      )}
    </li>
  )
})

function hereWords({ isHere }: { readonly isHere: boolean }): string {
  return isHere ? 'Here' : 'Not here'
}

function guestWords(guests: number, names: string | null): string {
  if (guests === 0) return ''
  const count = guests === 1 ? 'with 1 guest' : `with ${guests} guests`
  return names ? `${count}: ${names}` : count
}

interface CheckInRowProps {
  readonly booking: BookingAtDoor
  /** As this device has it. */
  readonly isHere: boolean
  /** As it stands at the service. */
  readonly stands: ShownCheckIn
  readonly waiting: MarkOf<{ readonly isHere: boolean }> | undefined
  /** What somebody else marked meanwhile. */
  readonly theirs: ShownCheckIn | undefined
  /** Why they are not let in. */
  readonly refused: string | undefined
  readonly mayMark: boolean
  readonly onMark: (booking: BookingAtDoor, isHere: boolean) => void
  readonly onSettle: (booking: string, holds: 'mine' | 'theirs') => void
}
