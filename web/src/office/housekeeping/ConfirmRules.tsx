import { Box, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type {
  RetentionConfirmation,
  RetentionRuleShown,
} from '@minster/domain/office/retention/retention-calls'
import type { RetentionKey } from '@minster/domain/office/retention/retention-keys'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { periodText, retentionActions, retentionRuleOf } from '@minster/domain/register/retention/rules'
import { useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { confirmRules } from './housekeeping.ts'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

const reasonTexts: Readonly<Record<NonNullable<RetentionConfirmation['reason']>, string>> = {
  first: 'No rule runs by itself yet: nothing is archived, anonymised or deleted until you have looked.',
  upgrade:
    'The rules run as they were set before. The privacy notice promises a period only where one is on.',
  import:
    'A sheet has come in since the rules were confirmed, and may have brought what is long overdue. They rest until you have looked.',
}

/** Asks an administrator to look at what every rule would touch and to let them run, while that is still to be done. */
export function ConfirmRules({
  rules,
  confirmation: { reason, confirmedAt, by },
  onPreview,
}: {
  readonly rules: readonly RetentionRuleShown[]
  readonly confirmation: RetentionConfirmation
  readonly onPreview: (rule: RetentionKey) => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (reason === null)
    return confirmedAt === null ? null : (
      <Muted>
        Confirmed by {by} on {formatDateTime(confirmedAt)}.
      </Muted>
    )
  return (
    <>
      <Callout tone="danger" role="status">
        <Text mb="xs">
          <strong>Look at the rules and confirm them.</strong> {reasonTexts[reason]}
        </Text>
        <Button size="compact-md" onClick={() => setOpen(true)}>
          Confirm the rules
        </Button>
      </Callout>
      {isOpen && (
        <ConfirmDialog
          rules={rules}
          isFirst={reason === 'first'}
          onPreview={onPreview}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function ConfirmDialog({
  rules,
  isFirst,
  onPreview,
  onClose,
}: {
  readonly rules: readonly RetentionRuleShown[]
  readonly isFirst: boolean
  readonly onPreview: (rule: RetentionKey) => void
  readonly onClose: () => void
}) {
  const { isBusy, attempt } = useHousekeepingAction()
  const [ticked, setTicked] = useState<readonly RetentionKey[]>(() =>
    rules.filter(({ automatic }) => isFirst || automatic).map(({ key }) => key),
  )
  const total = rules.filter(({ key }) => ticked.includes(key)).reduce((sum, { due }) => sum + due, 0)
  return (
    <FormDialog
      title="What runs by itself from now on"
      width={640}
      verb={ticked.length === 0 ? 'Run nothing by itself' : `Confirm ${pluralise(ticked.length, 'rule')}`}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() =>
        void attempt(
          () => confirmRules(rules, ticked),
          () => 'The rules are confirmed',
        ).then((done) => done !== null && onClose())
      }
    >
      <Muted>
        Once a day, in your name. Today they would touch {pluralise(total, 'record')}. What is emptied or
        deleted cannot be brought back.
      </Muted>
      <Stack component="ul" gap="sm">
        {rules.map(({ key, months, due }) => {
          const { title, action } = retentionRuleOf(key)
          return (
            <Group component="li" key={key} align="flex-start" justify="space-between" wrap="nowrap">
              <Checkbox
                size="sm"
                label={title}
                description={`${retentionActions[action]}, after ${periodText(months)}.`}
                checked={ticked.includes(key)}
                onChange={({ currentTarget: { checked } }) =>
                  setTicked((were) => (checked ? [...were, key] : were.filter((one) => one !== key)))
                }
              />
              <Box miw="max-content">
                {due === 0 ? (
                  <Muted span>Nothing due</Muted>
                ) : (
                  <TextButton aria-label={`${due} due: ${title}`} onClick={() => onPreview(key)}>
                    {pluralise(due, 'record')} due
                  </TextButton>
                )}
              </Box>
            </Group>
          )
        })}
      </Stack>
    </FormDialog>
  )
}
