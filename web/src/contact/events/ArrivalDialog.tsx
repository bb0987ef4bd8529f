import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { doorQuery, sendArrival } from './check-in.ts'

const boxes = ['firstName', 'lastName', 'email', 'guests']
const nobody = { firstName: '', lastName: '', email: '' }

/** Checks in somebody who comes without a booking. */
export default function ArrivalDialog({ event, onClose }: ArrivalDialogProps) {
  const queryClient = useQueryClient()
  const [arrival, setArrival] = useState(nobody)
  const [guests, setGuests] = useState<TypedNumber>(null)
  const draft = useTextDraft(`arrival ${event}`, arrival, {
    isEmpty: Object.values(arrival).every((text) => text.trim() === ''),
    onRestore: ({ firstName, lastName, email }) =>
      setArrival({
        firstName: textOrEmpty(firstName),
        lastName: textOrEmpty(lastName),
        email: textOrEmpty(email),
      }),
    isSealed: true,
  })
  const add = useMutation({
    mutationFn: () =>
      sendArrival(event, {
        ...arrival,
        email: arrival.email.trim() || null,
        guests: typeof guests === 'number' ? guests : null,
      }),
    meta: { saysItself: true },
    onSuccess: async () => {
      draft.drop()
      showDone(`${arrival.firstName.trim()} ${arrival.lastName.trim()} is checked in`)
      onClose()
      await queryClient.invalidateQueries(doorQuery(event))
    },
  })
  const problems = add.error instanceof ApiError ? add.error.details : []
  const problemOf = (path: string) => problems.find(({ param }) => param === path)?.message
  const elsewhere = problems.find(({ param }) => !boxes.includes(param))?.message
  const texts = [
    { path: 'firstName', label: 'First name', type: 'text' },
    { path: 'lastName', label: 'Last name', type: 'text' },
    { path: 'email', label: 'E-mail', type: 'email' },
  ] as const
  return (
    <FormDialog
      title="Somebody without a booking"
      verb="Check in"
      isReady={typeof guests !== 'string'}
      isBusy={add.isPending}
      failure={problems.length > 0 ? elsewhere : add.error?.message}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <TextDraftOffer draft={draft} />
      {texts.map(({ path, label, type }, place) => (
        <TextInput
          key={path}
          label={label}
          type={type}
          autoComplete="off"
          required={path !== 'email'}
          data-autofocus={place === 0 || undefined}
          value={arrival[path]}
          error={problemOf(path)}
          onChange={({ currentTarget: { value } }) => setArrival((before) => ({ ...before, [path]: value }))}
        />
      ))}
      <NumberInput label="Guests" whole value={guests} error={problemOf('guests')} onChange={setGuests} />
    </FormDialog>
  )
}

interface ArrivalDialogProps {
  readonly event: string
  readonly onClose: () => void
}
