import { Box } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#platform/api/session.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { SaveLine } from '#platform/ui/SaveLine.tsx'
import { Wizard } from '#platform/ui/Wizard.tsx'
import layout from '../records/portal-form.module.css'
import type { FormDraft } from './draft-keeper.ts'

interface FrameStep {
  readonly key: string
  readonly title: string
  readonly intro?: string | undefined
}

/** Which screen of a form stands in the address, and the way to another. */
export function useFormStep(steps: readonly FrameStep[], first?: string | null) {
  const { step: wanted }: { step?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === (wanted ?? first)),
  )
  return { at, go: (to: number) => void navigate({ to: '.', search: { step: steps[to]?.key ?? '' } }) }
}

/** A form while it is filled in: from screen to screen, saved as one goes. */
export function FormFrame({ title, subtitle, notice, finish, steps, at, kept, ...frame }: FormFrameProps) {
  const { isLooking } = useSession()
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(at)
  useEffect(() => {
    if (last.current === at) return
    last.current = at
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [at])

  return (
    <div className={layout.form} data-wide data-form={frame.isForm || undefined}>
      <Wizard
        title={title}
        titleOrder="h1"
        subtitle={subtitle}
        notice={notice}
        labels={{ finish }}
        steps={steps.map((step) => ({
          title: step.title,
          content: (
            <Box pos="relative">
              <SaveLine
                state={kept.state}
                savedAt={kept.savedAt === null ? null : new Date(kept.savedAt)}
                problem={kept.errors['']}
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
              {frame.children}
            </Box>
          ),
        }))}
        step={at}
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
  readonly subtitle: string
  readonly notice?: ReactNode
  /** What the last button says. */
  readonly finish: string
  readonly steps: readonly FrameStep[]
  /** The open one, counted from 0. */
  readonly at: number
  readonly kept: Pick<FormDraft<unknown>, 'state' | 'savedAt' | 'errors'>
  /** What is said while there is no connection. */
  readonly away?: string | undefined
  readonly isForm?: boolean
  readonly isFinishing: boolean
  readonly onStep: (to: number) => void
  readonly onFinish: () => void
  /** The open screen. */
  readonly children: ReactNode
}
