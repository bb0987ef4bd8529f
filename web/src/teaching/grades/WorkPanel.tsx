import { Box, Button, Checkbox, Stack, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { countedMark, latenessOf } from '@minster/domain/teaching/grades/counted-mark'
import { amountWords } from '@minster/domain/teaching/grades/late-words'
import { assignmentMark } from '@minster/domain/teaching/modules/assignment-mark'
import { rulesFor } from '@minster/domain/teaching/modules/board'
import type { MarkSheet } from '@minster/domain/teaching/modules/grades-calls'
import {
  markStages,
  stageOfMark,
  untouched,
  whyNotMarked,
} from '@minster/domain/teaching/modules/mark-fields'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryLine } from '#kit/records/HistoryTab.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { acceptLateWork, workHistoryQuery } from './grades.ts'
import type { CellPosition } from './grid-cells.ts'
import classes from './marks.module.css'

/** The details of the active piece of work: its markers, and what it counts for and why. */
export function WorkPanel({ sheet, position, problem }: WorkPanelProps) {
  const row = sheet.rows[position.row]
  const assignment = sheet.assignments[position.column]
  if (!row || !assignment) return null
  const work = row.works[position.column] ?? null
  const current = work ?? untouched
  const due = row.dues[position.column] ?? null
  const { level, closures } = sheet.instance
  const rules = rulesFor(sheet, row)
  const lateness =
    due !== null && current.handedIn !== null
      ? latenessOf({ due, handedIn: current.handedIn, closures }, rules.lateDays)
      : null
  const counted = countedMark({ ...current, due, closures }, level, rules)
  const stage = stageOfMark(current)
  const exclusion = whyNotMarked(row)
  return (
    <Panel
      title={row.student.label}
      beside={<StatusChip label={stage} tone={markStages[stage].tone} />}
      facts={assignment.title}
    >
      <Box fz="sm">
        {problem !== null && (
          <Text size="sm" c="var(--tone-danger)" mb="sm" role="status">
            {problem}
          </Text>
        )}
        {exclusion !== null && problem === null && <Muted mb="xs">{exclusion}</Muted>}
        <Facts dense>
          <Fact label="Due">{due === null ? 'No day set' : formatDate(due)}</Fact>
          <Fact label="Handed in">
            {current.handedIn === null ? '–' : formatDate(current.handedIn)}
            {lateness && (
              <span className={classes.lowered}> {formatLateness(lateness.count, rules.lateDays)}</span>
            )}
          </Fact>
          <Fact label="First mark">{formatMark(current.firstMark, work?.firstMarkerName)}</Fact>
          <Fact label="Second mark">{formatMark(current.secondMark, work?.secondMarkerName)}</Fact>
          <Fact label="Agreed">{current.agreedMark ?? '–'}</Fact>
          <Fact label="Counts">{counted === null ? '–' : (counted.why ?? counted.mark)}</Fact>
        </Facts>
        {work?.moderation && (
          <Text size="sm" mb="sm">
            “{work.moderation.note}”
            <Muted span>
              {' '}
              {work.moderation.by ?? 'A moderator'}, {formatDate(work.moderatedOn)}
            </Muted>
          </Text>
        )}
        {sheet.mayRelease && lateness && work && work.releasedOn === null && (
          <LateWorkCheckbox
            key={work.id}
            sheet={sheet}
            row={row.enrolment}
            assignment={assignment.id}
            isAccepted={work.lateAccepted}
          />
        )}
        {work && (
          <WorkHistory
            key={`${work.id} history`}
            sheet={sheet}
            row={row.enrolment}
            assignment={assignment.id}
          />
        )}
      </Box>
    </Panel>
  )
}

/** Accepts the reason for late work, so that its mark counts in full. */
function LateWorkCheckbox({
  sheet,
  row,
  assignment,
  isAccepted,
}: WorkProps & { readonly isAccepted: boolean }) {
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: (accepted: boolean) => acceptLateWork(workOf(sheet, row, assignment), accepted),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['grades'] }),
  })
  return (
    <Checkbox
      label="Late for an accepted reason"
      description="The mark then counts in full."
      checked={accept.isPending ? accept.variables : isAccepted}
      disabled={accept.isPending}
      onChange={(event) => accept.mutate(event.currentTarget.checked)}
    />
  )
}

function WorkHistory({ sheet, row, assignment }: WorkProps) {
  const [isOpen, setOpen] = useState(false)
  const history = useQuery({ ...workHistoryQuery(workOf(sheet, row, assignment)), enabled: isOpen })
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        mt="2xs"
        ml="-2xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide history' : 'History'}
      </Button>
      {isOpen && history.isError && (
        <ErrorState error={history.error} onRetry={() => void history.refetch()} />
      )}
      {isOpen && history.data && (
        <Stack component="ol" gap="xs" mt="xs">
          {history.data.map((entry) => (
            <li key={entry.id}>
              <HistoryLine entry={entry} declaration={assignmentMark} />
            </li>
          ))}
        </Stack>
      )}
    </div>
  )
}

function workOf({ instance, attempt }: MarkSheet, enrolment: string, assignment: string) {
  return { instance: instance.id, attempt, enrolment, assignment }
}

function formatMark(mark: string | null, by: string | null | undefined): string {
  if (mark === null) return '–'
  return by ? `${mark} by ${by}` : mark
}

function formatLateness(days: number, lateDays: number): string {
  return days === 0 ? 'late' : `${amountWords(days, lateDays)} late`
}

interface WorkProps {
  readonly sheet: MarkSheet
  readonly row: string
  readonly assignment: string
}

interface WorkPanelProps {
  readonly sheet: MarkSheet
  readonly position: CellPosition
  /** The problem of the unsaved edit there. */
  readonly problem: string | null
}
