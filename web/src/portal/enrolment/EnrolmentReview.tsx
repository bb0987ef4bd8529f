import { Anchor, Text } from '@mantine/core'
import type { OwnEnrolment, OwnStep } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { stepStates } from '@minster/domain/students/enrolment/enrolment-steps'
import { MissingAnswers } from '#kit/drafts/MissingAnswers.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'

/** All steps with their states, before enrolling. */
export function EnrolmentReview({
  own: { steps, intention, elsewhere, closed },
  problems,
  onStep,
}: ReviewProps) {
  return (
    <>
      {problems.length > 0 && (
        <MissingAnswers title="Before you can enrol" isUrgent>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </MissingAnswers>
      )}
      <Frame component="section" p="md" mb="md" aria-labelledby="review-steps">
        <h3 id="review-steps">What you have done</h3>
        <PortalLines bare>
          {steps.map(({ step, label, state, missing }) => (
            <PortalLine key={step} beside={<StatusChip {...stepStates[state]} />}>
              <Anchor component="button" type="button" inherit onClick={() => onStep(step)}>
                {label}
              </Anchor>
              {missing.length > 0 && <small>{missing.join(', ')}</small>}
            </PortalLine>
          ))}
          {intention && (
            <PortalLine>
              <Anchor component="button" type="button" inherit onClick={() => onStep('intentions')}>
                Next year
              </Anchor>
              <small>
                {intention.answer}
                {!intention.isAnswered && ', as we assume'}
              </small>
            </PortalLine>
          )}
        </PortalLines>
      </Frame>
      <OtherSteps steps={elsewhere} />
      {closed === null && (
        <Text fz="lg" maw="62ch">
          When you press Enrol, you tell us that what you gave is true and that you take up your place for the
          year.
        </Text>
      )}
    </>
  )
}

/** Further steps the college needs, which do not stop anybody from enrolling. */
export function OtherSteps({ steps }: { readonly steps: readonly OwnStep[] }) {
  const missingSteps = steps.filter(({ state }) => state === 'missing')
  if (missingSteps.length === 0) return null
  return (
    <Frame component="section" p="md" mb="md" aria-labelledby="elsewhere">
      <h3 id="elsewhere">What we need of you besides</h3>
      <Muted size="lg">It does not keep you from enrolling. Please see to it soon.</Muted>
      <PortalLines bare>
        {missingSteps.map(({ step, label, missing }) => (
          <PortalLine key={step}>
            {label}
            <small>{missing.join(', ')}</small>
          </PortalLine>
        ))}
      </PortalLines>
    </Frame>
  )
}

interface ReviewProps {
  readonly own: OwnEnrolment
  readonly problems: readonly string[]
  readonly onStep: (step: string) => void
}
