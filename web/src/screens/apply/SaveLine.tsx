import { IconAlertCircle, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import classes from './apply.module.css'
import type { Kept } from './form-keeper.ts'

/** Whether what was written is safe; said aloud once it is. */
export function SaveLine({ kept: { state, savedAt, errors } }: { readonly kept: Kept }) {
  const at = savedAt?.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  const { icon: Icon, words } = {
    saved: { icon: IconCheck, words: at === undefined ? 'Everything is saved as you go' : `Saved ${at}` },
    saving: { icon: IconLoader2, words: 'Saving…' },
    refused: { icon: IconAlertCircle, words: errors[''] ?? 'Not saved yet: see what is marked' },
    offline: { icon: IconCloudOff, words: 'No connection. It is kept on this device and saved later' },
  }[state]
  return (
    <p className={classes.saved} data-state={state} role="status">
      <Icon size={15} stroke={1.8} aria-hidden="true" />
      {words}
    </p>
  )
}
