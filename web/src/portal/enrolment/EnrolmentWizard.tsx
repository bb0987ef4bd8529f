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
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import layout from '#kit/records/portal-form.module.css'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import { useSending } from '../calls/use-sending.ts'
import type { IntentionTyped } from '../forms/enrolment-forms.ts'
import { agreeToPolicies, finishEnrolment, type Policy, sendIntention } from '../forms/enrolment-forms.ts'
import { usePageTitle } from '../forms/open-pages.ts'
import portal from '../forms/portal.module.css'
import { EnrolmentReview } from './EnrolmentReview.tsx'
import { IntentionFields } from './IntentionFields.tsx'
import { PolicyStep } from './PolicyStep.tsx'
import { StepForm, type StepFormKey } from './StepForm.tsx'
import { useIntentionDraft } from './use-intention-draft.ts'

interface WizardStep {
  readonly key: string
  readonly title: string
  readonly state: StepState
}

/** The steps that have a form of their own. */
const stepForms: Readonly<Record<string, StepFormKey>> = {
  personalDetails: 'personal-details',
  emergencyContacts: 'emergency-contacts',
  hesa: 'hesa',
}

const stepIntros: Partial<Readonly<Record<OwnStep['step'], string>>> = {
  personalDetails: 'How we reach you and what Durham University must know of you.',
  emergencyContacts: 'Whom we call if something happens to you.',
  hesa: 'What every college has to report of its students each year. You may refuse much of it.',
}

