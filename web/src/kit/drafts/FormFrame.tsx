import { Box } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { SaveStatus } from '#platform/ui/SaveStatus.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import layout from '../records/portal-form.module.css'
import type { FormDraft } from './draft-keeper.ts'
import { StepMistakes } from './StepMistakes.tsx'
import type { Mistake } from './use-step-mistakes.ts'

interface FrameStep {
  readonly key: string
  readonly title: string
  readonly intro?: string | undefined
  /** Nothing that was filled in, or was not, keeps it from being sent. */
  readonly isSound: boolean
}

/** Which screen of a form stands in the address, and the way to another. */
export function useFormStep(steps: readonly Pick<FrameStep, 'key'>[], first?: string | null) {
  const { step: requestedStep }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const stepIndex = Math.max(
    0,
    steps.findIndex(({ key }) => key === (requestedStep ?? first)),
  )
  return { stepIndex, go: (to: number) => void navigate({ to: '.', search: { step: steps[to]?.key ?? '' } }) }
}

/** A form while it is filled in: from screen to screen, saved as one goes. */
export function FormFrame({
  title,
  intro,
  notice,
  finish,
  steps,
  stepIndex,
  draft,
  ...frame
}: FormFrameProps) {
  const { isLooking } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const previousIndex = useRef(stepIndex)
  useEffect(() => {
    if (previousIndex.current === stepIndex) return
    previousIndex.current = stepIndex
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [stepIndex])

  return (
    <div className={layout.form} data-wide data-form={frame.isForm || undefined}>
      <Wizard
        title={title}
        titleOrder="h1"
        subtitle={
          <>
            {intro !== undefined && (
              <>
                {intro}
                <br />
              </>
            )}
            Step {stepIndex + 1} of {steps.length}
          </>
        }
        notice={notice}
        labels={{ finish, ...(frame.canSkip && { next: 'Go on without' }) }}
        steps={steps.map((step) => ({
          title: step.title,
          isSound: step.isSound,
          content: (
            <Box pos="relative">
              <SaveStatus
                state={draft.state}
                savedAt={draft.savedAt === null ? null : new Date(draft.savedAt)}
                problem={draft.errors['']}
                isReadOnly={isLooking}
                away={frame.away}
              />
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {step.title}
              </h2>
              {step.intro !== undefined && (
                <Muted size="lg" mb="lg">
                  {step.intro}
                </Muted>
              )}
              <StepMistakes mistakes={frame.mistakes} attempts={frame.attempts} />
              {frame.children}
            </Box>
          ),
        }))}
        step={stepIndex}
        isReadOnly={isLooking}
        availableSteps={steps.map((_, index) => index)}
        busy={frame.isFinishing}
        onStep={frame.onStep}
        onFinish={frame.onFinish}
      />
    </div>
  )
}

interface FormFrameProps {
  readonly title: string
  /** What is said at the head of the open screen, besides how far one is. */
  readonly intro?: string | undefined
  readonly notice?: ReactNode
  /** What the last button says. */
  readonly finish: string
  readonly steps: readonly FrameStep[]
  /** The open one, counted from 0. */
  readonly stepIndex: number
  readonly draft: Pick<FormDraft<unknown>, 'state' | 'savedAt' | 'errors'>
  /** What is said while there is no connection. */
  readonly away?: string | undefined
  readonly isForm?: boolean
  /** The reported mistakes of the open screen, and how often going forward was stopped. */
  readonly mistakes: readonly Mistake[]
  readonly attempts: number
  /** Next goes on in spite of them. */
  readonly canSkip: boolean
  readonly isFinishing: boolean
  readonly onStep: (to: number) => void
  readonly onFinish: () => void
  /** The open screen. */
  readonly children: ReactNode
}
