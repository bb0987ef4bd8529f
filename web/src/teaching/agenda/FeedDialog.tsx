import { Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { Calendar } from '@minster/domain/teaching/agenda/agenda-calls'
import { IconCopy } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { createFeed, giveUpFeed } from './calendar.ts'

/** The secret address of the feed: created, shown once, renewed and given up. */
export default function FeedDialog({ feed, onClose }: FeedDialogProps) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['calendar'] })
  const make = useMutation({ mutationFn: createFeed, onSuccess: refresh })
  const giveUp = useMutation({
    mutationFn: giveUpFeed,
    async onSuccess() {
      make.reset()
      showDone('The address no longer works')
      await refresh()
    },
  })
  return (
    <Modal opened onClose={onClose} size={520} title="Use in another calendar">
      <Stack gap="md">
        <p>
          Outlook, Google and Apple calendars can show this one: give them its address as an internet
          calendar. Whoever has the address can read it, so keep it to yourself.
        </p>
        {make.data !== undefined ? (
          <>
            <TextInput
              label="Address"
              description="Copy it now: it is not shown again."
              readOnly
              value={make.data}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Group justify="flex-end">
              <CopyButton value={make.data}>
                {({ copied, copy }) => (
                  <Button size="sm" leftSection={<IconCopy size="1rem" stroke={1.7} />} onClick={copy}>
                    {copied ? 'Copied' : 'Copy'}
                  </Button>
                )}
              </CopyButton>
            </Group>
          </>
        ) : (
          <>
            {feed && (
              <p>
                You made an address on {formatDate(feed.createdAt.slice(0, 10))}.{' '}
                {feed.lastReadAt === null
                  ? 'No calendar has read it yet.'
                  : `It was last read on ${formatDateTime(feed.lastReadAt)}.`}{' '}
                A new one takes its place.
              </p>
            )}
            <FailureNote words={make.error?.message ?? giveUp.error?.message} />
            <Group justify="flex-end" gap="xs">
              {feed && (
                <Button
                  variant="default"
                  size="sm"
                  loading={giveUp.isPending}
                  onClick={() => giveUp.mutate()}
                >
                  Give it up
                </Button>
              )}
              <Button size="sm" loading={make.isPending} onClick={() => make.mutate()}>
                {feed ? 'Make a new address' : 'Make an address'}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

interface FeedDialogProps {
  readonly feed: Calendar['feed']
  readonly onClose: () => void
}
