import { ActionIcon, Button, Group, Menu, Stack, Text } from '@mantine/core'
import { mayBeRequested, nextReminderOn } from '@minster/domain/admissions/references/reference-links'
import { referenceReviews, referenceStates } from '@minster/domain/admissions/references/reference-states'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconArrowBackUp, IconBell, IconDots, IconMail, IconPencil, IconReplace } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { doWithReference, type StaffReference } from '../references/references.ts'
import classes from './panels.module.css'
import type { OpenReference } from './ReferencesPanel.tsx'

const done = { request: 'Asked', remind: 'Reminded', 'undo-decline': 'Decline undone' } as const
type ReferenceAction = keyof typeof done
const icon = { size: 16, stroke: 1.7 } as const

/** One referee: where their reference stands, since when, and the one thing to do next. */
export function ReferenceLine({ reference, isOpen, canEdit, onOpen }: ReferenceLineProps) {
  const queries = useQueryClient()
  const { id, refereeName: name, kind, state, review, refereePosition, refereeEmail } = reference
  const doing = useMutation({
    mutationFn: (action: ReferenceAction) => doWithReference(queries, id, action),
    onSuccess: (_reply, action) => showDone(`${done[action]}: ${name}`),
  })
  const shown = referenceStates[state]
  const mayAsk = isOpen && mayBeRequested(state, review)
  const next = isOpen || state === 'Received' ? nextOf(reference) : null
  return (
    <li className={classes.reference}>
      <Stack gap={0} align="flex-start">
        <TextButton onClick={() => onOpen({ is: state === 'Received' ? 'read' : 'edit', reference })}>
          {name}
        </TextButton>
        <small>{[refereePosition, kind, refereeEmail ?? 'no e-mail'].filter(Boolean).join(' · ')}</small>
        {state === 'Declined' && reference.declineReason && (
          <Text size="xs">“{reference.declineReason}”</Text>
        )}
      </Stack>
      <Group gap="xs">
        <StatusChip label={'label' in shown ? shown.label : state} tone={shown.tone} />
        {state === 'Received' && review !== null && (
          <StatusChip label={review} tone={referenceReviews[review].tone} bordered />
        )}
      </Group>
      <small>{sinceOf(reference)}</small>
      <span>
        {canEdit && next === 'read' && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-label={`Read ${name}`}
            onClick={() => onOpen({ is: 'read', reference })}
          >
            Read
          </Button>
        )}
        {canEdit && next !== 'read' && next !== null && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={doing.isPending}
            aria-label={`${next.words} ${name}`}
            onClick={() => doing.mutate(next.action)}
          >
            {next.words}
          </Button>
        )}
      </span>
      {canEdit ? (
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`More about ${name}`}
              loading={doing.isPending}
            >
              <IconDots size="1.125rem" stroke={1.7} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mayAsk && (
              <Menu.Item leftSection={<IconMail {...icon} />} onClick={() => doing.mutate('request')}>
                {state === 'Not requested' ? 'Ask by mail' : 'Send again with a new link'}
              </Menu.Item>
            )}
            {isOpen && state === 'Requested' && (
              <Menu.Item leftSection={<IconBell {...icon} />} onClick={() => doing.mutate('remind')}>
                Remind
              </Menu.Item>
            )}
            {isOpen && state === 'Declined' && (
              <Menu.Item
                leftSection={<IconArrowBackUp {...icon} />}
                onClick={() => doing.mutate('undo-decline')}
              >
                Undo the decline
              </Menu.Item>
            )}
            {isOpen && state !== 'Received' && state !== 'Cancelled' && (
              <Menu.Item
                leftSection={<IconReplace {...icon} />}
                onClick={() => onOpen({ is: 'replace', reference })}
              >
                Replace with somebody else
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconPencil {...icon} />}
              onClick={() => onOpen({ is: 'edit', reference })}
            >
              Open and edit
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <span />
      )}
    </li>
  )
}

interface ReferenceLineProps {
  readonly reference: StaffReference
  /** The application still takes references. */
  readonly isOpen: boolean
  readonly canEdit: boolean
  readonly onOpen: (open: OpenReference) => void
}

/** The one thing to do next. */
function nextOf({ state, review, refereeEmail }: StaffReference) {
  if (state === 'Received' && review === 'Additional information needed')
    return { words: 'Ask again', action: 'request' } as const
  if (state === 'Received') return review === null ? 'read' : null
  if (state === 'Not requested')
    return refereeEmail === null ? null : ({ words: 'Ask', action: 'request' } as const)
  if (state === 'Requested') return { words: 'Remind', action: 'remind' } as const
  if (state === 'Declined') return { words: 'Undo', action: 'undo-decline' } as const
  return null
}

function sinceOf(reference: StaffReference): string {
  const { state, requested, received, declined, reminders, lastReminded } = reference
  if (state === 'Received') return formatDate(received ?? '')
  if (state === 'Declined') return formatDate(declined ?? '')
  if (state === 'Not requested' || state === 'Cancelled' || requested === null) return ''
  const next = nextReminderOn({ state, requested, reminders, lastReminded })
  const asked = `asked ${formatDate(requested)}`
  const times =
    reminders === 1
      ? 'reminded once'
      : reminders === 2
        ? 'reminded twice'
        : reminders
          ? `reminded ${reminders} times`
          : ''
  return [asked, times, next && `next reminder ${formatDate(next)}`].filter(Boolean).join(', ')
}
