import { Box, Checkbox, Text } from '@mantine/core'
import type { ApplyForm, OwnApplication } from '@minster/domain/admissions/apply/apply-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ownApplicationQuery, ownFormSource, submitApplication } from './apply.ts'
import { stepContentsOf, summariesOf } from './step-contents.tsx'

/** One's own application as a form, sent from its last step. */
export function OwnForm({ own, form }: { readonly own: OwnApplication; readonly form: ApplyForm }) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [isDeclared, setDeclared] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function send() {
    setProblem(null)
    try {
      await submitApplication(queryClient, isDeclared)
      await navigate({ to: '.', search: {}, replace: true })
      scrollTo({ top: 0 })
    } catch (error) {
      if (isExpired(error)) return
      if (!(error instanceof ApiError)) return showCallFailure(error)
      // It was sent from another device in the meantime.
      if (error.code === 'CONFLICT')
        await queryClient.invalidateQueries({ queryKey: ownApplicationQuery.queryKey })
      if (error.status !== 422) return showCallFailure(error)
      const declared = error.details.find(({ param }) => param === 'declared')
      setProblem(declared?.message ?? `${error.message}: see what is missing above.`)
      document.getElementById(declared ? 'declared' : 'missing')?.focus()
    }
  }

  return (
    <ApplicationForm
      source={ownFormSource(user?.id ?? '')}
      form={form}
      choices={own.choices}
      title="Your application"
      finish="Send application"
      stepContents={stepContentsOf(own)}
      summaries={summariesOf(own)}
      review={
        <Box mt="xl">
          <Checkbox
            id="declared"
            size="md"
            checked={isDeclared}
            error={problem}
            label="What I have written is true and complete."
            onChange={(event) => setDeclared(event.currentTarget.checked)}
          />
          <Text c="dimmed" mt="md">
            Once it is sent you can no longer change it yourself, but you can follow it here.
          </Text>
        </Box>
      }
      onFinish={send}
    />
  )
}
