import { VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/format'
import type { BursaryLinkStanding } from '@minster/domain/records/bursary/reference-questions'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { openedBursaryReferenceQuery } from '../../api/bursaries.ts'
import { useConfig } from '../../api/config.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import classes from '../reference/reference.module.css'
import { Sheet } from '../reference/Sheet.tsx'
import { BursaryReferenceForm } from './BursaryReferenceForm.tsx'

/** Where the link of a referee for a bursary leads: a few questions, or in words why none. Nobody signs in here. */
export function BursaryReferencePage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const { title } = useConfig()
  const opened = useQuery({ ...openedBursaryReferenceQuery(token), enabled: token !== '' })
  const [isSent, setIsSent] = useState(false)
  if (token !== '' && opened.isPending) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  const { data, error } = opened
  const isUnknown = token === '' || (error instanceof ApiError && error.status === 404)
  return (
    <Sheet title={title}>
      {isSent ? (
        <End title="Thank you" focused>
          Your words have reached us. There is nothing more to do, and this link has done its work.
        </End>
      ) : isUnknown ? (
        <End title="This link is not known">Copy the whole of it from the mail, or write to us.</End>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void opened.refetch()} />
      ) : data?.standing === 'open' ? (
        <BursaryReferenceForm
          token={token}
          opened={data}
          onSent={() => setIsSent(true)}
          onMoved={() => void opened.refetch()}
        />
      ) : (
        data && <End title={ends[data.standing].title}>{ends[data.standing].words}</End>
      )}
    </Sheet>
  )
}

const ends: Readonly<
  Record<Exclude<BursaryLinkStanding, 'open'>, { readonly title: string; readonly words: string }>
> = {
  used: {
    title: 'Your words are with us',
    words: 'They were sent already. Thank you; there is nothing more to do.',
  },
  void: { title: 'There is a newer link', words: 'Please use the one in the last mail we sent you.' },
  expired: { title: 'The time for this link is over', words: 'Write to us and we send you a new one.' },
  closed: { title: 'This reference is not needed', words: 'Thank you. There is nothing more to do.' },
}

/** What became of it, and whom to write to. */
function End({ title, children, focused = false }: EndProps) {
  const { office } = useConfig()
  return (
    <div className={classes.end}>
      <h1
        className={classes.heading}
        tabIndex={-1}
        ref={(element) => {
          if (focused) element?.focus()
        }}
      >
        {title}
      </h1>
      <p className={classes.words}>{children}</p>
      {!focused && office.email !== null && (
        <a className={classes.write} href={`mailto:${office.email}`}>
          Write to {office.name}
        </a>
      )}
    </div>
  )
}

interface EndProps {
  readonly title: string
  readonly children: string
  /** It takes the place of what had the focus. */
  readonly focused?: boolean
}
