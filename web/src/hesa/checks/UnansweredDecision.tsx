import { Switch } from '@mantine/core'
import { hesaCollection } from '@minster/domain/hesa/collections/hesa-collection'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { applyReply, changeRecord, recordQuery } from '#kit/records/records.ts'
import { showDone } from '#platform/ui/snackbars.tsx'

const field = 'unansweredIsNotAvailable'
const { label, help } = hesaCollection.fields[field]

/** The decision of the office what becomes of questions nobody answered, for one collection. */
export function UnansweredDecision({ collection, isAsked }: UnansweredDecisionProps) {
  const queryClient = useQueryClient()
  const record = useQuery(recordQuery('hesa-collections', collection))
  const decide = useMutation({
    mutationFn: (isWanted: boolean) =>
      changeRecord('hesa-collections', record.data?.data ?? { id: collection, version: 0 }, {
        [field]: isWanted,
      }),
    async onSuccess(reply, isWanted) {
      showDone(
        isWanted
          ? 'What nobody answered is returned as not available'
          : 'What nobody answered is missing again',
      )
      await applyReply(queryClient, 'hesa-collections', reply)
    },
  })
  if (!record.data) return null
  const { data, abilities } = record.data
  const isOn = data[field] === true
  if (!isOn && !isAsked) return null
  return (
    <Switch
      label={label}
      description={`${help} Check again afterwards.`}
      checked={decide.isPending ? decide.variables : isOn}
      disabled={!abilities.edit || decide.isPending}
      onChange={(event) => decide.mutate(event.currentTarget.checked)}
    />
  )
}

interface UnansweredDecisionProps {
  /** Id of the collection. */
  readonly collection: string
  /** A rule found questions nobody answered; without it, it stands here only to be taken back. */
  readonly isAsked: boolean
}
