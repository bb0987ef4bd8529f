import { Checkbox, Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import { registration } from '@minster/domain/contact/events/registration'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkInput } from '#kit/records/LinkInput.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { MetAlready } from '../leads/MetAlready.tsx'
import { NameFields } from '../leads/NameFields.tsx'
import { type BookingTyped, bookedBefore, bookingOf, isNothingBooked, nothingBooked } from './booking-form.ts'
import { placeAhead } from './places-words.ts'

const { fields } = registration
interface Chosen {
  readonly id: string
  readonly label: string
}

/** Books somebody in who is known or new, and says before whether a place is free for them. */
export default function BookDialog({ event, onClose }: BookDialogProps) {
  const queryClient = useQueryClient()
  const { permits } = useSession()
  const [isNew, setNew] = useState(true)
  const [known, setKnown] = useState<Chosen | null>(null)
  const [guests, setGuests] = useState<TypedNumber>(0)
  const [isTold, setTold] = useState(true)
  const [typed, setTyped] = useState(nothingBooked)
  const set = (change: Partial<BookingTyped>) => setTyped((before) => ({ ...before, ...change }))
  const draft = useTextDraft(`booking ${event.id}`, typed, {
    isEmpty: isNothingBooked(typed),
    onRestore: (values) => setTyped(bookedBefore(values)),
    isSealed: true,
  })
  const save = useMutation({
    mutationFn: () =>
      ask('POST /api/events/:id/bookings', {
        params: { id: event.id },
        body: bookingOf(typed, { known: isNew ? null : (known?.id ?? null), guests, isTold }),
      }),
    meta: { saysItself: true },
    onSuccess: async ({ data }) => {
      draft.drop()
      showDone(`${data.label} ${data['state'] === 'Wait-listed' ? 'waits for a place' : 'has a place'}`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const problems = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (...paths: string[]) => problems.find(({ param }) => paths.includes(param))?.message
  const elsewhere = problems.filter(({ param }) => !atBoxes.includes(param))
  const mostGuests = numberOr(event['mostGuests'], 0)
  const count = typeof guests === 'number' ? guests : 0
  const capacity = typeof event['capacity'] === 'number' ? event['capacity'] : null
  const [taken, waiting] = [numberOr(event['taken'], 0), numberOr(event['onWaitingList'], 0)]
  const ahead = placeAhead({ taken, capacity, waiting }, count)

  return (
    <FormDialog
      title={`Add a booking for ${event.label}`}
      width={620}
      verb={ahead.isFree ? 'Book' : 'Put on the waiting list'}
      isReady={isNew ? typed.lastName.trim() !== '' : known !== null}
      isBusy={save.isPending}
      failure={
        problems.length === 0
          ? save.error?.message
          : elsewhere.map(({ message }) => message).join(' ') || null
      }
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextDraftOffer draft={draft} />
      <Radio.Group
        label="Who is it?"
        value={isNew ? 'new' : 'known'}
        onChange={(value) => setNew(value === 'new')}
      >
        <Group gap="md" mt="2xs">
          <Radio value="new" label="Enter their name" />
          <Radio value="known" label="Choose somebody the college knows" />
        </Group>
      </Radio.Group>
      {isNew ? (
        <Stack gap="sm">
          <NameFields typed={typed} problemOf={problemOf} onChange={set} />
          {permits('leads:edit') && (
            <MetAlready
              typed={typed}
              onChoose={({ person, label }) => {
                setKnown({ id: person, label })
                setNew(false)
              }}
            />
          )}
        </Stack>
      ) : (
        <LinkInput
          field={fields.person}
          id="book-person"
          name="person"
          label={fields.person.label}
          help={null}
          error={problemOf('person', 'person.id')}
          isRequired
          isReadOnly={false}
          value={known}
          onChange={(value) => setKnown(isLinkValue(value) ? value : null)}
          onBlur={() => {}}
        />
      )}
      {mostGuests > 0 && (
        <Group gap="sm" align="flex-start">
          <NumberInput
            label={fields.guests.label}
            description={mostGuests === 1 ? 'One at most.' : `${mostGuests} at most.`}
            whole
            w="8rem"
            value={guests}
            error={problemOf('guests')}
            onChange={setGuests}
          />
          {count > 0 && (
            <TextInput
              label={fields.guestNames.label}
              description="With commas between them, for their badges."
              flex="1 1 14rem"
              maxLength={fields.guestNames.longest}
              value={typed.guestNames}
              error={problemOf('guestNames')}
              onChange={({ currentTarget: { value } }) => set({ guestNames: value })}
            />
          )}
        </Group>
      )}
      <MultilineInput
        label={fields.diet.label}
        minRows={1}
        maxRows={4}
        maxLength={fields.diet.longest}
        value={typed.diet}
        error={problemOf('diet')}
        onChange={(diet) => set({ diet })}
      />
      <MultilineInput
        label={fields.access.label}
        minRows={1}
        maxRows={4}
        maxLength={fields.access.longest}
        value={typed.access}
        error={problemOf('access')}
        onChange={(access) => set({ access })}
      />
      <Text size="sm" role="status">
        {ahead.words}
      </Text>
      <Checkbox
        label="Tell them by e-mail"
        description="That they have a place, with the appointment for their calendar, or that they wait. Nobody is told of what has begun."
        checked={isTold}
        onChange={({ currentTarget: { checked } }) => setTold(checked)}
      />
      {elsewhere.map(
        ({ message, record }) =>
          record && (
            <RecordLink key={message} href={`/${record.collection}/${record.id}`}>
              Open
            </RecordLink>
          ),
      )}
    </FormDialog>
  )
}

/** What is said at a box of its own. */
const atBoxes: readonly string[] = [
  'person.firstName',
  'person.lastName',
  'person.email',
  'person.phone',
  'person.id',
  'person',
  'guests',
  'guestNames',
  'diet',
  'access',
]

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

interface BookDialogProps {
  readonly event: RecordValues
  readonly onClose: () => void
}
