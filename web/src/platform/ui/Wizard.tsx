import { Box, Button, Group, Text } from '@mantine/core'
import { nextStepOf, previousStepOf, wizardStateOf, wizardWords } from '@minster/domain/platform/words/wizard'
import { IconCheck, IconLock } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { trackBottomBar } from './bar-sizes.ts'
import { Muted } from './Muted.tsx'
import { ReadOnly } from './ReadOnly.tsx'
import classes from './Wizard.module.css'

export interface WizardStep {
  readonly title: string
  readonly content: ReactNode
  /** Nothing on it is left to do; where that is not said, every step before the open one is done. */
  readonly isSound?: boolean
}

/** A form in steps: numbered steps left, those not open yet visibly locked, the way on and back at the foot. */
export function Wizard({
  title = wizardWords.title,
  titleOrder = 'h2',
  subtitle = wizardWords.subtitle,
  notice,
  steps,
  step,
  availableSteps,
  busy = false,
  isReadOnly = false,
  labels = {},
  onNext,
  onStep,
  onFinish,
}: WizardProps) {
  const id = useId()
  const isDone = (index: number) => index < step && steps[index]?.isSound !== false
  const { tabs, isPreviousDisabled, nextLabel } = wizardStateOf(step, steps.length, availableSteps, {
    ...wizardWords,
    ...labels,
  })

  function goOn() {
    const next = nextStepOf(step, steps.length)
    if (next === null) onFinish()
    else if (onNext) onNext()
    else onStep(next)
  }

  return (
    <Box component="section" maw={1180} aria-labelledby={`${id}-title`}>
      <Box component="header" mb="md">
        <Text
          component={titleOrder}
          fz="var(--wizard-title, var(--mantine-font-size-xl))"
          fw={600}
          lh={1.4}
          id={`${id}-title`}
        >
          {title}
        </Text>
        <Muted fz="var(--wizard-subtitle, var(--mantine-font-size-sm))">{subtitle}</Muted>
      </Box>
      {notice}
      <div className={classes.body}>
        <div className={classes.tabs} role="tablist" aria-label={title} aria-orientation="vertical">
          {tabs.map(({ index, isCurrent, isDisabled }) => (
            <button
              key={steps[index]?.title ?? index}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={isCurrent}
              aria-controls={`${id}-panel`}
              disabled={isDisabled}
              data-done={isDone(index) || undefined}
              onClick={() => onStep(index)}
            >
              <span aria-hidden="true" data-number>
                {isDisabled && !isCurrent ? (
                  <IconLock size="0.8125rem" stroke={1.8} />
                ) : isDone(index) ? (
                  <IconCheck size="0.875rem" stroke={2.2} />
                ) : (
                  index + 1
                )}
              </span>
              <span data-name>{steps[index]?.title}</span>
            </button>
          ))}
        </div>
        <Box miw={0} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${step}`}>
          <ReadOnly is={isReadOnly}>{steps[step]?.content}</ReadOnly>
        </Box>
      </div>
      <Group
        component="footer"
        gap="xs"
        justify="flex-end"
        className={classes.foot ?? ''}
        ref={trackBottomBar}
        data-screen-only
      >
        <Button variant="default" disabled={isPreviousDisabled} onClick={() => onStep(previousStepOf(step))}>
          {wizardWords.previous}
        </Button>
        <Button loading={busy} disabled={isReadOnly && step === steps.length - 1} onClick={goOn}>
          {nextLabel}
        </Button>
      </Group>
    </Box>
  )
}

interface WizardProps {
  readonly title?: string
  /** `h1` where the wizard is the whole page. */
  readonly titleOrder?: 'h1' | 'h2'
  readonly subtitle?: ReactNode
  /** What has to be known at every step. */
  readonly notice?: ReactNode
  readonly steps: readonly WizardStep[]
  /** The open step, counted from 0. */
  readonly step: number
  readonly availableSteps: readonly number[]
  readonly busy?: boolean
  /** It can be looked through, and neither filled in nor finished. */
  readonly isReadOnly?: boolean
  /** Other words for the way on, where Next says too little. */
  readonly labels?: { readonly next?: string; readonly finish?: string }
  /** What Next does, where that is more than going on to the next step. */
  readonly onNext?: () => void
  readonly onStep: (step: number) => void
  readonly onFinish: () => void
}
