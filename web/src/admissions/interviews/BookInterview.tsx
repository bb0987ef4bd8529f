import { Button, VisuallyHidden } from '@mantine/core'
import type { ByLink, OwnInterview } from '@minster/domain/admissions/interviews/own-interview-calls'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { DeadLink } from '#access/sign-in/DeadLink.tsx'
import { OutsidePage } from '#kit/pages/OutsidePage.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InterviewChoice, interviewTitleOf } from './InterviewChoice.tsx'
import { bookByLink, cancelByLink, linkQuery } from './interviews.ts'

/** Where the link of an invitation leads: an applicant chooses a time without signing in. */
export function BookInterview() {
  const inAddress = useLocation({ select: ({ hash }) => hash })
  /** What came of the last action; each takes a new link in place of the one it used. */
  const [after, setAfter] = useState<{ readonly token: string; readonly value: OwnInterview } | null>(null)
  const token = after?.token ?? inAddress
  const link = useQuery({ ...linkQuery(inAddress), enabled: inAddress !== '' && after === null })
  const value = after?.value ?? link.data

  const take = ({ data, token: next }: ByLink) => {
    // A reload opens what stands now, and not the link that was used.
    if (next !== null) window.history.replaceState(window.history.state, '', `#${next}`)
    setAfter({ token: next ?? token, value: data })
  }

  if (inAddress === '') return <Dead why="The link is not complete. Copy the whole of it from the mail." />
  if (link.error instanceof ApiError && link.error.status === 404) return <Dead why={link.error.message} />
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
        book={async (time) => take(await bookByLink(token, time))}
        cancel={async () => take(await cancelByLink(token))}
      />
    </OutsidePage>
  )
}

function Dead({ why }: { readonly why: string }) {
  return (
    <DeadLink why={why}>
      <Button component={Link} to="/pages/login">
        Sign in
      </Button>
    </DeadLink>
  )
}
