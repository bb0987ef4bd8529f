import { VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/format'
import type { ReportLinkStanding } from '@minster/domain/records/placement/reports'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useConfig } from '../../api/config.ts'
import { type OpenedReport, openedReportQuery } from '../../api/placements.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import classes from '../reference/reference.module.css'
import { Sheet } from '../reference/Sheet.tsx'
import { ReportForm } from './ReportForm.tsx'

/** Where the link of a supervisor or student leads: the report, or in words why it is not needed. Nobody signs in here. */
export function PlacementReport() {
  const token = useLocation({ select: ({ hash }) => hash })
  const { title } = useConfig()
  const opened = useQuery({ ...openedReportQuery(token), enabled: token !== '' })
  const [isSent, setIsSent] = useState(false)
  if (token !== '' && opened.isPending) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>
  return (
    <Sheet title={title}>
      {isSent ? (
        <Words heading="Thank you" focused>
          Your report has reached us. There is nothing more to do, and this link has done its work.
        </Words>
      ) : (
        <Shown token={token} opened={opened} onSent={() => setIsSent(true)} />
      )}
    </Sheet>
  )
}

interface ShownProps {
  readonly token: string
  readonly opened: {
    readonly data: OpenedReport | undefined
    readonly error: Error | null
    readonly refetch: () => Promise<unknown>
  }
  readonly onSent: () => void
}

function Shown({ token, opened, onSent }: ShownProps) {
  const { data, error } = opened
  const isUnknown = token === '' || (error instanceof ApiError && error.status === 404)
  if (isUnknown)
    return (
      <DeadEnd title="This link is not known">Copy the whole of it from the mail, or write to us.</DeadEnd>
    )
  if (error) return <ErrorState error={error} onRetry={() => void opened.refetch()} />
  if (!data) return null
  if (data.standing === 'open')
    return <ReportForm token={token} opened={data} onSent={onSent} onMoved={() => void opened.refetch()} />
  const { title, words } = ends[data.standing]
  return <DeadEnd title={title}>{words}</DeadEnd>
}

const ends: Readonly<
  Record<Exclude<ReportLinkStanding, 'open'>, { readonly title: string; readonly words: string }>
> = {
  used: {
    title: 'Your report is with us',
    words: 'It was sent already. Thank you; there is nothing more to do.',
  },
  void: { title: 'There is a newer link', words: 'Please use the one in the last mail we sent you.' },
  expired: { title: 'The time for this link is over', words: 'Write to us and we send you a new one.' },
  closed: { title: 'This report is not needed', words: 'Thank you. There is nothing more to do.' },
}

/** What became of it, and whom to write to. */
function DeadEnd({ title, children }: { readonly title: string; readonly children: string }) {
  const { office } = useConfig()
  return (
    <Words
      heading={title}
      action={
        office.email !== null && (
          <a className={classes.write} href={`mailto:${office.email}`}>
            Write to {office.name}
          </a>
        )
      }
    >
      {children}
    </Words>
  )
}

interface WordsProps {
  readonly heading: string
  readonly children: ReactNode
  readonly action?: ReactNode
  /** It takes the place of what had the focus. */
  readonly focused?: boolean
}

function Words({ heading, children, action, focused = false }: WordsProps) {
  return (
    <div className={classes.end}>
      <h1
        className={classes.heading}
        tabIndex={-1}
        ref={(element) => {
          if (focused) element?.focus()
        }}
      >
        {heading}
      </h1>
      <p className={classes.words}>{children}</p>
      {action}
    </div>
  )
}