/** The state of a step with a form of its own: the missing parts, or done with a link to look at it again. */
function StepStatus({ standing: { step, state, missing }, onAgain }: StepStatusProps) {
  return (
    <>
      {stepIntros[step] !== undefined && <Paragraph>{stepIntros[step]}</Paragraph>}
      {state === 'missing' ? (
        <>
          <p>Still missing:</p>
          <ul className={portal.bullets}>
            {missing.map((part) => (
              <li key={part}>{part}</li>
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

interface StepStatusProps {
  readonly standing: OwnStep
  readonly onAgain: (() => void) | undefined
}

/** The yearly wizard: one step after the other, later ones locked, and enrolling as the last. */
export function EnrolmentWizard({ own, session, chosen, onSent, onStale }: WizardProps) {
  const { steps, intention, policies } = own
  const isClosed = own.closed !== null
  const navigate = useNavigate()
  const { isLooking } = useSession()
  const pageTitle = usePageTitle('/forms/enrolment', 'Enrolment')
  const wizardSteps: readonly WizardStep[] = [
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
  const firstMissing = wizardSteps.findIndex(({ state }) => state === 'missing')
  const [requestedKey, setRequestedKey] = useState<string | null>(null)
  const currentIndex = Math.max(
    0,
    requestedKey === null ? firstMissing : wizardSteps.findIndex(({ key }) => key === requestedKey),
  )
  const currentStep = wizardSteps[currentIndex] ?? { key: 'review', title: '', state: 'missing' }
  const [openForm, setOpenForm] = useState<StepFormKey | null>(null)
  const [ticked, setTicked] = useState<Readonly<Partial<Record<Policy, boolean>>>>({})
  const { values: nextYear, setValues: setNextYear, draft } = useIntentionDraft(intention)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const heading = useRef<HTMLHeadingElement>(null)

  function go(key: string | undefined) {
    setProblems({})
    setOpenForm(null)
    if (key !== undefined) setRequestedKey(key)
    scrollTo({ top: 0 })
    // The step has to be rendered first.
    requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  }
  const goToNext = () => go(wizardSteps[currentIndex + 1]?.key)

  /** Shows the problems of a refused call at their fields, and reads the enrolment anew. */
  function showProblems(error: unknown) {
    if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 409))
      return showCallFailure(error)
    const fieldProblems = error.details.map(({ param, message }): [string, string] => [param, message])
    setProblems(Object.fromEntries(fieldProblems.length > 0 ? fieldProblems : [['', error.message]]))
    setTicked((current) =>
      Object.fromEntries(
        Object.entries(current).filter(([policy]) => !error.details.some(({ param }) => param === policy)),
      ),
    )
    onStale()
  }
  const mutationOptions = { meta: { saysItself: true }, onError: showProblems }
  const agree = useSending({
    ...mutationOptions,
    mutationFn: () => {
      const editions = policies.flatMap(({ policy, edition }) =>
        edition ? [[policy, edition.id] as const] : [],
      )
      return agreeToPolicies(chosen, ticked, Object.fromEntries(editions))
    },
    onSuccess(sent) {
      onSent(sent)
      goToNext()
    },
  })
  const saveIntention = useSending({
    ...mutationOptions,
    mutationFn: (answer: IntentionTyped) => sendIntention(answer),
    onSuccess() {
      draft.drop()
      onStale()
      goToNext()
    },
  })
  const finish = useSending({
    ...mutationOptions,
    mutationFn: () => finishEnrolment(chosen ?? session.id),
    onSuccess: (sent: EnrolmentSent) => onSent(sent),
  })

  const form = stepForms[currentStep.key]
  const isMissing = currentStep.state === 'missing'
  function onNext() {
    if (currentStep.key === 'review' && isClosed) void navigate({ to: '/forms' })
    else if (currentStep.key === 'review') finish.mutate()
    else if (isMissing && form) setOpenForm(form)
    else if (isMissing && currentStep.key === 'policies') agree.mutate()
    else if (currentStep.key === 'intentions' && nextYear) saveIntention.mutate(nextYear)
    else goToNext()
  }

  if (openForm)
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
            go(currentStep.key)
          }}
        >
          Back to enrolment
        </Button>
        <StepForm
          form={openForm}
          onDone={() => {
            onStale()
            goToNext()
          }}
        />
      </>
    )

  const standing = steps.find(({ step }) => step === currentStep.key)
  return (
    <div className={layout.form} data-wide data-form>
      <Wizard
        title={`${pageTitle} ${session.academicYear}`}
        titleOrder="h1"
        notice={<EnrolmentNotice own={own} />}
        subtitle={[session.programme, session.level, session.hub].filter(Boolean).join(' · ')}
        labels={{
          next: nextLabel(currentStep, standing?.missing ?? []),
          finish: isClosed ? 'Back to Student Forms' : 'Enrol',
        }}
        steps={wizardSteps.map(({ key, title }) => ({
          title,
          content: (
            <Box pos="relative">
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              <ProblemAlert words={problems['']} />
              {renderStep(key)}
            </Box>
          ),
        }))}
        step={currentIndex}
        isReadOnly={isLooking}
        availableSteps={[...new Set([...availableStepsOf(wizardSteps), currentIndex])]}
        busy={agree.isPending || saveIntention.isPending || finish.isPending}
        onStep={(to) => go(wizardSteps[to]?.key)}
        onNext={onNext}
        onFinish={onNext}
      />
    </div>
  )

  function renderStep(key: string): ReactNode {
    if (key === 'review')
      return <EnrolmentReview own={own} problems={Object.values(problems)} onStep={(step) => go(step)} />
    if (key === 'policies')
      return (
        <PolicyStep
          policies={policies}
          ticked={ticked}
          problems={problems}
          onTick={(policy, isTicked) => setTicked({ ...ticked, [policy]: isTicked })}
        />
      )
    if (key === 'intentions' && intention && nextYear)
      return (
        <>
          <TextDraftOffer draft={draft} />
          <IntentionFields own={intention} value={nextYear} problems={problems} onChange={setNextYear} />
        </>
      )
    return standing ? (
      <StepStatus standing={standing} onAgain={form ? () => setOpenForm(form) : undefined} />
    ) : null
  }
}

/** The label of Next at a step. */
function nextLabel({ key, state }: WizardStep, missing: readonly string[]): string {
  if (key === 'intentions') return 'Save and go on'
  if (state !== 'missing') return 'Next'
  if (key === 'policies') return 'Agree and go on'
  if (key !== 'hesa') return 'Fill in'
  const [first = ''] = missing
  return /^\d/.test(first) ? `Answer ${first}` : 'Look at your answers'
}

function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <Text fz="lg" maw="62ch" mb="md">
      {children}
    </Text>
  )
}

function ProblemAlert({ words }: { readonly words: string | undefined }) {
  return <div role="alert">{words !== undefined && <Paragraph>{words}</Paragraph>}</div>
}

/** The notice of the college, and the day enrolment is due. */
function EnrolmentNotice({ own: { note, closed, opening } }: { readonly own: OwnEnrolment }) {
  return (
    <>
      {opening?.words && <Paragraph>{opening.words}</Paragraph>}
      {note !== null && <Paragraph>{note}</Paragraph>}
      {closed !== null && (
        <Callout tone="warning" mb="md">
          <strong>{closed}</strong> You can look at the steps and do them; only the last waits.
        </Callout>
      )}
      {closed === null && opening?.due && <Paragraph>Due {formatDate(opening.due)}.</Paragraph>}
    </>
  )
}

interface WizardProps {
  readonly own: OwnEnrolment
  readonly session: OwnSession
  /** The session they chose, where there was a choice. */
  readonly chosen: string | null
  readonly onSent: (sent: EnrolmentSent) => void
  /** Called after a change outside the wizard, to read the enrolment anew. */
  readonly onStale: () => void
}
