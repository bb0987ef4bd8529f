import { Button, Text } from '@mantine/core'
import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import type { FormReceipt } from '@minster/domain/portal/forms/form-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import layout from '#kit/records/portal-form.module.css'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { beginningOf } from '../calls/portal-query.ts'
import { useSending } from '../calls/use-sending.ts'
import { type IntentionTyped, ownIntentionQuery, sendIntention } from '../forms/enrolment-forms.ts'
import { usePageTitle } from '../forms/open-pages.ts'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { ReceiptCard } from '../forms/ReceiptCard.tsx'
import { IntentionFields } from './IntentionFields.tsx'
import { useIntentionDraft } from './use-intention-draft.ts'

/** A student's intention for next year, on a page of its own. */
export function IntentionScreen() {
  const own = useQuery(ownIntentionQuery)
  return (
    <PortalContent query={own} path="/forms/intentions" title="Next year">
      {(intention) =>
        intention === null ? (
          <>
            <PortalTitle path="/forms/intentions">Next year</PortalTitle>
            <Text fz="lg">You are not asked about next year at the moment.</Text>
          </>
        ) : (
          <IntentionForm key={beginningOf(intention)} own={intention} />
        )
      }
    </PortalContent>
  )
}

function IntentionForm({ own }: { readonly own: OwnIntention }) {
  const queryClient = useQueryClient()
  const title = usePageTitle('/forms/intentions', 'Next year')
  const { isLooking } = useSession()
  const { values, setValues, draft } = useIntentionDraft(own)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [receipt, setReceipt] = useState<FormReceipt | null>(null)
  const save = useSending({
    mutationFn: (intention: IntentionTyped) => sendIntention(intention),
    meta: { saysItself: true },
    onSuccess(sent) {
      draft.drop()
      queryClient.setQueryData(ownIntentionQuery.queryKey, sent.data)
      void queryClient.invalidateQueries({ queryKey: ['student-forms', 'home'] })
      setReceipt(sent.receipt)
    },
    onError(error) {
      if (!(error instanceof ApiError) || error.status !== 422) return showCallFailure(error)
      setProblems(Object.fromEntries(error.details.map(({ param, message }) => [param, message])))
    },
  })
  if (receipt) return <ReceiptCard title={title} receipt={receipt} onAgain={() => setReceipt(null)} />
  return (
    <div className={layout.form} data-form>
      <PortalTitle path="/forms/intentions">Next year</PortalTitle>
      <ReadOnly is={isLooking}>
        <TextDraftOffer draft={draft} />
        {values && <IntentionFields own={own} value={values} problems={problems} onChange={setValues} />}
        <Button
          size="md"
          mt="lg"
          loading={save.isPending}
          onClick={() => {
            setProblems({})
            if (values) save.mutate(values)
          }}
        >
          Save
        </Button>
      </ReadOnly>
    </div>
  )
}
