import type { FieldCount, MissingRow } from '@minster/domain/hesa/missing/missing-calls'
import { missingFields, missingKeys } from '@minster/domain/hesa/missing/missing-fields'
import { missingReport } from '@minster/domain/hesa/missing/missing-report'
import { type ReactNode, useMemo, useState } from 'react'
import { recordHref } from '#kit/records/record-pages.ts'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { RemindRows, type RowReminders } from '#kit/reports/RemindRows.tsx'
import type { RowCard } from '#kit/reports/RowCards.tsx'
import { RowScreen } from '#kit/reports/RowScreen.tsx'
import type { RowTarget } from '#kit/reports/row-report.ts'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { FieldSign, SignLegend } from './FieldSign.tsx'
import { LeftOutNote } from './LeftOutNote.tsx'
import { MissingPanel } from './MissingPanel.tsx'
import classes from './missing.module.css'
import { missingInWords } from './missing.ts'
import { WhoTiles } from './WhoTiles.tsx'

/** Milliseconds: students answer while somebody watches. */
const renewedEvery = 10_000

const signCells = Object.fromEntries(
  missingKeys.map((key) => [key, (row: MissingRow) => <FieldSign row={row} field={key} />] as const),
)
const cells = {
  ...signCells,
  open: ({ missing }: MissingRow) =>
    missing.length === 0 ? (
      <StatusChip label="Complete" tone="success" />
    ) : (
      missing.length.toLocaleString('en-GB')
    ),
}

const card: RowCard<MissingRow> = {
  about: (row) => [row.programme.label, row.hub?.label],
  more: (row) =>
    row.missing.length === 0 ? (
      <StatusChip label="Complete" tone="success" />
    ) : (
      <p>Missing: {missingInWords(row)}</p>
    ),
}

/** The students of a collection and how every question stands with each, by who can answer. */
export function MissingGrid({ code, chooser }: MissingGridProps) {
  const { claims } = useSession()
  const { parameters, updateParameters } = useAddressParameters()
  const report = useMemo(() => ({ ...missingReport, key: `hesa/collections/${code}/missing` }), [code])
  const screen = useReport(
    report,
    (query, signal) => ask('GET /api/hesa/collections/:code/missing', { params: { code }, query, signal }),
    [],
    renewedEvery,
  )
  const [reminded, setReminded] = useState<RowTarget | null>(null)
  const { address, query } = screen
  const { filter, choose } = address
  const { data: rows = [], meta } = query.data ?? {}
  const opened = rows.find(({ engagement }) => engagement === parameters['open'])
  const isAsked = meta !== undefined && meta.state !== 'Closed'
  const isOpen = isAsked && meta.closed === null
  const reminders: RowReminders = {
    send: (target, send, again) =>
      ask('POST /api/hesa/collections/:code/missing/remind', {
        params: { code },
        body: { ...target, ...(send && { send: [...send] }), ...(again && { again: [...again] }) },
      }),
    isOwed: meta?.who.some(({ by, answers }) => by === 'student' && answers > 0) ?? false,
    button: { words: 'Remind', label: 'Remind all who have questions open', isMain: true },
    whyNobody: 'What is missing of them the office or Durham can answer, or they are asked nothing any more.',
    note: 'The mail says how many questions are open and not which, with the link to just those.',
  }

  return (
    <div className={classes.grid}>
      <RowScreen
        {...screen}
        label="What is missing"
        {...(isAsked && meta.closed !== null && { lead: meta.closed })}
        selectionKey={code}
        idOf={({ engagement }) => engagement}
        hrefOf={({ engagement }) =>
          `/hesa/missing?${new URLSearchParams({ ...parameters, open: engagement })}`
        }
        hidden={hiddenFields(meta?.fields)}
        cells={cells}
        card={card}
        {...(isOpen && { reminders })}
        empty={
          <EmptyState title={`Nobody is in the return of ${meta?.academicYear ?? code}`}>
            Students stand here once they have a session of that year which counts.
          </EmptyState>
        }
        above={
          meta && (
            <WhoTiles
              who={meta.who}
              all={meta.all}
              complete={meta.complete}
              value={filter['who'] ?? ''}
              onChange={(who) => choose({ who })}
            />
          )
        }
        filtersBefore={chooser}
        filtersAfter={
          <>
            <FilterMenu
              label={missingReport.ownFacets?.missing.label ?? ''}
              choices={(meta?.fields ?? [])
                .filter(({ field, missing }) => missing > 0 || filter['missing']?.split(',').includes(field))
                .map(({ field, missing }) => ({
                  id: field,
                  label: `${missingFields[field].title} (${missing.toLocaleString('en-GB')})`,
                }))}
              value={filter['missing'] ?? ''}
              onChange={(missing) => choose({ missing })}
            />
            <SignLegend />
          </>
        }
      />
      {meta && <LeftOutNote leftOut={meta.leftOut} academicYear={meta.academicYear} />}
      {opened && (
        <MissingPanel
          row={opened}
          studentHref={recordHref('students', opened.student.id, claims)}
          onRemind={isOpen ? () => setReminded({ ids: [opened.engagement] }) : undefined}
          onClose={() => updateParameters({ open: '' })}
        />
      )}
      {reminded && (
        <RemindRows report={report} reminders={reminders} rows={reminded} onClose={() => setReminded(null)} />
      )}
    </div>
  )
}

/** Columns that concern nobody here. */
function hiddenFields(fields: readonly FieldCount[] | undefined): string[] {
  return (fields ?? []).flatMap(({ field, missing, refused, given }) =>
    missing + refused + given === 0 ? [field] : [],
  )
}

interface MissingGridProps {
  readonly code: string
  readonly chooser: ReactNode
}
