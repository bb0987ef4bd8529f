import { Button, Modal, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { plural } from '#kit/import/words.ts'
import classes from './housekeeping.module.css'
import { anonymisePerson, type Held } from './housekeeping.ts'
import { useDoing } from './use-doing.ts'

/** Asks twice before somebody is anonymised: why, and their name, typed. */
export function AnonymiseDialog({ held, onClose }: { readonly held: Held; readonly onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const { isBusy, attempt } = useDoing()
  const count = held.holdings.reduce((sum, one) => sum + one.count, 0)
  const isReady = reason.trim() !== '' && name.trim() === held.label
  return (
    <Modal opened onClose={onClose} title={`Anonymise ${held.label}?`} centered size={480}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          void attempt(
            () => anonymisePerson(held.id, { name: name.trim(), reason: reason.trim() }),
            () => 'Nobody can tell any more who they were',
          ).then((done) => done && onClose())
        }}
      >
        <Text size="sm">
          {plural(count, 'record')} will tell nobody any more who they were about. This cannot be taken back.
        </Text>
        <TextInput
          label="Why"
          description="Kept with who did it and when, such as the date of their request. Do not name them here."
          required
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={`Type “${held.label}” to confirm`}
          required
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="outline"
            color="red"
            leftSection={<IconAlertTriangle size={16} />}
            disabled={!isReady}
            loading={isBusy}
          >
            Anonymise
          </Button>
        </div>
      </form>
    </Modal>
  )
}
