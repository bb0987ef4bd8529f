import { Button, Group, Stack } from '@mantine/core'
import { isProgrammeCode, isTransferableAtEnd } from '@minster/domain/college/programmes/programmes'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { chainsOf } from '@minster/domain/students/hesa/chain'
import { intention } from '@minster/domain/students/intentions/intention'
import { engagement as declaration } from '@minster/domain/students/student/engagement'
import { isSessionLevel, sessionLevels } from '@minster/domain/students/student/session-levels'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { StatusMenu } from '#kit/records/StatusMenu.tsx'
import { choiceOf } from '#kit/records/status-field.ts'
import { useViewer } from '#kit/records/use-viewer.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { diedWords } from '../death/died-words.ts'
import { IntentionPanel } from '../intentions/IntentionPanel.tsx'
import { linkedAt, type Study, studiesOf, textInReply } from '../student/studies.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { CreditsBar } from './CreditsBar.tsx'
import { StudentExtensions } from './StudentExtensions.tsx'
import classes from './studies.module.css'
import { YearLine } from './YearLine.tsx'

const EngagementAwards = lazy(
  inTime(async () => ({ default: (await import('./EngagementAwards.tsx')).EngagementAwards })),
)

const ContinueOn = lazy(inTime(() => import('./ContinueOn.tsx')))

const HesaPart = lazy(inTime(() => import('./HesaPart.tsx')))

const HesaLine = lazy(inTime(() => import('./HesaLine.tsx')))

const PlannedChanges = lazy(inTime(() => import('../planned/PlannedChanges.tsx')))

/** The studies of the student: engagements with their years, and the modules of each. */
export default function StudiesTab({ collection, page }: StudentTabProps) {
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const { permits } = useSession()
  const { features } = useViewer()
  const hasHesa = features === undefined || isFeatureOn(features, 'hesa')
  const seesHesa = hasHesa && permits('hesa:answers')
  const studies = studiesOf(page)
  const student = page.student.data.id
  const chains = chainsOf(
    studies.map(({ engagement }) => ({
      id: engagement.data.id,
      continues: linkedAt(engagement, 'continues'),
    })),
  )
  const chainOf = new Map(
    chains.flatMap(({ engagements }) => {
      const ids = engagements.map(({ id }) => id)
      return ids.map((id): [string, readonly string[]] => [id, ids])
    }),
  )
  return (
    <Stack gap="md" maw={1180} pt="md">
      {hasHesa && permits('hesa:menu') && (
        <Suspense fallback={null}>
          <HesaLine student={student} onOpen={setOpenRecord} />
        </Suspense>
      )}
      {page.add.engagements && (
        <Button
          ml="auto"
          variant="default"
          size="xs"
          leftSection={<IconPlus size="0.875rem" stroke={2} />}
          onClick={() => setOpenRecord({ collection: 'engagements', preset: { student } })}
        >
          Add engagement
        </Button>
      )}
      {studies.length === 0 && (
        <EmptyState title="No engagement yet">
          A student studies in an engagement: one programme, from the first day to the award.
        </EmptyState>
      )}
      {studies.map((study) => (
        <EngagementCard
          key={study.engagement.data.id}
          study={study}
          from={studies.find(
            ({ engagement }) => engagement.data.id === linkedAt(study.engagement, 'continues'),
          )}
          goesOn={
            page.add.engagements &&
            !studies.some((one) => linkedAt(one.engagement, 'continues') === study.engagement.data.id)
          }
          chain={chainOf.get(study.engagement.data.id) ?? [study.engagement.data.id]}
          seesHesa={seesHesa}
          add={page.add}
          ahead={
            page.planned && (
              <Suspense fallback={null}>
                <PlannedChanges collection={collection} student={student} engagement={study.engagement} />
              </Suspense>
            )
          }
          onOpen={setOpenRecord}
        />
      ))}
      <StudentExtensions student={student} />
      {permits(intention.access.view) && <IntentionPanel student={student} />}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </Stack>
  )
}

