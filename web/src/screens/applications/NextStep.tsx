import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { takeOver } from '../../api/records.ts'
import { submitApplication } from '../../api/submit-application.ts'
import type { NextStep as Step } from '../../records/RecordHeader.tsx'
import { showDone } from '../../ui/snackbars.tsx'

/** An application in progress is submitted next; from then on its status moves. */
export const NextStep: Step = ({ collection, reply, usual }) => {
  const queries = useQueryClient()
  const submit = useMutation({
    mutationFn: () => submitApplication(collection, reply.data),
    onSuccess: async (after) => {
      showDone('Application submitted')
      await takeOver(queries, collection, after)
    },
  })
  if (reply.data['status'] !== 'In progress' || !reply.abilities.edit) return usual
  return (
    <Button loading={submit.isPending} onClick={() => submit.mutate()}>
      Submit
    </Button>
  )
}
