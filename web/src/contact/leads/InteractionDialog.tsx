import { Group, Radio } from '@mantine/core'
import { interaction, interactionOutcomes, tryKinds } from '@minster/domain/contact/leads/interaction'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { interactionValues, notedKinds } from './interaction-form.ts'
import { NextStepFields } from './NextStepFields.tsx'
import { changedStep, type NextStep } from './next-step.ts'
import { usePlannedStep } from './use-planned-step.ts'

const { note: noteField } = interaction.fields

/** Notes a call, mail, visit, event or anything else with a potential student, and asks what comes next. */
export default function InteractionDialog({ record, onClose }: InteractionDialogProps) {
  const { id } = record
  const name = labelAt(record, 'person')
  const { version, planned, now, tell } = usePlannedStep(record)
  const queryClient = useQueryClient()
  const today = todayHere()
  const [kind, setKind] = useState<string>(notedKinds[0])
  const [outcome, setOutcome] = useState('')
  const [day, setDay] = useState(today)
  const [note, setNote] = useState('')
  const [typed, setStep] = useState<NextStep | null>(null)
  const step = typed ?? planned
  const change = typed === null ? {} : changedStep(typed, planned)
  const draft = useTextDraft(
    `interaction ${id}`,
    { kind, outcome, day, note, ...typed },
    {
      isEmpty: note.trim() === '' && Object.keys(change).length === 0,
      onRestore: (values) => {
        setKind(notedKinds.find((one) => one === values['kind']) ?? notedKinds[0])
        setOutcome(textOrEmpty(values['outcome']))
        setDay(textOrEmpty(values['day']) || today)
        setNote(textOrEmpty(values['note']))
        if ('what' in values) setStep({ what: textOrEmpty(values['what']), on: textOrEmpty(values['on']) })
      },
      isSealed: true,
    },
  )
  const save = useMutation({
    mutationFn: () => {
      const interaction = interactionValues({ kind, outcome, day, note }, new Date().toISOString(), today)
      const body = { interaction, ...change }
      return ask('POST /api/leads/:id/meetings', { params: { id }, version, body })
    },
    meta: { saysItself: true },
    onError: tell,
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
      <Radio.Group label="What was it?" value={kind} error={problemOf('interaction.kind')} onChange={setKind}>
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
          error={problemOf('interaction.outcome')}
          onChange={setOutcome}
        >
          <Group gap="md" mt="2xs">
            {namesOf(interactionOutcomes).map((one) => (
              <Radio key={one} value={one} label={one} />
            ))}
          </Group>
        </Radio.Group>
      )}
      <DayInput label="When was it?" value={day} error={problemOf('interaction.at')} onChange={setDay} />
      <MultilineInput
        label={noteField.label}
        minRows={3}
        maxRows={12}
        maxLength={noteField.longest}
        value={note}
        error={problemOf('interaction.note')}
        onChange={setNote}
      />
      <NextStepFields value={step} problemOf={problemOf} now={now} onChange={setStep} />
    </FormDialog>
  )
}

interface InteractionDialogProps {
  /** Whom it was said with, as the page read them. */
  readonly record: RecordValues
  readonly onClose: () => void
}
