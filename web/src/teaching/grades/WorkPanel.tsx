import { Box, Button, Checkbox, Stack, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { countedMark, loweredWords, workingDaysLate } from '@minster/domain/teaching/grades/marks'
import { assignmentMark } from '@minster/domain/teaching/modules/assignment-mark'
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
import type { CellPosition } from './mark-places.ts'
import classes from './marks.module.css'

/** All that is known of the piece of work the grid stands on: who marked it, what it counts for and why. */
export function WorkPanel({ sheet, place, words }: WorkPanelProps) {
  const row = sheet.rows[place.row]
  const assignment = sheet.assignments[place.column]
  if (!row || !assignment) return null
  const work = row.works[place.column] ?? null
  const known = work ?? untouched
  const due = row.dues[place.column] ?? null
  const { level } = sheet.instance
  const late = due !== null && known.handedIn !== null ? workingDaysLate(due, known.handedIn) : 0
  const counted = countedMark({ ...known, due }, level)
  const stage = stageOfMark(known)
  const outside = whyNotMarked(row)
  return (
    <Panel
      title={row.student.label}
      beside={<StatusChip label={stage} tone={markStages[stage].tone} />}
      facts={assignment.title}
    >
      <Box fz="sm">
        {words !== null && (
          <Text size="sm" c="var(--tone-danger)" mb="sm" role="status">
            {words}
          </Text>
        )}
        {outside !== null && words === null && <Muted mb="xs">{outside}</Muted>}
        <Facts dense>
          <Fact label="Due">{due === null ? 'No day set' : formatDate(due)}</Fact>
          <Fact label="Handed in">
            {known.handedIn === null ? '–' : formatDate(known.handedIn)}
            {late > 0 && <span className={classes.lowered}> {lateWords(late)}</span>}
          </Fact>
          <Fact label="First mark">{markedWords(known.firstMark, work?.firstMarkerName)}</Fact>
          <Fact label="Second mark">{markedWords(known.secondMark, work?.secondMarkerName)}</Fact>
          <Fact label="Agreed">{known.agreedMark ?? '–'}</Fact>
          <Fact label="Counts">
            {counted === null ? '–' : counted.mark}
            {counted?.lowered && <span className={classes.lowered}> {loweredWords[counted.lowered]}</span>}
          </Fact>
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
        {sheet.mayRelease && late > 0 && work && work.releasedOn === null && (
          <LateAccepted
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

/** The college takes the reason why it came late, so that nothing is lost. */
function LateAccepted({ sheet, row, assignment, isAccepted }: OfWork & { readonly isAccepted: boolean }) {
  const queries = useQueryClient()
  const accepting = useMutation({
    mutationFn: (accepted: boolean) => acceptLateWork(workOf(sheet, row, assignment), accepted),
    onSettled: () => queries.invalidateQueries({ queryKey: ['grades'] }),
  })
  return (
    <Checkbox
      label="Late for an accepted reason"
      description="The mark then counts in full."
      checked={accepting.isPending ? accepting.variables : isAccepted}
      disabled={accepting.isPending}
      onChange={(event) => accepting.mutate(event.currentTarget.checked)}
    />
  )
}

function WorkHistory({ sheet, row, assignment }: OfWork) {
  const [isOpen, setOpen] = useState(false)
  const history = useQuery({ ...workHistoryQuery(workOf(sheet, row, assignment)), enabled: isOpen })
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
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

function markedWords(mark: string | null, by: string | null | undefined): string {
  if (mark === null) return '–'
  return by ? `${mark} by ${by}` : mark
}

function lateWords(days: number): string {
  if (days > 5) return 'more than five working days late'
  return days === 1 ? '1 working day late' : `${days} working days late`
}

interface OfWork {
  readonly sheet: MarkSheet
  readonly row: string
  readonly assignment: string
}

interface WorkPanelProps {
  readonly sheet: MarkSheet
  readonly place: CellPosition
  /** What is wrong with what is typed there. */
  readonly words: string | null
}
