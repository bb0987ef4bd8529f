import { Button } from '@mantine/core'
import { application } from '@minster/domain/admissions/applications/application'
import { takeUpStatusOf } from '@minster/domain/admissions/offers/offer'
import { valueAt } from '@minster/domain/kit/record/condition'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { NextStep as Step } from '#kit/records/RecordHeader.tsx'
import { type RecordReply, takeOver } from '#kit/records/records.ts'
import { statusFieldOf } from '#kit/records/status-field.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { submitApplication } from './submit-application.ts'

const StatusDialog = lazy(inTime(() => import('#kit/records/StatusDialog.tsx')))

/** An application in progress is submitted next, a deferred one taken up again; from then on the status moves. */
export const NextStep: Step = ({ collection, reply, usual }) => {
  const queries = useQueryClient()
  const submit = useMutation({
    mutationFn: () => submitApplication(collection, reply.data),
    onSuccess: async (after) => {
      showDone('Application submitted')
      await takeOver(queries, collection, after)
    },
  })
  const { status } = reply.data
  if (!reply.abilities.edit) return usual
  if (status === 'Deferred') return <TakeUp collection={collection} reply={reply} />
  if (status !== 'In progress') return usual
  return (
    <>
      <Button variant="default" component={Link} to={`/${collection}/${reply.data.id}/form`}>
        Fill in the form
      </Button>
      <Button loading={submit.isPending} onClick={() => submit.mutate()}>
        Submit
      </Button>
    </>
  )
}

/** Back to where it stood before it was deferred; what has grown too old meanwhile is named on the way. */
function TakeUp({ collection, reply }: { readonly collection: string; readonly reply: RecordReply }) {
  const [isAsking, setAsking] = useState(false)
  const textAt = (path: string) => {
    const value = valueAt(reply.data, path)
    return typeof value === 'string' ? value : null
  }
  const to = takeUpStatusOf({ made: textAt('offer.made'), answer: textAt('offer.answer') })
  const move = reply.abilities.moves['status']?.find((one) => one.to === to)
  const placed = statusFieldOf(application)
  if (!move || !placed) return null
  return (
    <>
      <Button onClick={() => setAsking(true)}>Take up again</Button>
      {isAsking && (
        <Suspense fallback={null}>
          <StatusDialog
            collection={collection}
            reply={reply}
            placed={placed}
            move={move}
            title="Take up again as"
            verb="Take up again"
            onChanged={() => {
              setAsking(false)
              showDone('The application is taken up again')
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
