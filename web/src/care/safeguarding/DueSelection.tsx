import { Button, CloseButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { useSelection } from '#kit/records/use-selection.ts'
import classes from '#kit/reports/due-report.module.css'
import { overFoot } from '#platform/ui/over-page.ts'

/** What can be done with the ticked students; floats over the report while there are any. */
export function DueSelection({ picks, total, shown, onRemind }: DueSelectionProps) {
  const { selection } = picks
  const count = selection.all ? total : selection.ids.size
  if (count === 0) return null
  return (
    <div className={classes.bar} ref={overFoot} role="toolbar" aria-label="Selected students">
      <span className={classes.picked} role="status">
        {count.toLocaleString('en-GB')} selected
      </span>
      {!selection.all && count >= shown && total > count && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={picks.selectAll}>
          Select all {total.toLocaleString('en-GB')}
        </Button>
      )}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconBell size={15} stroke={1.7} />}
        onClick={onRemind}
      >
        Remind
      </Button>
      <CloseButton size="sm" aria-label="Select nobody" onClick={picks.clear} />
    </div>
  )
}

interface DueSelectionProps {
  readonly picks: ReturnType<typeof useSelection>
  readonly total: number
  readonly shown: number
  readonly onRemind: () => void
}
