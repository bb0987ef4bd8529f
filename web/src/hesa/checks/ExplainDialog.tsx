import { Button, Text } from '@mantine/core'
import type { CheckFound } from '@minster/domain/hesa/checks/check-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { explain, takeBackExplanation } from './return-problems.ts'

/** Says why what a rule finds is right all the same. */
export function ExplainDialog({ collection, found, onClose }: ExplainDialogProps) {
  const queryClient = useQueryClient()
  const { title, explanation } = found
  const [words, setWords] = useState(explanation?.words ?? '')
  const isWithout = words.trim() === ''
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: (isTakenBack: boolean): Promise<unknown> =>
      isTakenBack ? takeBackExplanation(found) : explain(collection, found, words.trim()),
    async onSuccess(_reply, isTakenBack) {
      onClose()
      showDone(isTakenBack ? 'The explanation was taken back' : 'The explanation was kept')
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title={title}
      verb="Keep the explanation"
      isReady={!isWithout && words.trim() !== explanation?.words}
      isBusy={save.isPending}
      failure={save.error?.message}
      onSubmit={() => save.mutate(false)}
      onClose={onClose}
    >
      <Text size="md">
        Where it is right all the same, say why. The rule then stands among what was explained, and holds up
        nothing any more.
      </Text>
      <MultilineInput
        label="Why it is right"
        description="HESA reads it, so it names nobody."
        withAsterisk
        data-autofocus
        minRows={4}
        maxLength={2000}
        value={words}
        onChange={setWords}
      />
      {explanation && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          w="fit-content"
          disabled={save.isPending}
          onClick={() => save.mutate(true)}
        >
          Take it back
        </Button>
      )}
    </FormDialog>
  )
}

interface ExplainDialogProps {
  /** Id of the collection. */
  readonly collection: string
  readonly found: CheckFound
  readonly onClose: () => void
}
