import { Group, Radio, Stack } from '@mantine/core'
import { interaction, interactionOutcomes, tryKinds } from '@minster/domain/contact/leads/interaction'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { createRecord, refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { interactionValues, notedKinds } from './interaction-form.ts'
import { NextStepFields } from './NextStepFields.tsx'
import { type NextStep, noNextStep } from './next-step.ts'
import { saveNextStep } from './save-next-step.ts'

const { note: noteField } = interaction.fields

/** Notes a call, mail, visit, event or anything else with a potential student, and asks what comes next. */
export default function InteractionDialog({ id, name, planned, onClose }: InteractionDialogProps) {
  const queryClient = useQueryClient()
  const today = todayHere()
  const [kind, setKind] = useState<string>(notedKinds[0])
  const [outcome, setOutcome] = useState('')
  const [day, setDay] = useState(today)
  const [note, setNote] = useState('')
  const [step, setStep] = useState(noNextStep)
  const draft = useTextDraft(
    `interaction ${id}`,
    { kind, outcome, day, note, ...step },
    {
      isEmpty: note.trim() === '' && step.what.trim() === '',
      onRestore: (values) => {
        setKind(notedKinds.find((one) => one === values['kind']) ?? notedKinds[0])
        setOutcome(textOrEmpty(values['outcome']))
        setDay(textOrEmpty(values['day']) || today)
        setNote(textOrEmpty(values['note']))
        setStep({ what: textOrEmpty(values['what']), on: textOrEmpty(values['on']) })
      },
      isSealed: true,
    },
  )
  const save = useMutation({
    // The next step first: made a second time it changes nothing, while what was said would stand there twice.
    mutationFn: async () => {
      await saveNextStep(queryClient, id, step)
      const said = interactionValues({ kind, outcome, day, note }, new Date().toISOString(), today)
      return createRecord('interactions', { lead: id, ...said })
    },
    meta: { saysItself: true },
    onSuccess: async () => {
      draft.drop()
      showDone(`${kind} noted`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const problems = save.error instanceof ApiError ? save.error.details : []
  const problemOf = (path: string) => problems.find(({ param }) => param === path)?.message
  const isTry = tryKinds.includes(kind)

  return (
    <FormDialog
      title={`Note what was said with ${name}`}
      width={560}
      verb="Save"
      isBusy={save.isPending}
      failure={problems.length > 0 ? null : save.error?.message}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <TextDraftOffer draft={draft} />
      <Radio.Group label="What was it?" value={kind} error={problemOf('kind')} onChange={setKind}>
        <Group gap="md" mt="2xs">
          {notedKinds.map((one) => (
            <Radio key={one} value={one} label={one} />
          ))}
        </Group>
      </Radio.Group>
      {isTry && (
        <Radio.Group
          label="Did you reach them?"
          withAsterisk
          value={outcome}
          error={problemOf('outcome')}
          onChange={setOutcome}
        >
          <Group gap="md" mt="2xs">
            {namesOf(interactionOutcomes).map((one) => (
              <Radio key={one} value={one} label={one} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <DayInput label="When was it?" value={day} error={problemOf('at')} onChange={setDay} />
      <MultilineInput
        label={noteField.label}
        minRows={3}
        maxRows={12}
        maxLength={noteField.longest}
        value={note}
        error={problemOf('note')}
        onChange={setNote}
      />
      <Stack gap="2xs">
        <NextStepFields value={step} problemOf={problemOf} onChange={setStep} />
        {planned.what !== '' && (
          <Muted>
            Until now: {planned.what}
            {planned.on !== '' && `, ${formatDate(planned.on)}`}.{' '}
            <TextButton onClick={() => setStep(planned)}>Keep it</TextButton>
          </Muted>
        )}
      </Stack>
    </FormDialog>
  )
}

interface InteractionDialogProps {
  readonly id: string
  readonly name: string
  /** What was to be done until now. */
  readonly planned: NextStep
  readonly onClose: () => void
}
