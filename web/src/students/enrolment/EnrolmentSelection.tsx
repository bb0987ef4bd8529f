import { Button, CloseButton } from '@mantine/core'
import type { useSelection } from '#kit/records/use-selection.ts'
import classes from '#kit/reports/due-report.module.css'
import { overFoot } from '#platform/ui/over-page.ts'

/** What can be done with the ticked students; floats over the screen while there are any. */
export function EnrolmentSelection({ picks, total, shown, onRemind, onMark }: EnrolmentSelectionProps) {
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
      <Button variant="default" size="xs" onClick={onRemind}>
        Remind
      </Button>
      <Button variant="default" size="xs" onClick={() => onMark(true)}>
        Mark enrolled
      </Button>
      <Button variant="subtle" color="gray" size="xs" onClick={() => onMark(false)}>
        Take back
      </Button>
      <CloseButton size="sm" aria-label="Select nobody" onClick={picks.clear} />
    </div>
  )
}

interface EnrolmentSelectionProps {
  readonly picks: ReturnType<typeof useSelection>
  readonly total: number
  readonly shown: number
  readonly onRemind: () => void
  readonly onMark: (enrolled: boolean) => void
}
