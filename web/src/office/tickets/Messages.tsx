import { IconLock } from '@tabler/icons-react'
import { Moment } from '#kit/records/HistoryTab.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { SentFiles } from './Attachments.tsx'
import { linkedParts } from './linked-parts.ts'
import classes from './tickets.module.css'
import type { TicketMessage } from './tickets.ts'

/** What was said, oldest first. A note among helpers looks unlike anything the person who asked can read. */
export function Messages({ messages }: { readonly messages: readonly TicketMessage[] }) {
  return (
    <ol className={classes.messages} aria-label="Conversation">
      {messages.map((message) => {
        const name = message.author?.label ?? 'Somebody no longer here'
        const isInternal = message.audience === 'Internal'
        return (
          <li key={message.id} className={classes.message}>
            <InitialsAvatar name={name} size={32} />
            <div className={classes.bubble} data-internal={isInternal || undefined}>
              <p className={classes.by}>
                <strong>{name}</strong>
                {isInternal ? (
                  <span className={classes.internal}>
                    <IconLock size={12} stroke={2} aria-hidden="true" />
                    Internal note
                  </span>
                ) : (
                  !message.isFromRequester && <span className={classes.desk}>Help desk</span>
                )}
                <Moment at={message.createdAt} />
              </p>
              <p className={classes.body}>
                {linkedParts(message.body).map(({ text, href, at }) =>
                  href === null ? (
                    text
                  ) : (
                    <a key={at} href={href} target="_blank" rel="noreferrer">
                      {text}
                    </a>
                  ),
                )}
              </p>
              <SentFiles files={message.files} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
