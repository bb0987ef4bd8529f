import { TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { doorQuery, sendArrival } from './check-in.ts'

const nobody = { firstName: '', lastName: '', email: '' }

/** Checks in somebody who comes without a booking. */
export default function ArrivalDialog({ event, onClose }: ArrivalDialogProps) {
  const queryClient = useQueryClient()
  const [arrival, setArrival] = useState(nobody)
  const [guests, setGuests] = useState<TypedNumber>(null)
  const add = useMutation({
    mutationFn: () =>
      sendArrival(event, {
        ...arrival,
        email: arrival.email.trim() || null,
        guests: typeof guests === 'number' ? guests : 0,
      }),
    meta: { saysItself: true },
    onSuccess: async () => {
      showDone(`${arrival.firstName.trim()} ${arrival.lastName.trim()} is checked in`)
      onClose()
      await queryClient.invalidateQueries(doorQuery(event))
    },
  })
  const problems = add.error instanceof ApiError ? add.error.details : []
  const problemOf = (path: string) => problems.find(({ param }) => param === path)?.message
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
      failure={problems.length > 0 ? problemOf('') : add.error?.message}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
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