/** One engagement, from the first day to the award: its status, its credits, its years. */
function EngagementCard({ study, from, chain, goesOn, seesHesa, add, ahead, onOpen }: EngagementCardProps) {
  const { engagement, isPresent, years, credits } = study
  const { id } = engagement.data
  const titleId = useId()
  const text = (path: string) => textInReply(engagement, path)
  const name = text('programme.name') || text('programme.label')
  const open = (openRecord: RecordToEdit) => onOpen(openRecord)
  return (
    <Frame component="section" p="md" aria-labelledby={titleId}>
      <Stack gap="xs">
        <Group component="header" gap="sm">
          <h2 id={titleId}>{name}</h2>
          <EngagementStatus reply={engagement} />
          {isPresent && <small>Present engagement</small>}
          {engagement.abilities.edit && (
            <Button
              variant="default"
              size="xs"
              ml="auto"
              aria-label={`Edit ${name}`}
              onClick={() => open({ collection: 'engagements', id })}
            >
              Edit
            </Button>
          )}
        </Group>
        <Muted className="tabular">{describeEngagement(engagement).join(' · ')}</Muted>
        {text('futureStatus') && (
          <Muted>
            From next year <StatusChip {...choiceAt('futureStatus', text('futureStatus'))} bordered />
          </Muted>
        )}
        {ahead}
        {from && <Muted>Continues {textInReply(from.engagement, 'programme.name')}</Muted>}
        {text('status') === 'Completed' && (
          <Suspense fallback={null}>
            <EngagementAwards engagement={id} onOpen={open} />
            {goesOn && leadsFurther(text('programme.label')) && <ContinueOn engagement={engagement} />}
          </Suspense>
        )}
        {credits && <CreditsBar credits={credits} />}
        {years.length > 0 && (
          <ol className={classes.years} aria-label={`Years of ${name}, the latest first`}>
            {years.map((year) => (
              <YearLine key={year.session.data.id} year={year} canAdd={add.modules} onOpen={open} />
            ))}
          </ol>
        )}
        {seesHesa && (
          <Suspense fallback={null}>
            <HesaPart study={study} chain={chain} onOpen={open} />
          </Suspense>
        )}
        {add.sessions && (
          <div>
            <Button
              variant="subtle"
              size="xs"
              color="gray"
              leftSection={<IconPlus size="0.875rem" stroke={2} />}
              onClick={() => open({ collection: 'enrolment-sessions', preset: { engagement: id } })}
            >
              Add session
            </Button>
          </div>
        )}
      </Stack>
    </Frame>
  )
}

function leadsFurther(code: string): boolean {
  return !isProgrammeCode(code) || isTransferableAtEnd(code)
}

function choiceAt(path: string, value: string) {
  const { label, tone } = choiceOf(fieldAt(declaration, path), value)
  return { label, tone }
}

/** The status of the engagement, as a menu where it may be changed. */
function EngagementStatus({ reply }: { readonly reply: RecordReply }) {
  const died = diedWords(reply.data)
  const choice = died ?? choiceAt('status', textInReply(reply, 'status'))
  const chip = <StatusChip {...choice} bordered />
  if (died) return chip
  return (
    <StatusMenu
      collection="engagements"
      statusTarget={{ name: 'engagements', id: reply.data.id, path: 'status' }}
    >
      {(canMove) =>
        canMove ? (
          <button
            type="button"
            className={classes.status}
            aria-label={`Status of this engagement: ${choice.label}. Change it`}
          >
            {chip}
            <IconChevronDown size="0.875rem" stroke={1.8} aria-hidden="true" />
          </button>
        ) : (
          <span>{chip}</span>
        )
      }
    </StatusMenu>
  )
}

function describeEngagement(reply: RecordReply): string[] {
  const text = (path: string) => textInReply(reply, path)
  const day = (path: string, words: string) => (text(path) ? `${words} ${formatDate(text(path))}` : '')
  const level = text('level')
  const first = text('originalExpectedEnd')
  return [
    text('pathway.label'),
    isSessionLevel(level) ? sessionLevels[level].label : level,
    choiceAt('studentType', text('studentType')).label,
    text('studyPace'),
    text('hub.label'),
    day('start', 'began'),
    text('end') ? day('end', 'ended') : day('expectedEnd', 'expected to end'),
    first && first !== text('expectedEnd') ? `first expected ${formatDate(first)}` : '',
    day('interruptedFrom', 'away from'),
    day('expectedReturn', 'expected back'),
    describeTransfer(text('transferredTo'), text('transferredProvider')),
    describeReturn(text('comingBack.answer'), text('comingBack.until')),
  ].filter(Boolean)
}

/** Describes where somebody went who transferred. */
function describeTransfer(where: string, provider: string): string {
  if (where === 'Another provider') return `went to ${provider}`
  return where === 'Another programme here' ? 'went on to another programme here' : ''
}

/** Describes the answer of an interrupted student about coming back. */
function describeReturn(answer: string, until: string): string {
  const label = choiceAt('comingBack.answer', answer).label
  if (answer === '') return ''
  return `says “${label}”${until === '' ? '' : `, until ${formatDate(until)}`}`
}

interface EngagementCardProps {
  readonly study: Study
  /** What it continues. */
  readonly from: Study | undefined
  /** Ids of those that continue each other, from the one they came with. */
  readonly chain: readonly string[]
  /** It may be continued in another one. */
  readonly goesOn: boolean
  readonly seesHesa: boolean
  readonly add: StudentPage['add']
  /** Its changes that lie ahead. */
  readonly ahead: ReactNode
  readonly onOpen: (openRecord: RecordToEdit) => void
}
