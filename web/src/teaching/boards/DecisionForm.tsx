import { Box, Button, Checkbox, Group, NativeSelect, Radio, Stack, Text } from '@mantine/core'
import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { classesOf } from '@minster/domain/teaching/boards/classification'
import { type BoardDecisionName, boardDecisions } from '@minster/domain/teaching/boards/decisions'
import { isSameDecision } from '@minster/domain/teaching/boards/same-decision'
import { useLayoutEffect, useRef, useState } from 'react'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import type { DecisionEdit } from './board-edits.ts'
import { decisionLetters } from './board-keys.ts'
import { type DecisionChosen, isFailed } from './board-rows.ts'

/** Decides of one student: every decision with what stands against it, and what belongs to it. */
export function DecisionForm({ paper, row, chosen, onDecide, onTakeBack, onLeave }: DecisionFormProps) {
  const { offered, decided, proposal, results, compensable } = row
  const [draft, setDraft] = useState<DecisionChosen>(() => beginWith(row, chosen))
  const [explanation, setExplanation] = useState(decided?.explanation ?? '')
  const box = useRef<HTMLDivElement>(null)
  // A letter on the grid opens it at the reason, which is all that is missing.
  useLayoutEffect(() => {
    if (chosen) box.current?.querySelector('textarea')?.focus()
  }, [chosen])

  const isProposed = isSameDecision(draft, proposal)
  const offer = offered.find(({ decision }) => decision === draft.decision)
  const refused = offer?.refused ?? null
  const isReady = refused === null && (isProposed || explanation.trim() !== '')
  const save = () => {
    if (!isReady) return
    const words = explanation.trim()
    onDecide({ basis: row.basis, decision: { ...draft, explanation: words === '' ? null : words } })
  }
  const set = (part: Partial<DecisionChosen>) => setDraft({ ...draft, ...part })
  const nameOf = (enrolment: string) => {
    const result = results.find((one) => one.enrolment === enrolment)
    return result ? `${paper.modules[result.module]?.code ?? ''} (${result.mark ?? 'no mark'})` : ''
  }
  const failed = results.filter((one) => isFailed(one) && !one.isReleased)

  return (
    <Box
      ref={box}
      mt="md"
      component="section"
      aria-label="Decide"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
        if (event.key === 'Escape') onLeave()
      }}
    >
      <Radio.Group
        label="Decision"
        value={draft.decision}
        onChange={(value) => {
          const one = offered.find(({ decision }) => decision === value)
          if (one) setDraft(chosenWith(row, one.decision))
        }}
      >
        <Stack gap="2xs" mt="2xs">
          {offered.map(({ decision, refused: why }) => (
            <Radio
              key={decision}
              size="xs"
              value={decision}
              disabled={why !== null}
              label={`${boardDecisions[decision].label} (${decisionLetters[decision]})`}
              description={why}
            />
          ))}
        </Stack>
      </Radio.Group>
      {offer && offer.awards.length > 0 && (
        <Group gap="xs" mt="sm" grow>
          <NativeSelect
            size="xs"
            label="Award"
            data={[...offer.awards]}
            value={draft.award ?? ''}
            onChange={({ currentTarget }) => {
              const award = offer.awards.find((name) => name === currentTarget.value) ?? null
              set({ award, classification: award === proposal.award ? proposal.classification : null })
            }}
          />
          <NativeSelect
            size="xs"
            label="Class proposed"
            data={[{ value: '', label: 'None' }, ...classNames]}
            value={draft.classification ?? ''}
            onChange={({ currentTarget }) => set({ classification: currentTarget.value || null })}
          />
        </Group>
      )}
      {compensable.length > 0 && draft.decision !== 'Hold over' && (
        <Modules
          label="Passed by compensation"
          enrolments={compensable}
          nameOf={nameOf}
          chosen={draft.compensated}
          onChoose={(compensated) => set({ compensated })}
        />
      )}
      {draft.decision === 'Resit' && failed.length > 0 && (
        <Modules
          label="Sat again without a cap"
          help="Where serious adverse circumstances were accepted."
          enrolments={failed.map(({ enrolment }) => enrolment)}
          nameOf={nameOf}
          chosen={draft.uncapped}
          onChoose={(uncapped) => set({ uncapped })}
        />
      )}
      <Box mt="sm">
        <MultilineInput
          size="xs"
          label={isProposed ? 'Reason (if there is more to say)' : 'Reason'}
          description={isProposed ? undefined : 'It is not what is proposed, so the minutes say why.'}
          withAsterisk={!isProposed}
          maxLength={2000}
          value={explanation}
          onChange={setExplanation}
        />
      </Box>
      <Group gap="xs" mt="sm">
        <Button size="xs" disabled={!isReady} onClick={save}>
          {isProposed ? 'Decide as proposed' : 'Decide'}
        </Button>
        {decided && (
          <Button size="xs" variant="default" onClick={onTakeBack}>
            Take back
          </Button>
        )}
      </Group>
      {refused !== null && (
        <Text size="xs" mt="2xs" c="var(--tone-danger)">
          {refused}
        </Text>
      )}
    </Box>
  )
}

const classNames = [...classesOf('Honours'), ...classesOf('Merit and distinction')]

/** Begins with what a letter chose, else with what was decided, else with the proposal. */
function beginWith(row: BoardRow, chosen: BoardDecisionName | null): DecisionChosen {
  return chosen ? chosenWith(row, chosen) : (row.decided ?? row.proposal)
}

/** A decision with what of the proposal goes with it. */
export function chosenWith({ proposal, offered }: BoardRow, decision: BoardDecisionName): DecisionChosen {
  if (decision === proposal.decision) return proposal
  const award = offered.find((one) => one.decision === decision)?.awards[0] ?? null
  return {
    decision,
    award,
    classification: null,
    compensated: decision === 'Hold over' || decision === 'Proceed' ? [] : proposal.compensated,
    uncapped: [],
  }
}

function Modules({ label, help, enrolments, nameOf, chosen, onChoose }: ModulesProps) {
  return (
    <Stack component="fieldset" gap="2xs" mt="sm">
      <Text component="legend" size="xs" fw={500}>
        {label}
      </Text>
      {help !== undefined && <Muted>{help}</Muted>}
      {enrolments.map((enrolment) => (
        <Checkbox
          key={enrolment}
          size="xs"
          label={nameOf(enrolment)}
          checked={chosen.includes(enrolment)}
          onChange={({ currentTarget }) =>
            onChoose(
              currentTarget.checked ? [...chosen, enrolment] : chosen.filter((one) => one !== enrolment),
            )
          }
        />
      ))}
    </Stack>
  )
}

interface ModulesProps {
  readonly label: string
  readonly help?: string
  readonly enrolments: readonly string[]
  readonly nameOf: (enrolment: string) => string
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: string[]) => void
}

export interface DecisionFormProps {
  readonly paper: BoardPaper
  readonly row: BoardRow
  /** What a letter on the grid chose, to be given its reason; null for none. */
  readonly chosen: BoardDecisionName | null
  readonly onDecide: (edit: DecisionEdit) => void
  readonly onTakeBack: () => void
  /** Back to the grid. */
  readonly onLeave: () => void
}
