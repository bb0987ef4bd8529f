import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { ExportButton } from './ExportButton.tsx'
import { RemindRows, type RowReminders } from './RemindRows.tsx'
import { ReportRows, type ReportRowsProps } from './ReportRows.tsx'
import type { RowTarget } from './row-report.ts'
import classes from './row-screen.module.css'

const bell = <IconBell size="0.9375rem" stroke={1.7} />

/** A declared report on a screen of its own: what it is called, its sheet and its reminders over its rows. */
export function RowScreen<Row>({ reminders, lead, above, count, ...props }: RowScreenProps<Row>) {
  const { report, address, query, renderSelectionActions } = props
  const [reminded, setReminded] = useState<RowTarget | null>(null)
  return (
    <div className={classes.screen}>
      <ScreenHeader title={report.title} count={count ?? query.data?.meta.total}>
        {props.actionsBefore}
        <ExportButton path={`/api/${report.key}?${address.exportQuery}`} of={report.title || 'the report'} />
        {reminders && (
          <Button
            {...(!reminders.button.isMain && { variant: 'default' })}
            size="xs"
            leftSection={bell}
            aria-label={reminders.button.label}
            disabled={!reminders.isOwed}
            onClick={() => setReminded({ filter: address.filter })}
          >
            {reminders.button.words}
          </Button>
        )}
        {props.actions}
      </ScreenHeader>
      {lead && <p className={classes.lead}>{lead}</p>}
      {above}
      <ReportRows
        {...props}
        renderSelectionActions={
          reminders
            ? (target, selected) => (
                <>
                  <Button variant="default" size="xs" leftSection={bell} onClick={() => setReminded(target)}>
                    Remind
                  </Button>
                  {renderSelectionActions?.(target, selected)}
                </>
              )
            : renderSelectionActions
        }
      />
      {reminders && reminded && (
        <RemindRows report={report} reminders={reminders} rows={reminded} onClose={() => setReminded(null)} />
      )}
    </div>
  )
}

export interface RowScreenProps<Row> extends ReportRowsProps<Row> {
  readonly reminders?: RowReminders
  /** What is counted, where it is not the rows. */
  readonly count?: number | undefined
  readonly lead?: string
  readonly actionsBefore?: ReactNode
  readonly actions?: ReactNode
  /** Over the buckets. */
  readonly above?: ReactNode
}
