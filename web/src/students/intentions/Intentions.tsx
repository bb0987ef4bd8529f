import { Box, Button, CloseButton, Group } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { IntentionShown } from '@minster/domain/students/rollover/intention-calls'
import {
  headcountBy,
  intentionOutcomes,
  shownIntentionStatuses,
} from '@minster/domain/students/rollover/intention-report'
import {
  answeredOrNot,
  countedOutcomes,
  intentionReport,
} from '@minster/domain/students/rollover/intention-rows'
import { lazy, Suspense, useState } from 'react'
import { recordHref } from '#kit/records/record-pages.ts'
import { bucketChips } from '#kit/reports/bucket-chips.ts'
import { RowScreen } from '#kit/reports/RowScreen.tsx'
import { useReport } from '#kit/reports/use-report.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Headcount } from './Headcount.tsx'
import { answerTone, whereNext } from './intention-words.ts'
import classes from './intentions.module.css'

const AnswerDialog = lazy(inTime(() => import('./AnswerDialog.tsx')))

const otherKeys = ['year', 'by']
const answers = { key: 'answered', title: intentionReport.title, choices: answeredOrNot }

/** Who means to do what next year: by status, as next year's headcount, and one by one. */
export function Intentions() {
  const { claims } = useSession()
  const { address, query } = useReport(
    intentionReport,
    (filter, signal) => ask('GET /api/intentions-report', { query: filter, signal }),
    otherKeys,
  )
  const [answering, setAnswering] = useState<IntentionShown | null>(null)
  const { parameters, filter, choose } = address
  const meta = query.data?.meta
  const by = namesOf(headcountBy).find((one) => one === parameters['by']) ?? 'hub'
  const place = meta?.headcount.find(({ key }) => key === filter['key'])?.label ?? filter['key']
  const outcome = namesOf(countedOutcomes).find((one) => one === filter['outcome'])
  const narrowed = [
    ...(place === undefined ? [] : [`${headcountBy[by].label}: ${place}`]),
    ...(outcome ? [countedOutcomes[outcome].label] : []),
  ].join(', ')
  /** Everything that narrows the list is said anew by whatever number is followed. */
  const hrefOf = (key: string | null, counted?: string) =>
    `/students/intentions?${new URLSearchParams({
      ...(parameters['year'] && { year: parameters['year'] }),
      by,
      ...(key !== null && { key }),
      ...(counted && { outcome: counted }),
    })}`

  return (
    <Box maw={1280}>
      <RowScreen
        report={intentionReport}
        address={address}
        query={query}
        label="Students"
        idOf={({ session }) => session}
        hrefOf={({ student }) => recordHref('students', student.id, claims)}
        line={{
          className: classes.row,
          about: ({ now, engagementStatus }) => [
            now.programme.label,
            now.level.label,
            now.hub.label,
            engagementStatus,
          ],
          renderDetails: (row) => <Intention row={row} nextYear={meta?.nextYear} onAnswer={setAnswering} />,
        }}
        bucketsAcross={bucketChips(answers, filter['answered'], meta?.answered).slice(1)}
        belowBuckets={
          meta && (
            <Headcount
              lines={meta.headcount}
              by={by}
              nextYear={meta.nextYear}
              hrefOf={hrefOf}
              onBy={(chosen) => choose({ by: chosen, key: '' })}
            />
          )
        }
        filtersAfter={
          narrowed !== '' && (
            <Group component="span" gap="3xs" fz="sm">
              {narrowed}
              <CloseButton
                size="xs"
                aria-label={`Take off ${narrowed}`}
                onClick={() => choose({ key: '', outcome: '' })}
              />
            </Group>
          )
        }
        empty={
          <EmptyState title="No students yet">
            Whoever studies in this year, or interrupts, stands here with what they mean to do next.
          </EmptyState>
        }
      />
      {answering && meta && (
        <Suspense fallback={null}>
          <AnswerDialog shown={answering} nextYear={meta.nextYear} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </Box>
  )
}

/** What a student means to do, where they are then, and how one knows. */
function Intention({ row, nextYear = '', onAnswer }: IntentionProps) {
  const { student, status, isAnswered, outcome, given } = row
  return (
    <>
      <div>
        <StatusChip
          label={isAnswered ? 'Answered' : shownIntentionStatuses[status].label}
          tone={answerTone(row)}
        />
      </div>
      <div className={classes.next}>
        <span>
          {intentionOutcomes[outcome].label}
          {whereNext(row)}
          {!isAnswered && ' (assumed)'}
        </span>
        {given && (
          <small>
            {[given.note, given.by, given.at && formatDateTime(given.at)].filter(Boolean).join(' · ')}
          </small>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={`${isAnswered ? 'Change the answer' : 'Answer'} for ${student.label} in ${nextYear}`}
        onClick={() => onAnswer(row)}
      >
        {isAnswered ? 'Change' : 'Answer'}
      </Button>
    </>
  )
}

interface IntentionProps {
  readonly row: IntentionShown
  readonly nextYear: string | undefined
  readonly onAnswer: (row: IntentionShown) => void
}
