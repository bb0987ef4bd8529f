import { Box, Button, Group } from '@mantine/core'
import { confirmPageOf } from '@minster/domain/pages/written/confirm-page'
import type { FormReceipt, FormToConfirm, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import type { StudentForm } from '@minster/domain/portal/forms/student-form'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { useSending } from '../calls/use-sending.ts'
import { PortalHeading } from './PortalTitle.tsx'
import { studentFormQuery } from './student-forms.ts'
import { useFormTitle } from './use-form-title.ts'

/** What is held of a form that was sent in an earlier year: one tap sends it again, another leads into its steps. */
export function ConfirmHead({ form, held, confirm, above, onSent }: ConfirmHeadProps) {
  const title = useFormTitle(form)
  const { isLooking } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { queryKey } = studentFormQuery(form.key)
  const { lead, parts } = confirmPageOf(form, { ...held, confirm }, { title, today: todayHere() })
  const send = useSending({
    mutationFn: () =>
      ask('POST /api/forms/student/:form/confirm', {
        params: { form: form.key },
        body: { stamp: confirm.stamp },
      }),
    onSuccess({ receipt, ...fresh }) {
      queries.setQueryData(queryKey, fresh)
      void queries.invalidateQueries({ queryKey: ['student-forms', 'home'] })
      scrollTo({ top: 0 })
      onSent(receipt)
    },
    // What the college changed meanwhile is shown before anything is confirmed.
    onError: () => void queries.invalidateQueries({ queryKey }),
  })
  const isSound = confirm.problems.length === 0
  return (
    <>
      <PortalHeading>{title}</PortalHeading>
      <Muted size="lg" mb="md">
        {lead}
      </Muted>
      {above}
      {parts.map((part) =>
        part.kind === 'words' ? (
          <Muted key={part.key} size="lg" mb="md">
            {part.words}
          </Muted>
        ) : part.kind === 'facts' ? (
          <Box key={part.key} component="section" mb="lg" maw="35rem" aria-labelledby={`held-${part.key}`}>
            <Box component="h2" fz="lg" mb="xs" id={`held-${part.key}`}>
              {part.title}
            </Box>
            <FactLines mb={0} facts={part.facts} />
          </Box>
        ) : null,
      )}
      <Group gap="sm">
        {isSound && !isLooking && (
          <Button size="md" mih="2.75rem" loading={send.isPending} onClick={() => send.mutate()}>
            Nothing has changed
          </Button>
        )}
        <Button
          variant={isSound ? 'default' : 'filled'}
          size="md"
          mih="2.75rem"
          onClick={() => void navigate({ to: '.', search: { step: form.steps[0]?.key ?? '' } })}
        >
          {isSound ? 'Something has changed' : 'Go through the form'}
        </Button>
      </Group>
    </>
  )
}

interface ConfirmHeadProps {
  readonly form: StudentForm
  readonly held: StudentFormReply
  readonly confirm: FormToConfirm
  /** What has to be known before the form, beneath its heading. */
  readonly above: ReactNode
  readonly onSent: (receipt: FormReceipt) => void
}
