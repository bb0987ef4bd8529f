import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type RefereeKind, refereeKinds } from '@minster/domain/admissions/references/referee-kinds'
import { refereeGuidance } from '@minster/domain/admissions/references/referees'
import type { Referee } from '@minster/domain/admissions/references/reference-calls'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

const fields = ['kind', 'refereeName', 'refereeEmail', 'refereePhone', 'refereePosition'] as const
type RefereeField = (typeof fields)[number]
type FieldProblems = Partial<Record<RefereeField, string>>

/** The form of a referee, with guidance for each kind and problems at their fields. */
export function RefereeDialog({
  title,
  submitLabel,
  referee,
  kind,
  lead,
  onSave,
  onClose,
}: RefereeDialogProps) {
  const [chosenKind, setChosenKind] = useState<RefereeKind | null>(referee?.kind ?? kind ?? null)
  const [problems, setProblems] = useState<FieldProblems>({})
  const form = useRef<HTMLFormElement>(null)
  const base = {
    refereeName: referee?.refereeName ?? '',
    refereeEmail: referee?.refereeEmail ?? '',
    refereePhone: referee?.refereePhone ?? '',
    refereePosition: referee?.refereePosition ?? '',
  }
  const [values, setValues] = useState(base)
  const draft = useTextDraft(
    `referee ${title} ${base.refereeEmail}`,
    { ...values, kind: chosenKind },
    {
      isEmpty: JSON.stringify(values) === JSON.stringify(base),
      onRestore: (restored) => {
        setChosenKind(refereeKinds.find((refereeKind) => refereeKind === restored['kind']) ?? chosenKind)
        setValues({
          refereeName: textOrEmpty(restored['refereeName']),
          refereeEmail: textOrEmpty(restored['refereeEmail']),
          refereePhone: textOrEmpty(restored['refereePhone']),
          refereePosition: textOrEmpty(restored['refereePosition']),
        })
      },
      isSealed: true,
    },
  )
  const inputProps = (name: keyof typeof base) => ({
    value: values[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  })
  const save = useMutation({
    mutationFn: onSave,
    meta: { saysItself: true },
    onSuccess: () => {
      draft.drop()
      onClose()
    },
    onError: (error) => setProblems(fieldProblemsOf(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // In a form it stands in, this is not that form's affair.
    event.stopPropagation()
    const text = (name: keyof typeof base) => values[name].trim()
    const newProblems: FieldProblems = {
      ...(chosenKind === null && { kind: 'Choose who they are to the applicant.' }),
      ...(text('refereeName') === '' && { refereeName: 'Enter the name.' }),
      ...(text('refereeEmail') === '' && { refereeEmail: 'Enter the e-mail address.' }),
    }
    setProblems(newProblems)
    if (chosenKind === null || Object.keys(newProblems).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    save.mutate({
      kind: chosenKind,
      refereeName: text('refereeName'),
      refereeEmail: text('refereeEmail'),
      refereePhone: text('refereePhone') || null,
      refereePosition: text('refereePosition') || null,
    })
  }

  const isAtFields = Object.keys(problems).length > 0
  return (
    <Modal opened onClose={onClose} size={520} title={title}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextDraftOffer draft={draft} />
          {lead && <Muted size="md">{lead}</Muted>}
          {save.isError && !isAtFields && <DismissibleAlert tone="danger" title={save.error.message} />}
          <Radio.Group
            label="Who they are"
            size="md"
            value={chosenKind}
            error={problems.kind}
            onChange={(value) =>
              setChosenKind(refereeKinds.find((refereeKind) => refereeKind === value) ?? null)
            }
          >
            <Stack gap="xs" mt="2xs">
              {refereeKinds.map((refereeKind) => (
                <Radio
                  key={refereeKind}
                  value={refereeKind}
                  label={refereeKind}
                  description={refereeGuidance[refereeKind]}
                  size="md"
                />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            name="refereeName"
            {...inputProps('refereeName')}
            label="Name"
            size="md"
            maxLength={200}
            autoComplete="off"
          />
          <TextInput
            name="refereeEmail"
            {...inputProps('refereeEmail')}
            type="email"
            label="E-mail"
            description="The request goes there. Each referee needs an address of their own."
            size="md"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Group gap="sm" align="flex-start">
            <TextInput
              name="refereePosition"
              {...inputProps('refereePosition')}
              label="Position"
              flex="1 1 11rem"
              placeholder="Vicar, head teacher, friend"
              size="md"
              maxLength={200}
            />
            <TextInput
              name="refereePhone"
              {...inputProps('refereePhone')}
              type="tel"
              label="Telephone"
              flex="1 1 11rem"
              size="md"
              maxLength={40}
              autoComplete="off"
            />
          </Group>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" size="md" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" size="md" loading={save.isPending}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function fieldProblemsOf(error: Error): FieldProblems {
  if (!(error instanceof ApiError)) return {}
  const fieldProblems = error.details.flatMap(({ param, message }) => {
    const field = fields.find((candidate) => candidate === param)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(fieldProblems)
}

interface RefereeDialogProps {
  readonly title: string
  readonly submitLabel: string
  /** The present values; none for a new referee. */
  readonly referee?: Referee | undefined
  /** Chosen beforehand for a new one. */
  readonly kind?: RefereeKind | undefined
  readonly lead?: string | undefined
  readonly onSave: (referee: Referee) => Promise<unknown>
  readonly onClose: () => void
}
