import { Box, Group, Stack } from '@mantine/core'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Timestamp } from '#kit/records/Timestamp.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { SentFiles } from './Attachments.tsx'
import { splitLinks } from './split-links.ts'
import classes from './tickets.module.css'

/** What was said, oldest first. A note of the college among itself looks unlike anything the other side can read. */
export function MessageList({ label, messages }: MessageListProps) {
  return (
    <Stack component="ol" aria-label={label}>
      {messages.map(({ id, author, at, body, files, badge, isInternal = false }) => (
        <Group component="li" key={id} align="flex-start" gap="sm" wrap="nowrap">
          <Box visibleFrom="sm">
            <InitialsAvatar name={author} size={32} />
          </Box>
          <div className={classes.bubble} data-internal={isInternal || undefined}>
            <Group component="p" gap="xs" fz="sm">
              <strong>{author}</strong>
              {isInternal ? (
                <Pill tone="warning">
                  <IconLock size="0.75rem" stroke={2} aria-hidden="true" />
                  Internal note
                </Pill>
              ) : (
                badge
              )}
              <Box ml="auto">
                <Timestamp at={at} />
              </Box>
            </Group>
            {body !== '' && (
              <p className={classes.body}>
                {splitLinks(body).map(({ text, href, offset: place }) =>
                  href === null ? (
                    text
                  ) : (
                    <a key={place} href={href} target="_blank" rel="noreferrer">
                      {text}
                    </a>
                  ),
                )}
              </p>
            )}
            <SentFiles files={files} />
          </div>
        </Group>
      ))}
    </Stack>
  )
}

/** A message as it is listed, whatever it is about. */
export interface ListedMessage {
  readonly id: string
  /** Whose name it bears. */
  readonly author: string
  /** ISO instant. */
  readonly at: string
  readonly body: string
  readonly files: readonly AttachedFile[]
  /** What is said of it beside its author. */
  readonly badge?: ReactNode
  readonly isInternal?: boolean
}

interface MessageListProps {
  /** What the list is called. */
  readonly label: string
  readonly messages: readonly ListedMessage[]
}
