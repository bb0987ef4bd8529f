import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { enrolmentReminderDays, enrolmentStands } from '@minster/domain/students/enrolment/enrolling'
import type { EnrolmentRow, StepCount } from '@minster/domain/students/enrolment/enrolment-calls'
import { labelOfStep, permissionOfStep, stepsOwed } from '@minster/domain/students/enrolment/enrolment-steps'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { type Selection, useSelection } from '#kit/records/use-selection.ts'
import due from '#kit/reports/due-report.module.css'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Tick } from '#platform/ui/Tick.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { EnrolmentSelection } from './EnrolmentSelection.tsx'
import { EnrolmentTable } from './EnrolmentTable.tsx'
import classes from './enrolment.module.css'
import { type EnrolmentChoice, enrolmentQuery } from './enrolment.ts'
import { levelOf, programmeOf } from './enrolment-words.ts'
import { StandCell } from './StandCell.tsx'
import { StepStrip } from './StepStrip.tsx'
import { StudentName } from './StudentName.tsx'
import { useEnrolmentAddress } from './use-enrolment-address.ts'

const RemindDialog = lazy(inTime(() => import('#care/safeguarding/RemindDialog.tsx')))
const MarkDialog = lazy(inTime(() => import('./MarkDialog.tsx')))

const facets = { hub: 'Hub', programme: 'Programme', level: 'Level' } as const

/** Who is enrolled for a year, what the others still owe, and what is done about it. */
export function Enrolment() {
  const asked = useEnrolmentAddress()
  const navigate = useNavigate()
  const { filter, narrow } = asked
  const screen = useQuery(enrolmentQuery(asked.query))
  const picks = useSelection(new URLSearchParams({ ...filter, year: asked.year ?? '' }).toString())
  const [reminded, setReminded] = useState<EnrolmentChoice | null>(null)
  const [marked, setMarked] = useState<{ choice: EnrolmentChoice; enrolled: boolean } | null>(null)
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false
  const rows = screen.data?.data ?? []
  const meta = screen.data?.meta
  const year = meta?.year ?? asked.year ?? ''
  const total = meta?.total ?? 0
  const ready = meta?.counts.ready ?? 0
  const all = meta && Object.values(meta.counts).reduce((sum, count) => sum + count, 0)
  const steps = meta?.steps.map(({ step }) => step) ?? []
  const picked = (): EnrolmentChoice =>
    picks.selection.all ? { year, filter } : { year, ids: [...picks.selection.ids] }
  const view = {
    rows,
    selection: picks.selection,
    isDimmed: screen.isPlaceholderData,
    onToggle: picks.toggle,
    onMark: (session: string) => setMarked({ choice: { year, ids: [session] }, enrolled: true }),
  }

  return (
    <div className={due.screen}>
      <ScreenHeader title="Enrolment" count={meta?.total}>
        <Button
          variant="default"
          size="xs"
          onClick={() => void navigate({ href: '/students/enrolment/rollover' })}
        >
          Year rollover
        </Button>
        <ExportButton path={asked.sheet} of="Enrolment" />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconBell size={15} stroke={1.7} />}
          aria-label="Remind all who owe something"
          disabled={!meta?.steps.some(isOpenAndOwed)}
          onClick={() => setReminded({ year, filter })}
        >
          Remind all
        </Button>
        <Button
          size="xs"
          disabled={ready === 0}
          onClick={() =>
            setMarked({ choice: { year, filter: { ...filter, stand: 'ready' } }, enrolled: true })
          }
        >
          Enrol {ready.toLocaleString('en-GB')} ready
        </Button>
      </ScreenHeader>
      {meta && (meta.all > 0 || asked.isFiltered) && (
        <StepStrip
          steps={meta.steps}
          all={meta.all}
          complete={meta.complete}
          value={filter.missing ?? ''}
          onChange={(value) => narrow('missing', value)}
        />
      )}
      <div className={due.chips} role="group" aria-label="How they stand">
        <CountChip
          label="All"
          count={all}
          aria-pressed={filter.stand === undefined}
          onClick={() => narrow('stand', '')}
        />
        {namesOf(enrolmentStands).map((one) => (
          <CountChip
            key={one}
            label={enrolmentStands[one].label}
            count={meta?.counts[one]}
            aria-pressed={filter.stand === one}
            onClick={() => narrow('stand', filter.stand === one ? '' : one)}
          />
        ))}
      </div>
      <div className={due.toolbar} role="search">
        <SearchBox
          className={due.search}
          label="Search students"
          value={filter.search}
          onSearch={(text) => narrow('search', text)}
        />
        {meta && <YearSelect years={meta.years} year={year} onChoose={asked.chooseYear} />}
        {namesOf(facets).map((key) => (
          <FilterMenu
            key={key}
            label={facets[key]}
            choices={meta?.choices[key] ?? []}
            value={filter[key] ?? ''}
            onChange={(value) => narrow(key, value)}
          />
        ))}
        <FilterMenu
          label="Missing"
          choices={steps.map((step) => ({ id: step, label: labelOfStep(step) }))}
          value={filter.missing === 'nothing' ? '' : (filter.missing ?? '')}
          onChange={(value) => narrow('missing', value)}
        />
        {asked.isFiltered && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={asked.clear}>
            Clear
          </Button>
        )}
      </div>
      {screen.isPending && <SkeletonRows rows={12} columns={7} />}
      {screen.isError && <ErrorState error={screen.error} onRetry={() => void screen.refetch()} />}
      {meta && !screen.isError && rows.length === 0 && (
        <EmptyState
          title={asked.isFiltered ? 'No students match' : `Nobody is to be enrolled for ${year}`}
          action={
            asked.isFiltered && (
              <Button variant="default" size="xs" onClick={asked.clear}>
                Clear
              </Button>
            )
          }
        >
          {asked.isFiltered
            ? 'Try a shorter search or clear the filters.'
            : 'Students stand here once they have a session of that year which goes on or is to begin.'}
        </EmptyState>
      )}
      {meta && rows.length > 0 && (
        <>
          {isPhone ? (
            <EnrolmentCards {...view} />
          ) : (
            <EnrolmentTable
              {...view}
              steps={steps}
              sort={asked.sort}
              onSort={asked.sortBy}
              onTogglePage={picks.togglePage}
            />
          )}
          <Pages total={total} page={asked.page} pageSize={asked.pageSize} onPage={asked.turn} />
        </>
      )}
      <EnrolmentSelection
        picks={picks}
        total={total}
        shown={rows.length}
        onRemind={() => setReminded(picked())}
        onMark={(enrolled) => setMarked({ choice: picked(), enrolled })}
      />
      <Suspense fallback={null}>
        {reminded && (
          <RemindDialog
            path="enrolment"
            students={reminded}
            againAfterDays={enrolmentReminderDays}
            fine="They have done every step this mail asks for."
            note={noteOn(meta?.steps ?? [])}
            onClose={() => setReminded(null)}
          />
        )}
        {marked && <MarkDialog {...marked} onDone={picks.clear} onClose={() => setMarked(null)} />}
      </Suspense>
    </div>
  )
}

