import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { OwnBooking } from '@minster/domain/contact/events/booking-link-calls'
import { standingInWords } from '@minster/domain/contact/events/booking-words'
import { whenWords } from '@minster/domain/contact/events/when-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormTitle } from '#kit/mailed-form/FormTitle.tsx'
import { ask } from '#platform/api/ask.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { bookingQuery } from './booking-link.ts'
import { OwnBookingForm } from './OwnBookingForm.tsx'

/** A booking as it stands, and what its holder can still do about it. */
export function OwnBookingView({ token, booking }: OwnBookingViewProps) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { event, state, whyNot, whyNotAgain } = booking
  const keep = (next: OwnBooking) => queryClient.setQueryData(bookingQuery(token).queryKey, next)
  const settle = useMutation({
    mutationFn: (verb: 'cancel' | 'again') =>
      verb === 'cancel'
        ? ask('POST /api/booking-links/cancel', { body: { token } })
        : ask('POST /api/booking-links/again', { body: { token } }),
    meta: { saysItself: true },
    onSuccess: ({ data }) => {
      setIsAsking(false)
      keep(data)
    },
  })

  function renderCancelling() {
    if (!isAsking)
      return (
        <Button variant="default" size="md" mih="2.75rem" onClick={() => setIsAsking(true)}>
          Cancel my booking
        </Button>
      )
    return (
      <Stack gap="sm" role="group" aria-labelledby="cancel-asked">
        <Text fw={600} id="cancel-asked" tabIndex={-1} ref={focusOn}>
          Give up your {state === 'Registered' ? 'place' : 'turn on the waiting list'}?
        </Text>
        <Group gap="sm">
          <Button
            color="red"
            size="md"
            mih="2.75rem"
            loading={settle.isPending}
            onClick={() => settle.mutate('cancel')}
          >
            Yes, cancel it
          </Button>
          <Button variant="default" size="md" mih="2.75rem" onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </Group>
      </Stack>
    )
  }

  return (
    <>
      <FormTitle>{event.title}</FormTitle>
      <Text size="lg" maw="62ch">
        {whenWords(event)}
        {event.place !== null && <br />}
        {event.place}
      </Text>
      {event.directions !== null && (
        <Text c="dimmed" maw="62ch" mt="3xs">
          {event.directions}
        </Text>
      )}
      {event.onlineLink !== null && (
        <Text mt="3xs">
          <Anchor href={event.onlineLink}>Join online</Anchor>
        </Text>
      )}
      <Text role="status" fw={600} fz="lg" my="lg" maw="62ch">
        {standingInWords(booking)}
      </Text>
      <FailureNote words={settle.error?.message} />
      {whyNot === null && state !== 'Cancelled' && (
        <Stack gap="xl">
          <OwnBookingForm token={token} booking={booking} onSaved={keep} />
          {renderCancelling()}
        </Stack>
      )}
      {whyNot === null && state === 'Cancelled' && whyNotAgain === null && (
        <Button size="md" mih="2.75rem" loading={settle.isPending} onClick={() => settle.mutate('again')}>
          {event.left === 0 ? 'Join the waiting list' : 'Book again'}
        </Button>
      )}
    </>
  )
}

// One function for good: React calls another one anew at every drawing.
const focusOn = (element: HTMLElement | null) => element?.focus()

interface OwnBookingViewProps {
  readonly token: string
  readonly booking: OwnBooking
}
