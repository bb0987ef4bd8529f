import { Box, Group, Stack } from '@mantine/core'
import type { CheckFound } from '@minster/domain/hesa/checks/check-calls'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { severities } from '@minster/domain/hesa/return/severities'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { PanelAction } from '#platform/ui/Panel.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { FoundTable } from './FoundTable.tsx'
import { foundWords } from './return-problems.ts'

/** One rule that found something: how much, what to do about it, and opened whom it found. */
export function CheckLine({ found, collection, onExplain, onMend }: CheckLineProps) {
  const { parameters, updateParameters } = useAddressParameters()
  const { check, title, severity, help, source, isOfSchema, explanation } = found
  const isOpen = parameters['check'] === check
  return (
    <li>
      <Group gap="sm" align="flex-start">
        <Box flex="1 1 16rem" miw={0}>
          <Group gap="xs">
            <Group component="span" gap="xs" wrap="nowrap">
              <StatusChip label="" tone={explanation ? 'neutral' : severities[severity].tone} />
              <TextButton
                aria-expanded={isOpen}
                onClick={() => updateParameters({ check: isOpen ? '' : check })}
              >
                {title}
              </TextButton>
            </Group>
            <Muted span className="tabular">
              {foundWords(found)}
            </Muted>
            {isOfSchema && <Pill>Schema</Pill>}
          </Group>
          {explanation ? <Muted>{explanation.words}</Muted> : <Muted>{help}</Muted>}
        </Box>
        <Group gap="xs">
          {onMend && !explanation && (
            <PanelAction aria-label={`Mend many: ${title}`} onClick={onMend}>
              Mend many
            </PanelAction>
          )}
          {onExplain && (
            <PanelAction
              variant="subtle"
              color="gray"
              aria-label={`${explanation ? 'Edit the explanation' : 'Explain'}: ${title}`}
              onClick={onExplain}
            >
              {explanation ? 'Edit' : 'Explain'}
            </PanelAction>
          )}
        </Group>
      </Group>
      {isOpen && (
        <Stack gap="xs" mt="xs">
          {explanation && <Muted>{help}</Muted>}
          <FoundTable collection={collection} found={found} />
          <details>
            <Box component="summary" fz="xs" c="dimmed">
              Where this rule is from
            </Box>
            <Muted fz="xs">{source}</Muted>
          </details>
        </Stack>
      )}
    </li>
  )
}

interface CheckLineProps {
  readonly found: CheckFound
  readonly collection: CollectionCard
  /** Left out where the caller may not, or no explanation would do. */
  readonly onExplain: (() => void) | undefined
  /** Left out where each wants a value of its own. */
  readonly onMend: (() => void) | undefined
}
