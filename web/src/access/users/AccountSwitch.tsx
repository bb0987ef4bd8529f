import { Button, Group, Text, Textarea } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { applyReply, changeRecord } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { administratorsQuery } from './users.ts'

/** Whether somebody can sign in, and the switch for it. The last who can do everything cannot be disabled. */
export function AccountSwitch({ collection, reply }: PanelProps) {
  const queryClient = useQueryClient()
  const { user: me } = useSession()
  const { data: user, abilities } = reply
  const { data: administrators = [] } = useQuery(administratorsQuery)
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const isActive = user['active'] === true
  const isOnly = administrators.length === 1 && administrators[0]?.id === user.id
  const isMe = me?.id === user.id

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: (active: boolean) =>
      changeRecord(collection, user, { active }, reason.trim() ? { reason: reason.trim() } : {}),
    onSuccess: async (after) => {
      setAsking(false)
      setReason('')
      showDone(
        isActive
          ? `${user.label ?? 'User'} is disabled and signed out`
          : `${user.label ?? 'User'} can sign in again`,
      )
      await applyReply(queryClient, collection, after)
    },
  })
  const { error } = change
  const problem =
    error instanceof ApiError && error.details.length > 0
      ? error.details.map(({ message }) => message).join(' ')
      : error?.message

  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text flex="1 1 16rem">
          <StatusChip
            label={isActive ? 'Active' : 'Disabled'}
            tone={isActive ? 'success' : 'neutral'}
            bordered
          />
          {isOnly && (
            <Muted span display="block" mt="4xs">
              Nobody else can do everything, so they cannot be disabled. Give somebody else a role that grants
              everything first.
            </Muted>
          )}
        </Text>
        {abilities.edit &&
          (isActive ? (
            <Button
              variant="outline"
              color="red"
              leftSection={<IconUserOff size="1rem" stroke={1.7} />}
              disabled={isOnly}
              onClick={() => setAsking(true)}
            >
              Disable
            </Button>
          ) : (
            <Button variant="default" loading={change.isPending} onClick={() => change.mutate(true)}>
              Enable
            </Button>
          ))}
      </Group>
      {!isActive && problem && <p role="alert">{problem}</p>}
      <ConfirmDialog
        opened={isAsking}
        title={`Disable ${user.label ?? 'this user'}?`}
        verb="Disable"
        danger
        busy={change.isPending}
        onConfirm={() => change.mutate(false)}
        onCancel={() => {
          setAsking(false)
          change.reset()
        }}
      >
        <Text flex="1 1 16rem">
          {isMe
            ? 'You would be signed out everywhere at once and could not sign in again by yourself.'
            : 'They are signed out everywhere at once and cannot sign in until they are enabled again.'}
        </Text>
        <Textarea
          label="Reason"
          description="Kept in the history."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk={isMe}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}
