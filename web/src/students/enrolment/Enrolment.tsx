import { Button, Stack } from '@mantine/core'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { EnrolmentRow, StepCount } from '@minster/domain/students/enrolment/enrolment-calls'
import { enrolmentReport } from '@minster/domain/students/enrolment/enrolment-report'
import {
  enrolmentSteps,
  labelOfStep,
  permissionOfStep,
  stepsOwed,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { labelOfLevel } from '@minster/domain/students/student/session-levels'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { recordHref } from '#kit/records/record-pages.ts'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import type { RowCard } from '#kit/reports/RowCards.tsx'
import { RowScreen } from '#kit/reports/RowScreen.tsx'
import type { RowTarget } from '#kit/reports/row-report.ts'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import type { EnrolmentSelection } from './enrolment.ts'
import { StandCell } from './StandCell.tsx'
import { StepCell } from './StepCell.tsx'
import { StepStrip } from './StepStrip.tsx'

const MarkDialog = lazy(inTime(() => import('./MarkDialog.tsx')))

const own = ['year']
const stepCells = namesOf(enrolmentSteps).map(
  (step) =>
    [
      step,
      ({ steps }: EnrolmentRow) => <StepCell standing={steps.find((candidate) => candidate.step === step)} />,
    ] as const,
)

const card: RowCard<EnrolmentRow> = {
  status: 'stands',
  about: (row) => [programmeOf(row), row.level && labelOfLevel(row.level), row.hub?.label],
  more: (row) => <OwedSteps row={row} />,
}

/** The enrolment of a year: who is enrolled, the steps the others still owe, and the actions on them. */
export function Enrolment() {
  const navigate = useNavigate()
  const { claims } = useSession()
  const screen = useReport(
    enrolmentReport,
    (query, signal) => ask('GET /api/enrolment', { query, signal }),
    own,
  )
  const { address, query } = screen
  const [openDialog, setOpenDialog] = useState<OpenMarkDialog | null>(null)
  const { filter, choose } = address
  const meta = query.data?.meta
  const year = meta?.year ?? address.parameters['year'] ?? ''
  const ready = meta?.counts.ready ?? 0
  const steps = meta?.steps.map(({ step }) => step) ?? []
  const missing = filter['missing'] ?? ''
  const mark = (rows: RowTarget, enrolled: boolean, onDone?: () => void) =>
    setOpenDialog({ choice: { year, ...rows }, enrolled, onDone })
  const renderStand = (row: EnrolmentRow) => (
    <StandCell row={row} onMark={(session) => mark({ ids: [session] }, true)} />
  )

  return (
    <>
      <RowScreen
        {...screen}
        label="Students to be enrolled"
        selectionKey={address.parameters['year']}
        idOf={({ session }) => session}
        hrefOf={({ student }) => recordHref('students', student.id, claims)}
        hidden={namesOf(enrolmentSteps).filter((step) => !steps.includes(step))}
        cells={{ ...Object.fromEntries(stepCells), stands: renderStand, programme: programmeOf }}
        card={card}
        reminders={{
          send: (rows, send) =>
            ask('POST /api/enrolment/chase', { body: { year, ...rows, ...(send && { send }) } }),
          isOwed: meta?.steps.some(isOpenAndOwed) ?? false,
          button: { words: 'Remind all', label: 'Remind all who owe something', isMain: false },
          whyNobody: 'They have done every step this mail asks for.',
          note: describeLeftOut(meta?.steps ?? []),
        }}
        empty={
          <EmptyState title={`Nobody is to be enrolled for ${year}`}>
            Students stand here once they have a session of that year which goes on or is to begin.
          </EmptyState>
        }
        actionsBefore={
          <Button
            variant="default"
            size="xs"
            onClick={() => void navigate({ href: '/students/enrolment/rollover' })}
          >
            Year rollover
          </Button>
        }
        actions={
          <Button
            size="xs"
            disabled={ready === 0}
            onClick={() => mark({ filter: { ...filter, stand: 'ready' } }, true)}
          >
            Enrol {ready.toLocaleString('en-GB')} ready
          </Button>
        }
        renderSelectionActions={(selection, { clear }) => (
          <>
            <Button variant="default" size="xs" onClick={() => mark(selection, true, clear)}>
              Mark enrolled
            </Button>
            <Button variant="subtle" color="gray" size="xs" onClick={() => mark(selection, false, clear)}>
              Take back
            </Button>
          </>
        )}
        above={
          meta &&
          (meta.all > 0 || address.isFiltered) && (
            <StepStrip
              steps={meta.steps}
              all={meta.all}
              complete={meta.complete}
              value={missing}
              onChange={(value) => choose({ missing: value })}
            />
          )
        }
        filtersBefore={
          meta && (
            <YearSelect
              years={meta.years}
              year={year}
              onChoose={(selectedYear) => choose({ year: selectedYear })}
            />
          )
        }
        filtersAfter={
          <FilterMenu
            label={enrolmentReport.ownFacets?.missing.label ?? ''}
            choices={steps.map((step) => ({ id: step, label: labelOfStep(step) }))}
            value={missing === 'nothing' ? '' : missing}
            onChange={(value) => choose({ missing: value })}
          />
        }
      />
      <Suspense fallback={null}>
        {openDialog && (
          <MarkDialog
            {...openDialog}
            onDone={() => openDialog.onDone?.()}
            onClose={() => setOpenDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface OpenMarkDialog {
  readonly choice: EnrolmentSelection
  readonly enrolled: boolean
  /** Clears the selection. */
  readonly onDone: (() => void) | undefined
}

/** The programme of the enrolment, with further programmes of the year. */
function programmeOf({ programme, also }: EnrolmentRow): string {
  return also.length === 0 ? programme.label : `${programme.label}, also ${also.join(', ')}`
}

/** Whether a mail can ask for a step, and somebody owes it. */
function isOpenAndOwed({ step, missing }: StepCount): boolean {
  return permissionOfStep(step) === undefined && missing > 0
}

/** Explains which steps these mails leave out, as not everybody who sees a student's mails may know of them. */
function describeLeftOut(steps: readonly StepCount[]): string | undefined {
  const leftOut = steps.flatMap(({ step }) =>
    permissionOfStep(step) === undefined ? [] : [labelOfStep(step)],
  )
  return leftOut.length === 0
    ? undefined
    : `Not in these mails, as not everybody may read of it: ${leftOut.join(', ')}.`
}

/** The missing steps, on a phone. */
function OwedSteps({ row }: { readonly row: EnrolmentRow }) {
  const owed = stepsOwed(row.steps)
  if (owed.length === 0) return null
  return (
    <Stack component="ul" gap="3xs" mt="xs">
      {owed.map(({ step, missing }) => (
        <li key={step}>
          {labelOfStep(step)}: {missing.join(', ')}
        </li>
      ))}
    </Stack>
  )
}
