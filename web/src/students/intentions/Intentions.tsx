import { Box, Button, CloseButton, Group } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { IntentionShown } from '@minster/domain/students/rollover/intention-calls'
import {
  headcountBy,
  intentionOutcomes,
  shownIntentionStatuses,
} from '@minster/domain/students/rollover/intention-report'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { ExportButton } from '#kit/reports/ExportButton.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Pages } from '#platform/ui/Pages.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { Headcount } from './Headcount.tsx'
import { answerTone, whereNext } from './intention-words.ts'
import classes from './intentions.module.css'
import {
  type IntentionsAddress,
  intentionsPath,
  intentionsQuery,
  intentionWords,
  isHeadcountBy,
} from './intentions.ts'

const AnswerDialog = lazy(inTime(() => import('./AnswerDialog.tsx')))

/** Who means to do what next year: by status, as next year's headcount, and one by one. */
export function Intentions() {
  const { asked: address, ask } = useAddressParameters()
  const asked = addressOf(address)
  const report = useQuery(intentionsQuery(asked))
  const [answering, setAnswering] = useState<IntentionShown | null>(null)
  const by = isHeadcountBy(asked.by) ? asked.by : 'hub'
  const choose = (changes: IntentionsAddress) => ask({ page: '', ...changes })
  /** Everything that narrows the list is said anew by whatever number is followed. */
  const hrefOf = (key: string | null, outcome?: string) =>
    `/students/intentions?${new URLSearchParams({
      ...(asked.year && { year: asked.year }),
      by,
      ...(key !== null && { key }),
      ...(outcome && { outcome }),
    })}`
  if (report.isError && !report.data)
    return <ErrorState error={report.error} onRetry={() => void report.refetch()} />
  const { data, meta } = report.data ?? {}
  const narrowed = data ? narrowedBy(asked, data.headcount.find(({ key }) => key === asked.key)?.label) : ''
  const all = data?.statuses.reduce((sum, one) => sum + one.all, 0)
  const answered = data?.statuses.reduce((sum, one) => sum + one.answered, 0)

  return (
    <Box maw={1280} data-dimmed={report.isPlaceholderData || undefined}>
      <ScreenHeader title="Intentions" count={meta?.total}>
        <ExportButton path={intentionsPath(asked, { export: 'excel' })} of="the intentions shown" />
      </ScreenHeader>
      <Toolbar swipes role="group" aria-label="Intentions">
        <CountChip
          label="All"
          count={all}
          aria-pressed={!asked.status && !asked.answered}
          onClick={() => choose({ status: '', answered: '' })}
        />
        {namesOf(shownIntentionStatuses).map((status) => {
          const count = data?.statuses.find((one) => one.status === status)?.all
          return count === 0 && asked.status !== status ? null : (
            <CountChip
              key={status}
              label={shownIntentionStatuses[status].label}
              count={count}
              aria-pressed={asked.status === status}
              onClick={() => choose({ status: asked.status === status ? '' : status })}
            />
          )
        })}
        <CountChip
          label="Answered"
          count={answered}
          aria-pressed={asked.answered === 'yes'}
          onClick={() => choose({ answered: asked.answered === 'yes' ? '' : 'yes' })}
        />
        <CountChip
          label="Not answered"
          count={all === undefined || answered === undefined ? undefined : all - answered}
          aria-pressed={asked.answered === 'no'}
          onClick={() => choose({ answered: asked.answered === 'no' ? '' : 'no' })}
        />
      </Toolbar>
      {data && (
        <Headcount
          lines={data.headcount}
          by={by}
          nextYear={data.nextYear}
          hrefOf={hrefOf}
          onBy={(chosen) => choose({ by: chosen, key: '' })}
        />
      )}
      <Toolbar role="search">
        <SearchBox label="Search students" value={asked.search} onSearch={(search) => choose({ search })} />
        {narrowed !== '' && (
          <Group component="span" gap="3xs" fz="sm">
            {narrowed}
            <CloseButton
              size="xs"
              aria-label={`Take off ${narrowed}`}
              onClick={() => choose({ key: '', outcome: '' })}
            />
          </Group>
        )}
      </Toolbar>
      {!data && <SkeletonRows rows={8} columns={5} />}
      {data && data.rows.length === 0 && (
        <EmptyState
          title="No students match"
          action={
            <Button
              variant="default"
              onClick={() => choose({ status: '', answered: '', outcome: '', key: '', search: '' })}
            >
              Show all
            </Button>
          }
        >
          Try a shorter search or show all of them.
        </EmptyState>
      )}
      {data && data.rows.length > 0 && (
        <IntentionRows rows={data.rows} nextYear={data.nextYear} onAnswer={setAnswering} />
      )}
      {meta && (
        <Pages
          total={meta.total}
          page={meta.page}
          pageSize={meta.pageSize}
          onPage={(page) => ask({ page: String(page) })}
        />
      )}
      {answering && data && (
        <Suspense fallback={null}>
          <AnswerDialog shown={answering} nextYear={data.nextYear} onClose={() => setAnswering(null)} />
        </Suspense>
      )}
    </Box>
  )
}

function addressOf(address: Readonly<Record<string, string>>): IntentionsAddress {
  return Object.fromEntries(intentionWords.flatMap((word) => (address[word] ? [[word, address[word]]] : [])))
}

/** What of the headcount the list is narrowed to, in words. */
function narrowedBy({ by, key, outcome }: IntentionsAddress, place: string | undefined): string {
  const what = namesOf(intentionOutcomes).find((one) => one === outcome)
  const parts = [
    ...(key === undefined ? [] : [`${isHeadcountBy(by) ? headcountBy[by].label : 'Hub'}: ${place ?? key}`]),
    ...(what ? [intentionOutcomes[what].label] : outcome === 'next' ? ['Next year'] : []),
  ]
  return parts.join(', ')
}

/** Students one beneath the other: where they are, what they mean to do, and where they are then. */
function IntentionRows({ rows, nextYear, onAnswer }: IntentionRowsProps) {
  const { claims } = useSession()
  return (
    <Lines aria-label="Students">
      {rows.map((row) => {
        const { student, now, status, isAnswered, outcome, given } = row
        const href = recordHref('students', student.id, claims)
        return (
          <li key={row.session} className={classes.row}>
            <div>
              {href ? <RecordName href={href}>{student.label}</RecordName> : <strong>{student.label}</strong>}
              <small>
                {[now.programme.label, now.level.label, now.hub.label, row.engagementStatus].join(', ')}
              </small>
            </div>
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
          </li>
        )
      })}
    </Lines>
  )
}

interface IntentionRowsProps {
  readonly rows: readonly IntentionShown[]
  readonly nextYear: string
  readonly onAnswer: (row: IntentionShown) => void
}
