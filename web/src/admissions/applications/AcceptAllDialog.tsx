import { Box, Button, Checkbox, Group, Modal } from '@mantine/core'
import type { QuickAcceptPlan } from '@minster/domain/admissions/applications/quick-accept'
import { type CheckFamily, checkFamilies, notYetReviewed } from '@minster/domain/admissions/checks/checks'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { resultsOf } from './check-lines.ts'

/** Previews accepting all checks: each change of result, and the checks left out with the reason. */
export default function AcceptAllDialog({ plan, isBusy, error, onAccept, onClose }: AcceptAllProps) {
  // A check that something is still owed to is accepted only where somebody ticks it.
  const [toggled, setToggled] = useState<ReadonlySet<CheckFamily>>(new Set())
  const isTicked = ({ family, owed }: QuickAcceptPlan['becomes'][number]) =>
    toggled.has(family) !== (owed.length === 0)
  const selected = plan.becomes.filter(isTicked).map(({ family }) => family)

  function tick(family: CheckFamily) {
    const next = new Set(toggled)
    if (!next.delete(family)) next.add(family)
    setToggled(next)
  }

  return (
    <Modal opened onClose={onClose} size={640} title="Accept all that can be accepted">
      <Lines>
        {plan.becomes.map((change) => {
          const { family, from, to, owed } = change
          return (
            <Group key={family} component="li" gap="sm">
              <Checkbox
                flex="1 1 10.625rem"
                label={checkFamilies[family].label}
                checked={isTicked(change)}
                onChange={() => tick(family)}
              />
              <Group gap="xs" flex="1 1 16.25rem">
                <ResultChip family={family} result={from} />
                <IconArrowRight size="0.875rem" stroke={1.8} aria-label="becomes" />
                <ResultChip family={family} result={to} />
              </Group>
              {owed.length > 0 && (
                <Muted flex="1 0 100%">{owed.join(' · ')}. It stays owed if you accept this now.</Muted>
              )}
            </Group>
          )
        })}
      </Lines>
      {plan.left.length > 0 && (
        <>
          <Box component="h3" mt="md" mb="xs">
            Left as they are
          </Box>
          <Lines>
            {plan.left.map(({ family, result, why }) => (
              <Group key={family} component="li" gap="sm">
                <Box component="strong" flex="1 1 10.625rem">
                  {checkFamilies[family].label}
                </Box>
                <Group gap="xs" flex="1 1 16.25rem">
                  <ResultChip family={family} result={result} />
                </Group>
                <Muted flex="1 0 100%">{why}</Muted>
              </Group>
            ))}
          </Lines>
        </>
      )}
      {error !== null && <ErrorState error={error} onRetry={() => onAccept(selected)} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          disabled={selected.length === 0}
          loading={isBusy}
          onClick={() => onAccept(selected)}
        >
          Accept {selected.length}
        </Button>
      </Group>
    </Modal>
  )
}

function ResultChip({ family, result }: { readonly family: CheckFamily; readonly result: string | null }) {
  const chip = result === null ? notYetReviewed : { label: result, ...resultsOf(family)[result] }
  return <StatusChip label={chip.label ?? ''} tone={chip.tone} />
}

interface AcceptAllProps {
  readonly plan: QuickAcceptPlan
  readonly isBusy: boolean
  readonly error: unknown
  readonly onAccept: (families: readonly CheckFamily[]) => void
  readonly onClose: () => void
}
