import { Button, Checkbox, Group, Modal, Text } from '@mantine/core'
import type { QuickAcceptPlan } from '@minster/domain/admissions/applications/quick-accept'
import { type CheckFamily, checkFamilies, notYetReviewed } from '@minster/domain/admissions/checks/checks'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './accept-all.module.css'
import { resultsOf } from './check-lines.ts'

/** What accepting all would do, before it is done: what becomes what, and what is left out and why. */
export default function AcceptAllDialog({ plan, isBusy, error, onAccept, onClose }: AcceptAllProps) {
  // What something is still owed to is taken only where somebody says so.
  const [touched, setTouched] = useState<ReadonlySet<CheckFamily>>(new Set())
  const isTicked = ({ family, owed }: QuickAcceptPlan['becomes'][number]) =>
    touched.has(family) !== (owed.length === 0)
  const chosen = plan.becomes.filter(isTicked).map(({ family }) => family)

  function tick(family: CheckFamily) {
    const next = new Set(touched)
    if (!next.delete(family)) next.add(family)
    setTouched(next)
  }

  return (
    <Modal opened onClose={onClose} size={640} title="Accept all that can be accepted">
      <Lines>
        {plan.becomes.map((one) => {
          const { family, from, to, owed } = one
          return (
            <li key={family} className={classes.line}>
              <Checkbox
                className={classes.name ?? ''}
                label={checkFamilies[family].label}
                checked={isTicked(one)}
                onChange={() => tick(family)}
              />
              <span className={classes.change}>
                <Result family={family} result={from} />
                <IconArrowRight size={14} stroke={1.8} aria-label="becomes" />
                <Result family={family} result={to} />
              </span>
              {owed.length > 0 && (
                <Text size="sm" c="dimmed" className={classes.why ?? ''}>
                  {owed.join(' · ')}. It stays owed if you accept this now.
                </Text>
              )}
            </li>
          )
        })}
      </Lines>
      {plan.left.length > 0 && (
        <>
          <h3 className={classes.heading}>Left as they are</h3>
          <Lines>
            {plan.left.map(({ family, result, why }) => (
              <li key={family} className={classes.line}>
                <span className={classes.name}>{checkFamilies[family].label}</span>
                <span className={classes.change}>
                  <Result family={family} result={result} />
                </span>
                <Text size="sm" c="dimmed" className={classes.why ?? ''}>
                  {why}
                </Text>
              </li>
            ))}
          </Lines>
        </>
      )}
      {error !== null && <ErrorState error={error} onRetry={() => onAccept(chosen)} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-autofocus
          disabled={chosen.length === 0}
          loading={isBusy}
          onClick={() => onAccept(chosen)}
        >
          Accept {chosen.length}
        </Button>
      </Group>
    </Modal>
  )
}

function Result({ family, result }: { readonly family: CheckFamily; readonly result: string | null }) {
  const shown = result === null ? notYetReviewed : { label: result, ...resultsOf(family)[result] }
  return <StatusChip label={shown.label ?? ''} tone={shown.tone} />
}

interface AcceptAllProps {
  readonly plan: QuickAcceptPlan
  readonly isBusy: boolean
  readonly error: unknown
  readonly onAccept: (families: readonly CheckFamily[]) => void
  readonly onClose: () => void
}
