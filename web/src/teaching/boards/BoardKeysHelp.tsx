import { ActionIcon, Popover } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { boardDecisions } from '@minster/domain/teaching/boards/decisions'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { ShortcutList } from '#platform/ui/ShortcutList.tsx'
import { decisionLetters } from './board-keys.ts'

/** The keys of the grid. */
export function BoardKeysHelp() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={340}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon variant="default" size={30} aria-label="Keys" onClick={() => setOpen(!isOpen)}>
          <IconKeyboard size="1.0625rem" stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keys of the grid">
        <ShortcutList title="In the grid" lines={gridKeys} />
        <ShortcutList title="Decisions, with their reason" lines={decisionKeys} />
      </Popover.Dropdown>
    </Popover>
  )
}

const gridKeys = [
  { keys: ['↑ ↓'], does: 'The student before, the next' },
  { keys: ['Enter'], does: 'Decide as proposed (P too)' },
  { keys: ['X'], does: 'Mark the student' },
  { keys: ['Ctrl Enter'], does: 'Decide all marked as proposed (Shift Enter too)' },
  { keys: ['U'], does: 'Take the decision back' },
  { keys: ['Esc'], does: 'Mark nobody' },
]

const decisionKeys = namesOf(boardDecisions).map((decision) => ({
  keys: [decisionLetters[decision]],
  does: boardDecisions[decision].label,
}))
