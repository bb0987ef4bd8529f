import { durhamSteps } from '@minster/domain/durham/clock/clock-steps'
import { durhamStandings } from '@minster/domain/durham/layouts/verified'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { AddButton } from './AddButton.tsx'
import { daysQuery } from './desk-settings.ts'
import classes from './settings.module.css'

/** The days Durham set, year by year. */
export function Days() {
  const list = useQuery(daysQuery)
  const [edited, setEdited] = useState<RecordToEdit | null>(null)
  if (list.isPending) return <SkeletonRows rows={5} columns={3} />
  if (list.data === undefined) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const days = list.data.data
  return (
    <>
      {days.length === 0 && <PanelWords>None yet: every day is reckoned from the years before.</PanelWords>}
      {days.length > 0 && (
        <Lines aria-label="Days">
          {days.map(({ id, step, academicYear, due, standing, source }) => (
            <li key={id} className={classes.line}>
              <div>
                <TextButton onClick={() => setEdited({ collection: 'durham-dates', id })}>
                  {durhamSteps[step].label}
                </TextButton>
                <small>{[academicYear, source].filter(Boolean).join(' · ')}</small>
              </div>
              <span className="tabular">{formatDate(due)}</span>
              <StatusChip label={standing} tone={durhamStandings[standing].tone} />
            </li>
          ))}
        </Lines>
      )}
      {list.data.meta.abilities.create && (
        <AddButton onClick={() => setEdited({ collection: 'durham-dates', preset: {} })}>Add a day</AddButton>
      )}
      <RecordDialog opened={edited} onClose={() => setEdited(null)} />
    </>
  )
}
