import { IconAlertCircle, IconCheck, IconCloudOff, IconEye, IconLoader2 } from '@tabler/icons-react'
import classes from './SaveLine.module.css'

/** Saved, on its way, refused until something is mended, or kept here until the line is back. */
export type SaveState = 'saved' | 'saving' | 'refused' | 'offline'

/** Whether what was written is safe; said aloud once it is. */
export function SaveLine({
  state,
  savedAt,
  problem = 'Not saved yet: see what is marked',
  away = 'No connection. It is kept on this device and saved later',
  isReadOnly = false,
}: SaveLineProps) {
  if (isReadOnly)
    return (
      <p className={classes.saved} data-state="looking">
        <IconEye size={15} stroke={1.8} aria-hidden="true" />
        You are only looking: nothing can be filled in
      </p>
    )
  const at = savedAt?.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const { icon: Icon, words } = {
    saved: { icon: IconCheck, words: at === undefined ? 'Everything is saved as you go' : `Saved ${at}` },
    saving: { icon: IconLoader2, words: 'Saving…' },
    refused: { icon: IconAlertCircle, words: problem },
    offline: { icon: IconCloudOff, words: away },
  }[state]
  return (
    <p className={classes.saved} data-state={state} role="status">
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {words}
    </p>
  )
}

interface SaveLineProps {
  readonly state: SaveState
  readonly savedAt: Date | null
  /** Why it is not saved. */
  readonly problem?: string | undefined
  /** What is said while there is no connection. */
  readonly away?: string | undefined
  /** Somebody looks who can write nothing. */
  readonly isReadOnly?: boolean
}
