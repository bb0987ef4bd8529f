import { Radio, Stack, Text } from '@mantine/core'
import type { ConsentsOf } from '@minster/domain/people/consents/consent-calls'
import {
  type ConsentChannel,
  consentChannelNames,
  consentChannels,
} from '@minster/domain/people/consents/consent-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Notes that somebody complained of what they were sent: nothing more goes to them by that channel. */
export default function ComplaintDialog({ person, onClose }: ComplaintDialogProps) {
  const queryClient = useQueryClient()
  const [channel, setChannel] = useState<ConsentChannel>('email')
  const [note, setNote] = useState('')
  const complain = useMutation({
    mutationFn: () =>
      ask('POST /api/people/:id/complaints', { params: { id: person.id }, body: { channel, note } }),
    meta: { saysItself: true },
    onSuccess: async () => {
      showDone('The complaint is noted')
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title={`${person.label} complained`}
      verb="Send nothing more"
      danger
      isReady={note.trim() !== ''}
      isBusy={complain.isPending}
      failure={complain.error?.message}
      onSubmit={() => complain.mutate()}
      onClose={onClose}
    >
      <Text size="md">
        Whatever they agreed to before, nothing is sent to them by this channel any more, for any purpose,
        until they say otherwise. Mails about their own application or studies still go.
      </Text>
      <Radio.Group
        label="By which channel were they reached?"
        value={channel}
        onChange={(chosen) => setChannel(consentChannelNames.find((one) => one === chosen) ?? channel)}
      >
        <Stack gap="xs" mt="2xs">
          {consentChannelNames.map((one) => (
            <Radio key={one} value={one} label={consentChannels[one].label} />
          ))}
        </Stack>
      </Radio.Group>
      <MultilineInput
        label="What they complained of"
        withAsterisk
        maxLength={2000}
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

interface ComplaintDialogProps {
  readonly person: ConsentsOf['person']
  readonly onClose: () => void
}
