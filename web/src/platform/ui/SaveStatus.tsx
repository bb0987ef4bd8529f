import { Group } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconCloudOff, IconEye, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Saved, on its way, saved but refused as a whole, refused until something is mended, or kept here until the line is back. */
export type SaveState = 'saved' | 'saving' | 'unsent' | 'refused' | 'offline'

/** Whether what was written is safe; said aloud once it is. */
export function SaveStatus({
  state,
  savedAt,
  problem,
  away = 'No connection. It is kept on this device and saved later',
  isReadOnly = false,
}: SaveStatusProps) {
  if (isReadOnly)
    return (
      <Line icon={IconEye} colour="currentColor">
        You are only looking: nothing can be filled in
      </Line>
    )
  const at = savedAt?.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const { icon, colour, words } = {
    saved: {
      icon: IconCheck,
      colour: 'var(--tone-success)',
      words: at === undefined ? 'Everything is saved as you go' : `Saved ${at}`,
    },
    saving: { icon: IconLoader2, colour: 'currentColor', words: 'Saving…' },
    unsent: {
      icon: IconAlertCircle,
      colour: 'var(--tone-warning)',
      words: problem ?? 'Not sent: look at what is marked. What you typed is saved',
    },
    refused: {
      icon: IconAlertCircle,
      colour: 'var(--tone-warning)',
      words: problem ?? 'Not saved yet: see what is marked',
    },
    offline: { icon: IconCloudOff, colour: 'var(--tone-warning)', words: away },
  }[state]
  return (
    <Line icon={icon} colour={colour} role="status">
      {words}
    </Line>
  )
}

function Line({ icon: Icon, colour, role, children }: LineProps) {
  return (
    <Group component="p" gap="2xs" mih={24} mb="sm" c="dimmed" role={role}>
      <Icon size="0.9375rem" stroke={1.8} color={colour} aria-hidden="true" />
      {children}
    </Group>
  )
}

interface LineProps {
  readonly icon: typeof IconCheck
  readonly colour: string
  readonly role?: 'status'
  readonly children: ReactNode
}

interface SaveStatusProps {
  readonly state: SaveState
  readonly savedAt: Date | null
  /** Why it is not saved. */
  readonly problem?: string | undefined
  /** What is said while there is no connection. */
  readonly away?: string | undefined
  /** Somebody looks who can write nothing. */
  readonly isReadOnly?: boolean
}
