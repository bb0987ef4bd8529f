import { Text, VisuallyHidden } from '@mantine/core'
import { loadingText } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { FormTitle } from '#kit/mailed-form/FormTitle.tsx'
import { MailedFormLayout } from '#kit/mailed-form/MailedFormLayout.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { bookingQuery } from './booking-link.ts'
import { OwnBookingView } from './OwnBookingView.tsx'

/** Where the link of a mail about a booking leads: what was booked, to be changed, cancelled or taken up again. */
export function BookingPage() {
  const token = useLocation({ select: ({ hash }) => hash })
  const { title } = useConfig()
  const { data: booking, error, refetch } = useQuery(bookingQuery(token))
  // The frame is drawn once there is something in it, or its foot would jump.
  if (token !== '' && !booking && !error) return <VisuallyHidden role="status">{loadingText}</VisuallyHidden>

  function renderContent() {
    if (booking) return <OwnBookingView key={token} token={token} booking={booking} />
    if (token === '') return <DeadLink why="This link is not whole. Copy the whole of it from the mail." />
    if (error instanceof ApiError && (error.status === 404 || error.status === 409))
      return <DeadLink why={error.message} />
    return (
      <>
        <FormTitle>Your booking</FormTitle>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    )
  }
  return <MailedFormLayout title={title}>{renderContent()}</MailedFormLayout>
}

function DeadLink({ why }: { readonly why: string }) {
  return (
    <>
      <FormTitle>This link leads to no booking</FormTitle>
      <Text size="lg" c="dimmed" maw="62ch">
        {why}
      </Text>
    </>
  )
}
