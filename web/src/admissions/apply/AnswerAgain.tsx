import type { ApplyForm, OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { answerAgain, ownFormSource } from './apply.ts'
import { stepContentsOf, summariesOf } from './step-contents.tsx'

/** One step of the form that the college asks about again. */
export function AnswerAgain({ own, form, step }: AnswerAgainProps) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()

  async function send() {
    try {
      await answerAgain(queryClient, step)
      await navigate({ to: '.', search: {}, replace: true })
      scrollTo({ top: 0 })
    } catch (error) {
      if (!isExpired(error)) showCallFailure(error)
    }
  }

  return (
    <ApplicationForm
      source={ownFormSource(user?.id ?? '')}
      form={form}
      choices={own.choices}
      title="Your application"
      finish="Send my answer"
      openSteps={[step]}
      stepContents={stepContentsOf(own)}
      summaries={summariesOf(own)}
      review={null}
      onFinish={send}
    />
  )
}

interface AnswerAgainProps {
  readonly own: OwnApplication
  readonly form: ApplyForm
  readonly step: string
}
