import { Box, Button, Drawer, Group, Stack, Switch, Text } from '@mantine/core'
import type { RetentionRuleShown, RetentionRun } from '@minster/domain/office/retention/retention-calls'
import { longestPeriod } from '@minster/domain/office/retention/retention-keys'
import { retentionRunKind } from '@minster/domain/office/retention/retention-runs'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { periodText, retentionActions, retentionRuleOf } from '@minster/domain/register/retention/rules'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { RunState } from '#kit/runs/RunState.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { ConfirmRules } from './ConfirmRules.tsx'
import { DueTable } from './DueTable.tsx'
import { changeRule, retentionRunsQuery, rulesQuery, runRule } from './housekeeping.ts'
import { RetentionProgress } from './RetentionProgress.tsx'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

/** What the rules have done, the latest first. */
function RunsTable() {
  const [page, setPage] = useState(1)
  const runs = useQuery(retentionRunsQuery(page))
  const rows = runs.data?.data ?? []
  if (!runs.data || rows.length === 0) return null
  return (
    <>
      <h2>Runs</h2>
      <Table dimmed={runs.isPlaceholderData} hover label="Runs of retention rules">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col">Begun</th>
            <th scope="col">By</th>
            <th scope="col" data-number>
              Done
            </th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((run) => (
            <tr key={run.id}>
              <th scope="row">
                {retentionRuleOf(run.rule).title}
                <RefusedRun run={run} />
              </th>
              <td data-nowrap>{formatDateTime(run.createdAt)}</td>
              <td>{run.automatic ? `By itself, for ${run.by}` : run.by}</td>
              <td data-number>{(run.done - run.refused.length).toLocaleString('en-GB')}</td>
              <td>
                <RunState kind={retentionRunKind} state={run.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination {...runs.data.meta} onPage={setPage} />
    </>
  )
}

function RefusedRun({ run }: { readonly run: RetentionRun }) {
  if (run.failure !== null) return <small>{run.failure}</small>
  if (run.refused.length === 0) return null
  const [first] = run.refused
  return (
    <small>
      {pluralise(run.refused.length, 'record')} left as {run.refused.length === 1 ? 'it was' : 'they were'}:{' '}
      {first?.label}: {first?.message}
      {run.refused.length > 1 && ' …'}
    </small>
  )
}

/** Every retention rule with its period, whether it runs by itself, and what it would touch today. */
export function RetentionTab() {
  const rules = useQuery(rulesQuery())
  const [shown, setShown] = useState<RetentionRuleShown['key'] | null>(null)
  if (rules.isPending) return <SkeletonRows rows={8} columns={3} rowHeight={72} />
  if (rules.isError && !rules.data)
    return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  const { rules: all, confirmation } = rules.data
  const open = all.find(({ key }) => key === shown)
  return (
    <Stack gap="sm">
      <ConfirmRules rules={all} confirmation={confirmation} onPreview={setShown} />
      <RetentionProgress />
      <Lines>
        {all.map((rule) => (
          <RuleForm key={rule.key} rule={rule} onPreview={() => setShown(rule.key)} />
        ))}
      </Lines>
      <RunsTable />
      {open && <RulePreview rule={open} onClose={() => setShown(null)} />}
    </Stack>
  )
}

function RuleForm({
  rule,
  onPreview,
}: {
  readonly rule: RetentionRuleShown
  readonly onPreview: () => void
}) {
  const { title, about, action } = retentionRuleOf(rule.key)
  const [months, setMonths] = useState<TypedNumber>(rule.months)
  const { isBusy, attempt } = useHousekeepingAction()
  const isWhole =
    typeof months === 'number' && Number.isInteger(months) && months >= 1 && months <= longestPeriod
  const isChanged = months !== rule.months
  return (
    <Group component="li" align="flex-start" gap="lg" px="md" py="sm">
      <Box flex="1 1 22rem">
        <h2>{title}</h2>
        <Muted>{about}</Muted>
        <Text size="sm" mt="3xs">
          {retentionActions[action]}.
        </Text>
        {rule.overdueSince !== null && (
          <StatusChip
            tone="danger"
            label={`Behind with what the privacy notice promises since ${formatDate(rule.overdueSince)}`}
          />
        )}
        {rule.held > 0 && (
          <Muted>
            {pluralise(rule.held, 'record')} kept for longer: they agree to hear from the college.
          </Muted>
        )}
        {rule.at !== null && (
          <Muted>
            Set by {rule.by ?? ''} on {formatDateTime(rule.at)}.
          </Muted>
        )}
      </Box>
      <Box w={132}>
        <NumberInput
          size="xs"
          label="Months kept"
          aria-label={`Months kept: ${title}`}
          description={isWhole ? periodText(months) : 'At least one month'}
          inputWrapperOrder={['label', 'input', 'description']}
          whole
          value={months}
          onChange={setMonths}
        />
        {isChanged && (
          <Button
            size="compact-xs"
            mt="2xs"
            variant="default"
            disabled={!isWhole}
            loading={isBusy}
            onClick={() =>
              isWhole &&
              void attempt(
                () => changeRule(rule.key, { months, automatic: rule.automatic }),
                () => `${title}: ${periodText(months)}`,
              )
            }
          >
            Save
          </Button>
        )}
      </Box>
      <Switch
        size="xs"
        w={118}
        mt="xl"
        label="By itself"
        aria-label={`Runs by itself: ${title}`}
        checked={rule.automatic}
        disabled={isBusy}
        onChange={({ currentTarget: { checked } }) =>
          void attempt(
            () => changeRule(rule.key, { months: rule.months, automatic: checked }),
            () => (checked ? `${title} runs once a day, in your name` : `${title} runs by hand only`),
          )
        }
      />
      <Stack gap="2xs" align="flex-start" w={120}>
        <Button size="compact-md" variant="default" aria-label={`Preview: ${title}`} onClick={onPreview}>
          Preview
        </Button>
        <Muted span>{rule.due === 0 ? 'Nothing due' : `${pluralise(rule.due, 'record')} due`}</Muted>
      </Stack>
    </Group>
  )
}

/** Who and what a rule would touch today, and the way to run it. */
function RulePreview({ rule, onClose }: { readonly rule: RetentionRuleShown; readonly onClose: () => void }) {
  const { title, about, action } = retentionRuleOf(rule.key)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, attempt } = useHousekeepingAction()
  return (
    <Drawer opened onClose={onClose} position="right" size={640} title={title}>
      <Stack gap="sm">
        <Muted>{about}</Muted>
        <Toolbar mb={0}>
          <Box component="strong" flex={1}>
            {rule.due === 0 ? 'Nothing is due' : `${pluralise(rule.due, 'record')} due`} after{' '}
            {periodText(rule.months)}
          </Box>
          {rule.due > 0 && (
            <Button
              size="compact-md"
              leftSection={<IconPlayerPlay size="0.9375rem" stroke={1.8} />}
              loading={isBusy}
              onClick={() => setAsking(true)}
            >
              Run now
            </Button>
          )}
        </Toolbar>
        <DueTable rule={rule.key} today={todayHere()} emptyTitle="The rule would touch nothing today" />
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        title={`Run “${title}”?`}
        verb="Run the rule"
        danger={action !== 'archive'}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void attempt(
            () => runRule(rule.key),
            () => `${title}: the rule is running`,
          ).then((begun) => begun && onClose())
        }}
      >
        {pluralise(rule.due, 'record')}:{' '}
        {retentionActions[action].charAt(0).toLowerCase() + retentionActions[action].slice(1)}.
        {action === 'archive' ? '' : ' What is emptied or deleted cannot be brought back.'} The history says
        that you did it.
      </ConfirmDialog>
    </Drawer>
  )
}
