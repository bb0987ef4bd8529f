import { Button, Checkbox, Group, Modal, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { candidatesQuery, inviteToInterview } from './interviews.ts'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

/** Invites the ticked applicants to choose a time, each by a mail with a link of their own. */
export default function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const refresh = useRefreshInterviews()
  const [search, setSearch] = useState('')
  const [debouncedSearch] = useDebouncedValue(search, 200)
  const candidates = useQuery(candidatesQuery(debouncedSearch))
  const [selected, setSelected] = useState<ReadonlyMap<string, string>>(new Map())
  const invite = useMutation({
    meta: { saysItself: true },
    mutationFn: () => inviteToInterview([...selected.keys()]),
    onSuccess: refresh,
  })
  const rows = candidates.data ?? []
  const tick = (id: string, label: string) =>
    setSelected((current) => {
      const next = new Map(current)
      if (!next.delete(id)) next.set(id, label)
      return next
    })
  const notInvited = rows.filter(({ invited, hasAddress }) => invited === null && hasAddress)

  return (
    <Modal opened onClose={onClose} size={620} title="Invite to an interview">
      {invite.data ? (
        <Stack gap="md">
          <Stack component="ul" gap="xs" aria-label="What came of it">
            {invite.data.map(({ id, ok, message }) => (
              <Group key={id} component="li" wrap="nowrap" gap="2xs" align="flex-start">
                {ok ? (
                  <IconCheck size="1rem" color="var(--tone-success)" aria-hidden="true" />
                ) : (
                  <IconX size="1rem" color="var(--tone-warning)" aria-hidden="true" />
                )}
                <span>
                  <strong>{selected.get(id)}</strong> {message}
                </span>
              </Group>
            ))}
          </Stack>
          <Group justify="flex-end">
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Text size="md">
            Each gets a mail with a link that shows the free times that suit them. They choose, move and
            cancel themselves, up to a day before.
          </Text>
          <Group gap="sm">
            <TextInput
              flex="1 1 12.5rem"
              aria-label="Search applicants"
              placeholder="Search"
              value={search}
              onChange={(event) => setSearch(event.currentTarget.value)}
            />
            {notInvited.length > 0 && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => setSelected(new Map(notInvited.map(({ id, label }) => [id, label])))}
              >
                All {notInvited.length} not yet invited
              </Button>
            )}
          </Group>
          <ScrollArea.Autosize
            mah={340}
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Applicants' }}
          >
            <Lines>
              {rows.map(({ id, label, status, applicantType, hub, invited, hasAddress }) => (
                <li key={id}>
                  <Checkbox
                    checked={selected.has(id)}
                    disabled={!hasAddress}
                    onChange={() => tick(id, label)}
                    label={
                      <>
                        <strong>{label}</strong>{' '}
                        <small>
                          {[
                            status,
                            applicantType,
                            hub,
                            invited && `invited ${formatDate(invited)}`,
                            !hasAddress && 'no e-mail address',
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </small>
                      </>
                    }
                  />
                </li>
              ))}
            </Lines>
            {candidates.data && rows.length === 0 && (
              <Text size="sm">Nobody is waiting for an interview.</Text>
            )}
          </ScrollArea.Autosize>
          <FailureNote words={invite.error?.message} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={selected.size === 0} loading={invite.isPending} onClick={() => invite.mutate()}>
              {selected.size === 0 ? 'Invite' : `Invite ${selected.size}`}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
