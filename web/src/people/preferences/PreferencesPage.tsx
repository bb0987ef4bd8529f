import { VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { FormTitle } from '#kit/mailed-form/FormTitle.tsx'
import { MailedFormLayout } from '#kit/mailed-form/MailedFormLayout.tsx'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { AskForLink } from './AskForLink.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'
import { isOver, preferencesQuery } from './preferences.ts'

/** Where a mailed link leads: what the college may send to its address, to be changed there and then. It names nobody. */
export function PreferencesPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const { title } = useConfig()
  const { data: preferences, error, refetch } = useQuery(preferencesQuery(token))
  // The frame is drawn once there is something in it, or its foot would jump.
  if (token !== '' && !preferences && !error)
    return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>

  function renderContent() {
    if (preferences) return <PreferencesForm key={token} token={token} preferences={preferences} />
    if (token === '' || isOver(error)) return <AskForLink isOver={token !== ''} />
    return (
      <>
        <FormTitle>What we may send you</FormTitle>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return <MailedFormLayout title={title}>{renderContent()}</MailedFormLayout>
}
