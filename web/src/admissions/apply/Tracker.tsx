import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { ApplyForm, ApplyStanding, OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import type { OwedByApplicant, PartOfPage } from '@minster/domain/admissions/apply/owed-by-applicant'
import { applicantStageNames, applicantStages } from '@minster/domain/admissions/status/words-for-applicants'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Card, CardLines } from '../cards/Card.tsx'
import { beginApplication } from './apply.ts'
import { stepContentsOf } from './step-contents.tsx'
import classes from './tracker.module.css'

/** A section of the applicant's page that an owed answer can link to. */
function PageSection({ name, children }: PageSectionProps) {
  return (
    <div className={classes.section} id={sectionId(name)} tabIndex={-1}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  )
}

/** Scrolls to a section of the page and moves the focus there. */
function scrollToSection(name: PartOfPage): void {
  const section = document.getElementById(sectionId(name))
  section?.scrollIntoView({ block: 'start' })
  section?.focus({ preventScroll: true })
}

const sectionId = (name: PartOfPage) => `part-${name}`

interface PageSectionProps {
  readonly name: PartOfPage
  readonly children: ReactNode
}

const InterviewCard = lazy(
  inTime(async () => ({ default: (await import('./InterviewCard.tsx')).InterviewCard })),
)
const OfferCard = lazy(inTime(async () => ({ default: (await import('./OfferCard.tsx')).OfferCard })))

/** The decisions to make now, fetched when there are any: the offer first, then the interview. */
function DecisionCards({ own }: { readonly own: OwnApplication }) {
  return (
    <>
      <PageSection name="offer">{own.offer && <OfferCard value={own.offer} />}</PageSection>
      <PageSection name="interview">{own.interview && <InterviewCard value={own.interview} />}</PageSection>
    </>
  )
}

const WithdrawDialog = lazy(
  inTime(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog })),
)
const AnswerAgain = lazy(inTime(async () => ({ default: (await import('./AnswerAgain.tsx')).AnswerAgain })))

const turnChips = {
  you: { label: 'Your turn', tone: 'warning' },
  college: { label: 'Our turn', tone: 'info' },
  nobody: { label: 'Nothing to do', tone: 'neutral' },
} as const

/** The progress of an application after it was sent: the steps done, the next one, and whose turn it is. */
export function Tracker({ own, form, standing }: TrackerProps) {
  const { office } = useConfig()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { step }: { step?: unknown } = useSearch({ strict: false })
  const [isWithdrawing, setWithdrawing] = useState(false)
  const applyAgain = useMutation({ mutationFn: () => beginApplication(queryClient) })
  if (typeof step === 'string' && form.askedAgain.includes(step))
    return (
      <Suspense fallback={null}>
        <AnswerAgain own={own} form={form} step={step} />
      </Suspense>
    )
  const { referees, evidence } = stepContentsOf(own)
  const { owed } = standing
  const turn = turnChips[owed.length > 0 ? 'you' : standing.turn]
  return (
    <Stack gap="md">
      <Box component="h1" fz="3xl">
        Your application
      </Box>
      <Frame component="section" p="lg" fz="lg" aria-labelledby="standing">
        <StatusChip label={turn.label} tone={turn.tone} bordered />
        <Box component="h2" id="standing" fz="2xl" mt="sm" mb="3xs">
          {standing.title}
        </Box>
        <p>{standing.means}</p>
        <Text c="dimmed" mt="xs">
          {standing.submitted === null
            ? `Begun ${formatDate(standing.began)}`
            : `Sent ${formatDate(standing.submitted)}`}
          {standing.since !== (standing.submitted ?? standing.began) &&
            ` · here since ${formatDate(standing.since)}`}
        </Text>
        {standing.waits && !standing.ended && turn === turnChips.college && (
          <Text c="dimmed" mt="xs">
            {standing.waits.words}
            {standing.waits.since !== null && ` Since ${formatDate(standing.waits.since)}.`}
          </Text>
        )}
        {standing.ended && (
          <Button size="md" mt="xs" loading={applyAgain.isPending} onClick={() => applyAgain.mutate()}>
            Apply again
          </Button>
        )}
      </Frame>

      {owed.length > 0 && (
        <Card title="What we need from you">
          <CardLines>
            {owed.map(({ title, at }) => (
              <Group key={title} component="li" wrap="nowrap" justify="space-between" gap="sm">
                <span>{title}</span>
                {at && (
                  <Button
                    flex="none"
                    size="md"
                    variant="default"
                    aria-label={`${verbFor(at)}: ${title}`}
                    onClick={() =>
                      'step' in at ? void navigate({ to: '.', search: at }) : scrollToSection(at.part)
                    }
                  >
                    {verbFor(at)}
                  </Button>
                )}
              </Group>
            ))}
          </CardLines>
        </Card>
      )}

      <DecisionCards own={own} />

      {standing.stage !== null && <StageList stage={standing.stage} standing={standing} />}

      <PageSection name="referees">{referees}</PageSection>
      <PageSection name="papers">{evidence}</PageSection>

      {own.pages.length > 0 && (
        <Card title="To read">
          <CardLines>
            {own.pages.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/apply/pages/${slug}`} className={classes.link}>
                  {title}
                  <IconChevronRight size="1.125rem" stroke={1.6} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </CardLines>
        </Card>
      )}

      {office.email !== null && (
        <Text c="dimmed">
          Questions? Write to {office.name} at <a href={`mailto:${office.email}`}>{office.email}</a>.
        </Text>
      )}
      {standing.withdrawable && (
        <Button
          variant="subtle"
          color="gray"
          size="md"
          ml="-lg"
          mr="auto"
          onClick={() => setWithdrawing(true)}
        >
          Withdraw my application
        </Button>
      )}
      {isWithdrawing && (
        <Suspense fallback={null}>
          <WithdrawDialog onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </Stack>
  )
}

const verbs = { offer: 'Look', interview: 'Choose', referees: 'Name', papers: 'Send' } as const

function verbFor(at: NonNullable<OwedByApplicant['at']>): string {
  return 'step' in at ? 'Answer' : verbs[at.part]
}

/** All stages of an application, with the present one marked. */
function StageList({ stage, standing }: { readonly stage: string; readonly standing: ApplyStanding }) {
  const currentIndex = applicantStageNames.findIndex((name) => name === stage)
  return (
    <Card title="The way ahead">
      <ol className={classes.stages}>
        {applicantStageNames.map((name, index) => {
          const isDone = index < currentIndex || (name === 'confirmed' && index === currentIndex)
          const state = isDone ? 'done' : index === currentIndex ? 'now' : 'next'
          const day = name === 'sent' ? standing.submitted : index === currentIndex ? standing.since : null
          return (
            <li key={name} data-state={state} aria-current={index === currentIndex ? 'step' : undefined}>
              <span className={classes.dot} aria-hidden="true">
                {isDone && <IconCheck size="0.875rem" stroke={2.4} />}
              </span>
              <span>
                {name === 'sent' && index < currentIndex ? 'Sent' : applicantStages[name]}
                {day !== null && index <= currentIndex && <small> {formatDate(day)}</small>}
                {state === 'now' && <small> · now</small>}
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

interface TrackerProps {
  readonly own: OwnApplication
  readonly form: ApplyForm
  readonly standing: ApplyStanding
}