/** Whether a mail can ask for a step, and somebody owes it. */
function isOpenAndOwed({ step, missing }: StepCount): boolean {
  return permissionOfStep(step) === undefined && missing > 0
}

/** What these mails leave out, as not everybody may read of it who sees a student's mails. */
function noteOn(steps: readonly StepCount[]): string | undefined {
  const left = steps.flatMap(({ step }) => (permissionOfStep(step) === undefined ? [] : [labelOfStep(step)]))
  return left.length === 0
    ? undefined
    : `Not in these mails, as not everybody may read of it: ${left.join(', ')}.`
}

/** Enrolment on a phone: the name, how it stands, and what is missing. */
function EnrolmentCards({ rows, selection, isDimmed, onToggle, onMark }: EnrolmentCardsProps) {
  return (
    <ul className={due.cards} data-dimmed={isDimmed || undefined}>
      {rows.map((row) => {
        const { session, student } = row
        const owed = stepsOwed(row.steps)
        return (
          <li key={session} className={due.card}>
            <div className={due.cardHead}>
              <StudentName row={row} className={due.cardName} />
              <span className={due.cardTick}>
                <Tick
                  aria-label={`Select ${student.label}`}
                  checked={selection.all || selection.ids.has(session)}
                  onChange={() => onToggle(session)}
                />
              </span>
            </div>
            <div className={classes.above}>
              <StandCell row={row} onMark={onMark} />
            </div>
            <p className={due.about}>
              {[programmeOf(row), levelOf(row), row.hub?.label].filter(Boolean).join(' · ')}
            </p>
            {owed.length > 0 && (
              <ul className={classes.owed}>
                {owed.map(({ step, missing }) => (
                  <li key={step}>
                    {labelOfStep(step)}: {missing.join(', ')}
                  </li>
                ))}
              </ul>
            )}
            {row.reminded && <p className={due.about}>Reminded on {formatDate(row.reminded)}</p>}
          </li>
        )
      })}
    </ul>
  )
}

interface EnrolmentCardsProps {
  readonly rows: readonly EnrolmentRow[]
  readonly selection: Selection
  readonly isDimmed: boolean
  readonly onToggle: (session: string) => void
  readonly onMark: (session: string) => void
}
