import { Box, Button, Group, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type {
  EnrolmentSent,
  OwnEnrolment,
  OwnSession,
  OwnStep,
} from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { availableStepsOf, type StepState } from '@minster/domain/students/enrolment/enrolment-steps'
import { IconChevronLeft, IconCircleCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import layout from '#kit/records/portal-form.module.css'
import { ApiError } from '#platform/api/api-error.ts'
import { sayFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import type { IntentionTyped } from '../forms/enrolment-forms.ts'
import { agreeToPolicies, finishEnrolment, type Policy, sendIntention } from '../forms/enrolment-forms.ts'
import { usePageTitle } from '../forms/open-pages.ts'
import portal from '../forms/portal.module.css'
import { EnrolmentReview } from './EnrolmentReview.tsx'
import { IntentionFields, typedIntention } from './IntentionFields.tsx'
import { type OpenForm, OpenStep } from './OpenStep.tsx'
import { PolicyStep } from './PolicyStep.tsx'

interface Shown {
  readonly key: string
  readonly title: string
  readonly state: StepState
}

/** The forms that are steps, and what leads into them. */
const formOf: Readonly<Record<string, OpenForm>> = {
  personalDetails: 'personal-details',
  emergencyContacts: 'emergency-contacts',
  hesa: 'hesa',
}

const why: Partial<Readonly<Record<OwnStep['step'], string>>> = {
  personalDetails: 'How we reach you and what Durham University must know of you.',
  emergencyContacts: 'Whom we call if something happens to you.',
  hesa: 'What every college has to report of its students, once. You may refuse much of it.',
}

/** How a step stands that has a form of its own: what is missing, or that it is done and can be looked at again. */
function StepStand({ standing: { step, state, missing }, onAgain }: StandProps) {
  return (
    <>
      {why[step] !== undefined && <Words>{why[step]}</Words>}
      {state === 'missing' ? (
        <>
          <p>Still missing:</p>
          <ul className={portal.bullets}>
            {missing.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      ) : (
        <>
          <Group component="p" gap="xs" wrap="nowrap">
            <IconCircleCheck size="1.375rem" stroke={1.6} color="var(--tone-success)" aria-hidden="true" />
            {state === 'done' ? 'Done. We have what we need.' : 'Nothing is needed of you here.'}
          </Group>
          {state === 'done' && onAgain && (
            <Button variant="subtle" size="compact-md" mih="2.75rem" px={0} onClick={onAgain}>
              Look at it again
            </Button>
          )}
        </>
      )}
    </>
  )
}

interface StandProps {
  readonly standing: OwnStep
  readonly onAgain: (() => void) | undefined
}

/** The yearly wizard: one step after the other, those not open yet locked, and at its end somebody is enrolled. */
export function EnrolmentWizard({ own, session, chosen, onSent, onStale }: WizardProps) {
  const { steps, intention, policies } = own
  const isClosed = own.closed !== null
  const navigate = useNavigate()
  const { isLooking } = useSession()
  const called = usePageTitle('/forms/enrolment', 'Enrolment')
  const shown: readonly Shown[] = [
    ...steps.map(({ step, label, state }) => ({ key: step, title: label, state })),
    ...(intention
      ? [
          {
            key: 'intentions',
            title: 'Next year',
            state: intention.isAnswered ? 'done' : 'notNeeded',
          } as const,
        ]
      : []),
    { key: 'review', title: isClosed ? 'Check' : 'Check and enrol', state: 'missing' },
  ]
  const first = shown.findIndex(({ state }) => state === 'missing')
  const [wanted, setWanted] = useState<string | null>(null)
  const at = Math.max(0, wanted === null ? first : shown.findIndex(({ key }) => key === wanted))
  const present = shown[at] ?? { key: 'review', title: '', state: 'missing' }
  const [open, setOpen] = useState<OpenForm | null>(null)
  const [ticked, setTicked] = useState<Readonly<Partial<Record<Policy, boolean>>>>({})
  const [nextYear, setNextYear] = useState<IntentionTyped | null>(intention && typedIntention(intention))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const heading = useRef<HTMLHeadingElement>(null)

  function go(key: string | undefined) {
    setProblems({})
    setOpen(null)
    if (key !== undefined) setWanted(key)
    scrollTo({ top: 0 })
    // It is drawn anew first.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  }
  const goOn = () => go(shown[at + 1]?.key)

  /** What was refused stands where it can be mended; what changed meanwhile is read anew. */
  function explain(error: unknown) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409))
      return sayFailure(error)
    const told = error.details.map(({ param, message }): [string, string] => [param, message])
    setProblems(Object.fromEntries(told.length > 0 ? told : [['', error.message]]))
    setTicked((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([policy]) => !error.details.some(({ param }) => param === policy)),
      ),
    )
    onStale()
  }
  const quiet = { meta: { saysItself: true }, onError: explain }
  const agree = useMutation({
    ...quiet,
    mutationFn: () => {
      const read = policies.flatMap(({ policy, edition }) => (edition ? [[policy, edition.id] as const] : []))
      return agreeToPolicies(chosen, ticked, Object.fromEntries(read))
    },
    onSuccess(sent) {
      onSent(sent)
      goOn()
    },
  })
  const say = useMutation({
    ...quiet,
    mutationFn: (kept: IntentionTyped) => sendIntention(kept),
    onSuccess() {
      onStale()
      goOn()
    },
  })
  const finish = useMutation({
    ...quiet,
    mutationFn: () => finishEnrolment(chosen ?? session.id),
    onSuccess: (sent: EnrolmentSent) => onSent(sent),
  })

  const form = formOf[present.key]
  const isMissing = present.state === 'missing'
  function next() {
    if (present.key === 'review' && isClosed) void navigate({ to: '/forms' })
    else if (present.key === 'review') finish.mutate()
    else if (isMissing && form) setOpen(form)
    else if (isMissing && present.key === 'policies') agree.mutate()
    else if (present.key === 'intentions' && nextYear) say.mutate(nextYear)
    else goOn()
  }

  if (open)
    return (
      <>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          mih="2.75rem"
          ml="calc(var(--mantine-spacing-xs) * -1)"
          leftSection={<IconChevronLeft size="1.125rem" stroke={1.8} aria-hidden="true" />}
          onClick={() => {
            onStale()
            go(present.key)
          }}
        >
          Back to enrolment
        </Button>
        <OpenStep
          form={open}
          onDone={() => {
            onStale()
            goOn()
          }}
        />
      </>
    )

  const standing = steps.find(({ step }) => step === present.key)
  return (
    <div className={layout.form} data-wide data-form>
      <Wizard
        title={`${called} ${session.academicYear}`}
        titleOrder="h1"
        notice={<Notice own={own} />}
        subtitle={[session.programme, session.level, session.hub].filter(Boolean).join(' · ')}
        labels={{
          next: nextWords(present, standing?.missing ?? []),
          finish: isClosed ? 'Back to Student Forms' : 'Enrol',
        }}
        steps={shown.map(({ key, title }) => ({
          title,
          content: (
            <Box pos="relative">
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              <Problem words={problems['']} />
              {content(key)}
            </Box>
          ),
        }))}
        step={at}
        isReadOnly={isLooking}
        availableSteps={[...new Set([...availableStepsOf(shown), at])]}
        busy={agree.isPending || say.isPending || finish.isPending}
        onStep={(to) => go(shown[to]?.key)}
        onNext={next}
        onFinish={next}
      />
    </div>
  )

  function content(key: string): ReactNode {
    if (key === 'review')
      return <EnrolmentReview own={own} problems={Object.values(problems)} onStep={(step) => go(step)} />
    if (key === 'policies')
      return (
        <PolicyStep
          policies={policies}
          ticked={ticked}
          problems={problems}
          onTick={(policy, is) => setTicked({ ...ticked, [policy]: is })}
        />
      )
    if (key === 'intentions' && intention && nextYear)
      return <IntentionFields own={intention} kept={nextYear} problems={problems} onChange={setNextYear} />
    return standing ? (
      <StepStand standing={standing} onAgain={form ? () => setOpen(form) : undefined} />
    ) : null
  }
}

/** What Next does at a step, in its own words where that is more than going on. */
function nextWords({ key, state }: Shown, missing: readonly string[]): string {
  if (key === 'intentions') return 'Save and go on'
  if (state !== 'missing') return 'Next'
  if (key === 'policies') return 'Agree and go on'
  return key === 'hesa' ? `Answer ${missing[0] ?? 'the questions'}` : 'Fill in'
}

function Words({ children }: { readonly children: ReactNode }) {
  return (
    <Text fz="lg" maw="62ch" mb="md">
      {children}
    </Text>
  )
}

function Problem({ words }: { readonly words: string | undefined }) {
  return <div role="alert">{words !== undefined && <Words>{words}</Words>}</div>
}

/** What is particular about enrolling, and until when it is open. */
function Notice({ own: { note, closed, opening } }: { readonly own: OwnEnrolment }) {
  return (
    <>
      {opening?.words && <Words>{opening.words}</Words>}
      {note !== null && <Words>{note}</Words>}
      {closed !== null && (
        <Callout tone="warning" mb="md">
          <strong>{closed}</strong> You can look at the steps and do them; only the last waits.
        </Callout>
      )}
      {closed === null && opening?.due && <Words>Due {formatDate(opening.due)}.</Words>}
    </>
  )
}

interface WizardProps {
  readonly own: OwnEnrolment
  readonly session: OwnSession
  /** The session they chose, where there was a choice. */
  readonly chosen: string | null
  readonly onSent: (sent: EnrolmentSent) => void
  /** Something was done elsewhere: how it stands is read again. */
  readonly onStale: () => void
}
