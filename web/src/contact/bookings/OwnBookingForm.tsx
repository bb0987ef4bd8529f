import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { ChangeableAnswer, OwnBooking } from '@minster/domain/contact/events/booking-link-calls'
import { eventQuestions } from '@minster/domain/contact/events/event-states'
import { placesWords } from '@minster/domain/contact/events/places-words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'

type Path = ChangeableAnswer | 'guests' | 'guestNames'

/** What of a booking its holder may change. What could not be saved stays as it was typed. */
export function OwnBookingForm({ token, booking, onSaved }: OwnBookingFormProps) {
  const { event, guests } = booking
  /** What was typed since it was last saved. */
  const [typed, setTyped] = useState<Partial<Record<Path, string>>>({})
  const valueOf = (path: Path) => typed[path] ?? String(booking[path] ?? '')
  const save = useMutation({
    mutationFn: () => {
      const { guests: bring, ...words } = typed
      const answers = Object.fromEntries(
        Object.entries(words).map(([path, value]) => [path, value.trim() === '' ? null : value.trim()]),
      )
      return ask('POST /api/booking-links/change', {
        body: { token, ...answers, ...(bring !== undefined && { guests: Number(bring) }) },
      })
    },
    meta: { saysItself: true },
    onMutate: () => typed,
    onSuccess: ({ data }, _nothing, sent) => {
      // What was typed while it was on its way is still to be saved.
      setTyped((now) =>
        Object.fromEntries(Object.entries(now).filter(([path, value]) => sent[nameOf(path)] !== value)),
      )
      onSaved(data)
    },
  })
  const details = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (path: Path) => details.find(({ param }) => param === path)?.message
  const isTold = details.some(({ param }) => paths.some((path) => path === param))
  const isChanged = Object.keys(typed).length > 0
  const left = placesWords({ left: event.left, waiting: 0 })

  const field = (path: Path, label: string, more: object = {}) => (
    <TextInput
      key={path}
      size="md"
      label={label}
      name={path}
      value={valueOf(path)}
      error={problemOf(path)}
      onChange={({ currentTarget }) => setTyped((now) => ({ ...now, [path]: currentTarget.value }))}
      {...more}
    />
  )
  const brings = event.mostGuests > 0 || guests > 0
  if (!brings && event.asks.length === 0) return null
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        save.mutate()
      }}
    >
      <Stack gap="md" maw={480}>
        {brings &&
          field('guests', 'Guests you bring', {
            type: 'number',
            min: 0,
            max: event.mostGuests,
            maw: 200,
            ...(left !== null && { description: `${left}.` }),
          })}
        {brings && field('guestNames', 'Names of your guests', { maxLength: 500 })}
        {event.asks.map((one) =>
          field(one, eventQuestions[one].label, { maxLength: one === 'phone' ? 100 : 1000 }),
        )}
        <FailureNote words={isTold ? undefined : save.error?.message} />
        <Text role="status" c="dimmed">
          {save.isSuccess && !isChanged && 'Saved.'}
        </Text>
        <Button
          type="submit"
          size="md"
          mih="2.75rem"
          disabled={!isChanged}
          loading={save.isPending}
          style={{ alignSelf: 'start' }}
        >
          Save
        </Button>
      </Stack>
    </form>
  )
}

const paths = ['guests', 'guestNames', 'phone', 'diet', 'access'] as const satisfies readonly Path[]
const nameOf = (path: string): Path => paths.find((one) => one === path) ?? 'guests'

interface OwnBookingFormProps {
  readonly token: string
  readonly booking: OwnBooking
  readonly onSaved: (booking: OwnBooking) => void
}
