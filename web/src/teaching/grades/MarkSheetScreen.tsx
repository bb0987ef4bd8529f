import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type Attempt, attempts } from '@minster/domain/teaching/grades/marks'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import { type MarkField, markFields } from '@minster/domain/teaching/modules/mark-fields'
import { useQuery } from '@tanstack/react-query'
import { useBlocker, useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { BottomBar } from '#platform/ui/BottomBar.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panes } from '#platform/ui/Panes.tsx'
import { Back } from '#platform/ui/Screen.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { markSheetQuery } from './grades.ts'
import type { CellPosition } from './grid-cells.ts'
import { MarkActions } from './MarkActions.tsx'
import { MarkGrid } from './MarkGrid.tsx'
import { editKey } from './mark-edits.ts'
import { OpenEdits } from './OpenEdits.tsx'
import { ReleasedNote } from './ReleasedNote.tsx'
import { type MarkEdits, useMarkEdits } from './use-mark-edits.ts'
import { WorkPanel } from './WorkPanel.tsx'

/** The mark sheet of a module, for the office. */
export function OfficeMarks() {
  return <MarkSheetScreen backTo="/admin/grades" back="Grades" />
}

/** The mark sheet of a module, for its tutors. */
export function TaughtMarks() {
  return <MarkSheetScreen backTo="/modules/marks" back="Marks" />
}

const ReleaseDialog = lazy(
  inTime(async () => ({ default: (await import('./ReleaseDialog.tsx')).ReleaseDialog })),
)
const ModerateDialog = lazy(
  inTime(async () => ({ default: (await import('./ModerateDialog.tsx')).ModerateDialog })),
)

const shortLabels = {
  handedIn: 'Handed in',
  firstMark: 'First',
  secondMark: 'Second',
  agreedMark: 'Agreed',
} satisfies Record<MarkField, string>

/** One mark sheet: the field that is entered, the grid, its problems, and the release. */
function MarkSheetPage({ sheet, onAttempt }: MarkSheetPageProps) {
  const [field, setField] = useState<MarkField>('firstMark')
  const [active, setActive] = useState<CellPosition>({ row: 0, column: 0 })
  const [marker, setMarker] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const [dialog, setDialog] = useState<'release' | 'moderate' | null>(null)
  const marks = useMarkEdits(sheet, sheet.attempt, marker)
  const { instance, assignments, rows } = sheet
  const isEmpty = rows.length === 0 || assignments.length === 0
  const position = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, Math.max(0, assignments.length - 1)),
  }
  const activeEdit = marks.edits
    .get(rows[position.row]?.enrolment ?? '')
    ?.get(editKey(assignments[position.column]?.id ?? '', field))
  const goToCell = (enrolment: string, column: string, to: MarkField) => {
    setField(to)
    setActive({
      row: rows.findIndex((row) => row.enrolment === enrolment),
      column: assignments.findIndex(({ id }) => id === column),
    })
  }

  return (
    <>
      <ScreenHeader title={instance.module.label} count={rows.length}>
        <MarkActions
          sheet={sheet}
          field={field}
          marks={marks}
          onAgree={() => setField('agreedMark')}
          onLeftOut={setLeftOut}
          onModerate={() => setDialog('moderate')}
          onRelease={() => setDialog('release')}
        />
      </ScreenHeader>
      <Muted mt="-2xs" mb="sm">
        {[
          instance.academicYear,
          instance.hub,
          `level ${instance.level}${passedWith(sheet)}`,
          sheet.regulations
            .map(({ title, isConfirmed }) => `by ${title}${isConfirmed ? '' : ' (not verified)'}`)
            .join(' and '),
          instance.tutors.map(({ label }) => label).join(', '),
        ]
          .filter((part) => part !== null && part !== '')
          .join(' · ')}
      </Muted>
      <Toolbar>
        <SegmentedControl
          size="xs"
          aria-label="What is entered"
          data={namesOf(markFields).map((value) => ({ value, label: shortLabels[value] }))}
          value={field}
          onChange={setField}
        />
        <NativeSelect
          size="xs"
          aria-label="Sitting"
          data={namesOf(attempts).map((value) => ({ value, label: attemptLabel(value) }))}
          value={sheet.attempt}
          disabled={marks.all > 0}
          onChange={(event) => onAttempt(event.currentTarget.value === 'Resit' ? 'Resit' : 'First')}
        />
        {sheet.marker === null && (field === 'firstMark' || field === 'secondMark') && (
          <NativeSelect
            size="xs"
            aria-label="Marked by"
            data={[
              { value: '', label: 'Marker not said' },
              ...instance.tutors.map(({ id, label }) => ({ value: id, label: `Marked by ${label}` })),
            ]}
            value={marker ?? ''}
            disabled={marks.all > 0}
            onChange={(event) => setMarker(event.currentTarget.value || null)}
          />
        )}
      </Toolbar>
      <ReleasedNote sheet={sheet} isBusy={marks.all > 0} />
      <OpenEdits
        sheet={sheet}
        marks={marks}
        leftOut={leftOut}
        onForget={() => setLeftOut([])}
        onGo={goToCell}
      />
      {isEmpty ? (
        <EmptyState title={emptyTitle(sheet)}>{emptyText(sheet)}</EmptyState>
      ) : (
        <Panes
          aside={
            <WorkPanel
              sheet={sheet}
              position={position}
              problem={activeEdit?.problem ?? activeEdit?.question?.message ?? null}
            />
          }
        >
          <MarkGrid
            key={field}
            sheet={sheet}
            field={field}
            edits={marks.edits}
            active={position}
            onActive={setActive}
            onCells={marks.put}
            onLeftOut={setLeftOut}
            onSave={marks.save}
          />
        </Panes>
      )}
      <MarkSaveBar marks={marks} />
      <Suspense fallback={null}>
        {dialog === 'release' && <ReleaseDialog sheet={sheet} onClose={() => setDialog(null)} />}
        {dialog === 'moderate' && (
          <ModerateDialog sheet={sheet} column={position.column} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </>
  )
}

function attemptLabel(attempt: Attempt): string {
  return attempt === 'First' ? attempts.First.label : 'Resit'
}

function emptyTitle({ attempt, assignments }: MarkSheet): string {
  if (attempt === 'Resit') return 'Nobody sits this module again'
  return assignments.length === 0 ? 'There are no assignments yet' : 'Nobody takes this module yet'
}

function emptyText({ attempt, assignments }: MarkSheet): string {
  if (attempt === 'Resit')
    return 'Students stand here once the board has released their result as Resit pending.'
  return assignments.length === 0
    ? 'Add the assignments on the page of the module; then marks can be entered here.'
    : 'Enrol students in the module first.'
}

interface MarkSheetPageProps {
  readonly sheet: MarkSheet
  readonly onAttempt: (attempt: Attempt) => void
}

/** The bar of unsaved cells. Leaving asks first, as marks are never stored on a device. */
function MarkSaveBar({ marks }: { readonly marks: MarkEdits }) {
  const { all, wrong, isSaving } = marks
  const validCount = all - wrong
  useHotkeys([['mod+S', marks.save]], [], true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && all > 0,
    enableBeforeUnload: () => all > 0,
    withResolver: true,
  })
  return (
    <>
      {all > 0 && (
        <BottomBar
          label="Unsaved marks"
          words={[
            validCount > 0 ? `${validCount.toLocaleString('en-GB')} unsaved` : null,
            wrong > 0 ? `${wrong.toLocaleString('en-GB')} to put right` : null,
          ]
            .filter((part) => part !== null)
            .join(', ')}
        >
          <Button variant="default" onClick={marks.discard} disabled={isSaving}>
            Discard
          </Button>
          <Button onClick={marks.save} loading={isSaving} disabled={validCount === 0}>
            {validCount === 1 ? 'Save 1 cell' : `Save ${validCount.toLocaleString('en-GB')} cells`}
          </Button>
        </BottomBar>
      )}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title="Leave without saving?"
        verb="Leave"
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {all === 1 ? 'One cell is' : `${all.toLocaleString('en-GB')} cells are`} not saved and would be lost.
      </ConfirmDialog>
    </>
  )
}

/** ", passed with 40", or with two marks where the regulations of its students differ. */
function passedWith({ regulations, instance }: MarkSheet): string {
  const marks = new Set(regulations.map(({ rules }) => rules.passMarks[instance.level]))
  return marks.size === 0 ? '' : `, passed with ${[...marks].join(' or ')}`
}

function MarkSheetScreen({ backTo, back }: { readonly backTo: string; readonly back: string }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { parameters, updateParameters } = useAddressParameters()
  const attempt: Attempt = parameters['attempt'] === 'Resit' ? 'Resit' : 'First'
  const sheet = useQuery(markSheetQuery(id, attempt))
  return (
    <>
      <Back>
        <RecordLink href={backTo}>{back}</RecordLink>
      </Back>
      {sheet.isError && !sheet.data && (
        <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
      )}
      {sheet.isPending && <SkeletonRows rows={14} columns={6} />}
      {sheet.data && (
        <MarkSheetPage
          key={`${id} ${attempt}`}
          sheet={sheet.data}
          onAttempt={(next) => updateParameters({ attempt: next === 'First' ? '' : next })}
        />
      )}
    </>
  )
}
