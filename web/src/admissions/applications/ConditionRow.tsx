import { Box, Group, Text } from '@mantine/core'
import { conditionStates } from '@minster/domain/admissions/offers/condition-states'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { isLinkValue } from '#kit/records/link-value.ts'
import { StatusMenu } from '#kit/records/StatusMenu.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusButton } from '#platform/ui/StatusButton.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'

type ConditionState = keyof typeof conditionStates

/** One condition of an offer. */
export interface Condition {
  readonly id: string
  readonly text: string
  readonly kind: string
  readonly due: string | null
  readonly state: ConditionState
  readonly metOn: string | null
  readonly evidence: string | null
  readonly note: string | null
}

/** Parses a row of the list of conditions. */
export function parseCondition(row: RecordValues): Condition {
  const textAt = (name: string) => {
    const value = row[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const state = textAt('state')
  return {
    id: row.id,
    text: textAt('text') ?? '',
    kind: textAt('kind') ?? '',
    due: textAt('due'),
    state: isState(state) ? state : 'Pending',
    metOn: textAt('metOn'),
    evidence: isLinkValue(row['evidence']) ? row['evidence'].label : null,
    note: textAt('note'),
  }
}

function isState(name: string | null): name is ConditionState {
  return name !== null && Object.hasOwn(conditionStates, name)
}

/** A condition with its state as a menu; its text opens the whole record. */
export function ConditionRow({ condition, today, onOpen }: ConditionRowProps) {
  const { id, text, kind, due, state, metOn, evidence, note } = condition
  const isLate = state === 'Pending' && due !== null && due < today
  const chip = { label: state, tone: conditionStates[state].tone }
  const facts = [
    kind,
    metOn ? `met on ${formatDate(metOn)}` : due && state === 'Pending' ? `due ${formatDate(due)}` : null,
    evidence,
  ].filter((fact) => fact !== null)
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="md">
      <Box flex={1} miw={0}>
        <TextButton onClick={onOpen}>{text}</TextButton>
        <Muted mt="4xs">
          {facts.join(' · ')}
          {isLate && (
            <Text span inherit c="var(--tone-danger)">
              {' '}
              · overdue
            </Text>
          )}
        </Muted>
        {note && <Muted mt="4xs">{note}</Muted>}
      </Box>
      <StatusMenu
        collection="offer-conditions"
        statusTarget={{ name: 'offer-conditions', id, path: 'state' }}
      >
        {(canMove) =>
          canMove ? (
            <StatusButton {...chip} aria-label={`${state}: ${text} Update the status`} />
          ) : (
            <StatusChip {...chip} />
          )
        }
      </StatusMenu>
    </Group>
  )
}

interface ConditionRowProps {
  readonly condition: Condition
  readonly today: string
  readonly onOpen: () => void
}
