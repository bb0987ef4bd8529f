import { Modal, Text } from '@mantine/core'
import type { MenuNode } from '@minster/domain/pages/menu'
import { usePreferences } from '#platform/api/session.ts'
import { ShortcutList } from '#platform/ui/ShortcutList.tsx'
import { jumpsOf } from './shell-keys.ts'

const inLists = [
  { keys: ['J'], does: 'Next row' },
  { keys: ['K'], does: 'Previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Space'], does: 'Preview the row' },
  { keys: ['X'], does: 'Select the row' },
]

const inRecords = [
  { keys: ['J'], does: 'Next record of the list' },
  { keys: ['K'], does: 'Previous record of the list' },
  { keys: ['E'], does: 'Edit' },
  { keys: ['Ctrl S'], does: 'Save' },
  { keys: ['Esc'], does: 'Close' },
]

/** Every key there is, shown by ?. */
export function KeyboardHelp({ opened, nodes, onClose }: KeyboardHelpProps) {
  const [{ singleKeys = true }] = usePreferences()
  const everywhere = [
    { keys: ['Ctrl K'], does: 'Search or jump to a page' },
    { keys: ['/'], does: 'Search this page' },
    ...jumpsOf(nodes).map(({ letter, title }) => ({ keys: ['G', letter.toUpperCase()], does: title })),
    { keys: ['?'], does: 'This list' },
  ]
  return (
    <Modal opened={opened} onClose={onClose} title="Keyboard shortcuts" size={460}>
      {!singleKeys && (
        <Text size="sm" c="dimmed" mb="md">
          Single-letter keys are switched off. Switch them on in your account menu.
        </Text>
      )}
      <ShortcutList title="Everywhere" lines={everywhere} />
      <ShortcutList title="In lists" lines={inLists} />
      <ShortcutList title="In records" lines={inRecords} />
    </Modal>
  )
}

interface KeyboardHelpProps {
  readonly opened: boolean
  readonly nodes: readonly MenuNode[]
  readonly onClose: () => void
}
