import { Text, Textarea, TextInput } from '@mantine/core'
import { formatMoney } from '@minster/domain/platform/words/format'
import type { BursaryRequest } from '@minster/domain/portal/bursaries/bursary-calls'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { problemWithAward, suggestedText, typedPence } from './typed-amounts.ts'
import { type Decide, failureOf } from './use-decide.ts'

/** What is about to be decided on a request. */
export interface Deciding {
  readonly kind: 'approve' | 'reject' | 'more' | 'notApplicable' | 'back' | 'cancel'
  readonly request: BursaryRequest
  /** What was typed as the award. */
  readonly amount?: number | null
}

const kinds = {
  approve: {
    title: 'Approve',
    verb: 'Approve',
    words: 'Conditions',
    help: 'The student reads them with the offer.',
    isNeeded: false,
  },
  reject: {
    title: 'Reject',
    verb: 'Reject',
    words: 'Words to the student',
    help: 'They read them once the decision is released.',
    isNeeded: false,
  },
  more: {
    title: 'Ask for more',
    verb: 'Ask',
    words: 'What is needed first',
    help: 'The student gets it by mail at once and answers in the portal.',
    isNeeded: true,
  },
  notApplicable: {
    title: 'Not applicable',
    verb: 'Settle it so',
    words: 'Why',
    help: 'Kept in the history. Once it is released the student reads that this fund is not for their case.',
    isNeeded: true,
  },
  back: {
    title: 'Consider again',
    verb: 'Consider again',
    words: 'Why',
    help: 'Kept in the history; the student does not read it.',
    isNeeded: true,
  },
  cancel: {
    title: 'Cancel',
    verb: 'Cancel it',
    words: 'Why',
    help: 'Kept in the history. The student sees at once that it is cancelled, and what was not paid goes back to the pot.',
    isNeeded: true,
  },
} as const

/** A decision that needs words. */
export function DecideDialog({ deciding, decide, onClose }: DecideDialogProps) {
  const { kind, request } = deciding
  const [words, setWords] = useState(firstWords(deciding))
  const [amount, setAmount] = useState(firstAmount(deciding))
  const [panel, setPanel] = useState(request.decision.panel ?? '')
  const base = [firstWords(deciding), firstAmount(deciding), request.decision.panel ?? '']
  const kept = useTextDraft(
    `decision ${kind} ${request.id}`,
    { words, amount, panel },
    {
      isEmpty: [words, amount, panel].every((text, at) => text === base[at]),
      onRestore: (values) => {
        setWords(textOrEmpty(values['words']))
        setAmount(textOrEmpty(values['amount']))
        setPanel(textOrEmpty(values['panel']))
      },
      isSealed: true,
    },
  )
  const { title, verb, words: label, help, isNeeded } = kinds[kind]
  const name = request.student?.label ?? 'the student'
  const pence = typedPence(amount)
  const isReady = (!isNeeded || words.trim() !== '') && (kind !== 'approve' || pence !== null)
  const written = words.trim() === '' ? null : words.trim()
  const inPanel = panel.trim() === '' ? null : panel.trim()

  function submit() {
    const wanted = {
      approve: {
        change: {
          state: 'Approved',
          decision: { amount: pence, conditions: written, panel: inPanel },
        },
        done: `${name}: ${formatMoney(pence)} approved. The student hears of it once you release it.`,
      },
      reject: {
        change: { state: 'Rejected', decision: { words: written, panel: inPanel } },
        done: `${name}: rejected. The student hears of it once you release it.`,
      },
      more: {
        change: { state: 'Additional information needed', needed: written },
        done: `${name} was asked for more`,
      },
      notApplicable: {
        change: { state: 'Not applicable' },
        reason: words.trim(),
        done: `${name}: not applicable. The student hears of it once you release it.`,
      },
      back: {
        change: { state: 'Under consideration' },
        reason: words.trim(),
        done: `${name} is under consideration again`,
      },
      cancel: { change: { state: 'Cancelled' }, reason: words.trim(), done: `${name}: cancelled` },
    }[kind]
    const onSuccess = () => {
      kept.drop()
      onClose()
    }
    decide.mutate({ request, ...wanted }, { onSuccess })
  }

  return (
    <FormDialog
      title={`${title}: ${name}`}
      verb={verb}
      danger={kind === 'cancel'}
      isReady={isReady}
      isBusy={decide.isPending}
      failure={failureOf(decide, request)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextDraftOffer draft={kept} />
      {kind === 'approve' && (
        <TextInput
          label="Amount"
          leftSection="£"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={amount.trim() !== '' && pence === null && problemWithAward(amount)}
          data-autofocus
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <Textarea
        label={label}
        description={help}
        autosize
        minRows={3}
        maxLength={2000}
        value={words}
        {...(kind !== 'approve' && { 'data-autofocus': true })}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {(kind === 'approve' || kind === 'reject') && (
        <TextInput
          label="Panel"
          description="Who decided it."
          maxLength={200}
          value={panel}
          onChange={(event) => setPanel(event.currentTarget.value)}
        />
      )}
      {kind === 'approve' && request.asked !== null && (
        <Text size="sm" c="dimmed">
          {name} asked for {formatMoney(request.asked)}.
        </Text>
      )}
    </FormDialog>
  )
}

function firstWords({ kind, request }: Deciding): string {
  if (kind === 'approve') return request.decision.conditions ?? ''
  if (kind === 'reject') return request.decision.words ?? ''
  return kind === 'more' ? (request.needed ?? '') : ''
}

function firstAmount({ request, amount }: Deciding): string {
  return suggestedText(amount ?? request.decision.amount ?? request.suggested)
}

interface DecideDialogProps {
  readonly deciding: Deciding
  readonly decide: Decide
  readonly onClose: () => void
}
