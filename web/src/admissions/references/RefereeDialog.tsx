import { Button, Group, Modal, Radio, Stack, TextInput } from '@mantine/core'
import { type RefereeKind, refereeKinds } from '@minster/domain/admissions/references/referee-kinds'
import { refereeGuidance } from '@minster/domain/admissions/references/referees'
import type { Referee } from '@minster/domain/admissions/references/reference-calls'
import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { textOrNothing, useTextDraft } from '#kit/records/use-text-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Muted } from '#platform/ui/Muted.tsx'

const fields = ['kind', 'refereeName', 'refereeEmail', 'refereePhone', 'refereePosition'] as const
type Field = (typeof fields)[number]
type Problems = Partial<Record<Field, string>>

/** Who a referee is: whom to name is said kind by kind, and what is wrong at its field. */
export function RefereeDialog({ title, button, referee, kind, lead, onSave, onClose }: RefereeDialogProps) {
  const [chosen, setChosen] = useState<RefereeKind | null>(referee?.kind ?? kind ?? null)
  const [problems, setProblems] = useState<Problems>({})
  const form = useRef<HTMLFormElement>(null)
  const base = {
    refereeName: referee?.refereeName ?? '',
    refereeEmail: referee?.refereeEmail ?? '',
    refereePhone: referee?.refereePhone ?? '',
    refereePosition: referee?.refereePosition ?? '',
  }
  const [entered, setEntered] = useState(base)
  const kept = useTextDraft(
    `referee ${title} ${base.refereeEmail}`,
    { ...entered, kind: chosen },
    {
      isEmpty: JSON.stringify(entered) === JSON.stringify(base),
      onRestore: (values) => {
        setChosen(refereeKinds.find((one) => one === values['kind']) ?? chosen)
        setEntered({
          refereeName: textOrNothing(values['refereeName']),
          refereeEmail: textOrNothing(values['refereeEmail']),
          refereePhone: textOrNothing(values['refereePhone']),
          refereePosition: textOrNothing(values['refereePosition']),
        })
      },
      isSealed: true,
    },
  )
  const box = (name: keyof typeof base) => ({
    value: entered[name],
    error: problems[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setEntered({ ...entered, [name]: event.currentTarget.value }),
  })
  const save = useMutation({
    mutationFn: onSave,
    meta: { saysItself: true },
    onSuccess: () => {
      kept.drop()
      onClose()
    },
    onError: (error) => setProblems(problemsIn(error)),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // In a form it stands in, this is not that form's affair.
    event.stopPropagation()
    const text = (name: keyof typeof base) => entered[name].trim()
    const found: Problems = {
      ...(chosen === null && { kind: 'Choose who they are to the applicant.' }),
      ...(text('refereeName') === '' && { refereeName: 'Enter the name.' }),
      ...(text('refereeEmail') === '' && { refereeEmail: 'Enter the e-mail address.' }),
    }
    setProblems(found)
    if (chosen === null || Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    save.mutate({
      kind: chosen,
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
          <WrittenBefore kept={kept} />
          {lead && <Muted size="md">{lead}</Muted>}
          {save.isError && !isAtFields && <DismissibleAlert tone="danger" title={save.error.message} />}
          <Radio.Group
            label="Who they are"
            size="md"
            value={chosen}
            error={problems.kind}
            onChange={(value) => setChosen(refereeKinds.find((one) => one === value) ?? null)}
          >
            <Stack gap="xs" mt="2xs">
              {refereeKinds.map((one) => (
                <Radio key={one} value={one} label={one} description={refereeGuidance[one]} size="md" />
              ))}
            </Stack>
          </Radio.Group>
          <TextInput
            name="refereeName"
            {...box('refereeName')}
            label="Name"
            size="md"
            maxLength={200}
            autoComplete="off"
          />
          <TextInput
            name="refereeEmail"
            {...box('refereeEmail')}
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
              {...box('refereePosition')}
              label="Position"
              flex="1 1 11rem"
              placeholder="Vicar, head teacher, friend"
              size="md"
              maxLength={200}
            />
            <TextInput
              name="refereePhone"
              {...box('refereePhone')}
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
              {button}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

function problemsIn(error: Error): Problems {
  if (!(error instanceof ApiError)) return {}
  const known = error.details.flatMap(({ param, message }) => {
    const field = fields.find((one) => one === param)
    return field ? [[field, message] as const] : []
  })
  return Object.fromEntries(known)
}

interface RefereeDialogProps {
  readonly title: string
  readonly button: string
  /** Who they are now; nobody for a new one. */
  readonly referee?: Referee | undefined
  /** Chosen beforehand for a new one. */
  readonly kind?: RefereeKind | undefined
  readonly lead?: string | undefined
  readonly onSave: (referee: Referee) => Promise<unknown>
  readonly onClose: () => void
}
