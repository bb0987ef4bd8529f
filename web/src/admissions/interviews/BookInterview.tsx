import { Button, VisuallyHidden } from '@mantine/core'
import type { ByLink, OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { ExpiredLink } from '#access/sign-in/ExpiredLink.tsx'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InterviewChoice, interviewTitleOf } from './InterviewChoice.tsx'
import { bookByLink, cancelByLink, interviewLinkQuery } from './interviews.ts'

/** The page of an invitation's link: an applicant chooses a time without signing in. */
export function BookInterview() {
  const addressToken = useLocation({ select: ({ hash }) => hash })
  /** The reply to the last action; each brings a new token in place of the one it used. */
  const [latest, setLatest] = useState<{ readonly token: string; readonly value: OwnInterview } | null>(null)
  const token = latest?.token ?? addressToken
  const link = useQuery({
    ...interviewLinkQuery(addressToken),
    enabled: addressToken !== '' && latest === null,
  })
  const value = latest?.value ?? link.data

  const storeReply = ({ data, token: next }: ByLink) => {
    // A reload opens the new link, and not the used one.
    if (next !== null) window.history.replaceState(window.history.state, '', `#${next}`)
    setLatest({ token: next ?? token, value: data })
  }

  if (addressToken === '')
    return <DeadInterviewLink why="The link is not complete. Copy the whole of it from the mail." />
  if (link.error instanceof ApiError && link.error.status === 404)
    return <DeadInterviewLink why={link.error.message} />
  if (link.isError)
    return (
      <OutsidePage title="Your interview">
        <ErrorState error={link.error} onRetry={() => void link.refetch()} />
      </OutsidePage>
    )
  if (!value) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  return (
    <OutsidePage title={interviewTitleOf(value)} width={520}>
      <InterviewChoice
        isPage
        value={value}
        book={async (time) => storeReply(await bookByLink(token, time))}
        cancel={async () => storeReply(await cancelByLink(token))}
      />
    </OutsidePage>
  )
}

function DeadInterviewLink({ why }: { readonly why: string }) {
  return (
    <ExpiredLink why={why}>
      <Button component={Link} to="/pages/login">
        Sign in
      </Button>
    </ExpiredLink>
  )
}
