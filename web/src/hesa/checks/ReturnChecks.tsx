import { Box, Progress, Stack, Text } from '@mantine/core'
import type { ReturnProblems } from '@minster/domain/hesa/checks/check-calls'
import { checkRunKind } from '@minster/domain/hesa/checks/check-runs'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { RunProgress } from '#kit/runs/RunProgress.tsx'
import { useRun } from '#kit/runs/use-run.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { CheckList } from './CheckList.tsx'
import { apart, checkNow, checkRunQuery, problemsQuery, readyWords } from './return-problems.ts'
import { UnansweredDecision } from './UnansweredDecision.tsx'

/** How far the college is from a clean return, and what stands against it, rule by rule. */
export function ReturnChecks({ collection, mayExport }: ReturnChecksProps) {
  const problems = useQuery(problemsQuery(collection.code))
  if (problems.isPending) return <SkeletonRows rows={5} columns={3} />
  if (problems.data === undefined)
    return <ErrorState error={problems.error} onRetry={() => void problems.refetch()} />
  return <Checked collection={collection} mayExport={mayExport} problems={problems.data} />
}

function Checked({ collection, mayExport, problems }: CheckedProps) {
  const { code } = collection
  const { checked, underWay, checks } = problems
  const queryClient = useQueryClient()
  const refresh = () => refreshRecords(queryClient)
  const { isBusy, latest } = useRun(
    checkRunKind,
    underWay ?? undefined,
    checkRunQuery(code, underWay?.id ?? ''),
    () => void refresh(),
  )
  const run = latest ?? underWay
  const begin = useMutation({
    meta: { saysItself: true },
    mutationFn: () => checkNow(code),
    onSuccess: refresh,
  })
  const { standing, explained } = apart(checks)
  return (
    <Panel
      title="How far it is"
      label={`How far ${code} is`}
      facts={checked ? `Checked ${checkedWords(checked)}` : 'Not checked yet'}
      actions={
        <PanelAction
          {...(checked === null && { variant: 'filled' })}
          loading={begin.isPending}
          disabled={isBusy}
          onClick={() => begin.mutate()}
        >
          Check now
        </PanelAction>
      }
    >
      <FailureNote words={begin.error?.message} />
      {isBusy && run && (
        <RunProgress label="Checking the return" done={run.done} total={run.total}>
          It goes on by itself. {checked && 'Until then what was found before stands here.'}
        </RunProgress>
      )}
      {!isBusy && run?.state === 'Failed' && (
        <FailureNote words={`The checks of ${formatDateTime(run.createdAt)} failed. ${run.failure ?? ''}`} />
      )}
      {checked === null ? (
        !isBusy && (
          <Muted>
            The checks go through every student who is returned, and through the schema where there is one.
            They change nothing, and can be run as often as you like.
          </Muted>
        )
      ) : (
        <Stack gap="md">
          <Ready problems={problems} />
          {problems.isStale && !isBusy && (
            <Callout tone="warning" fz="sm">
              Records the return is read from were changed since. Check again, to see how it stands now.
            </Callout>
          )}
          {standing.length === 0 && problems.returned > 0 && (
            <Callout tone="success" fz="sm">
              Nothing stands against the return
              {explained.length > 0 && ' but what was explained'}. The file can be made.
            </Callout>
          )}
          <CheckList collection={collection} problems={problems} mayExport={mayExport} />
          {mayExport && (
            <UnansweredDecision
              collection={collection.id}
              isAsked={standing.some(({ isUnanswered }) => isUnanswered)}
            />
          )}
        </Stack>
      )}
    </Panel>
  )
}

function Ready({ problems }: Pick<CheckedProps, 'problems'>) {
  const { ready, returned } = problems
  const share = returned === 0 ? 0 : (100 * ready) / returned
  return (
    <Box maw="40rem">
      <Text fz="xl" fw={600} className="tabular">
        {readyWords(problems)}
      </Text>
      <Progress.Root size="sm" radius="xl" mt="2xs">
        <Progress.Section
          value={share}
          {...(ready === returned && { color: 'var(--tone-success)' })}
          aria-label="Students ready"
        />
      </Progress.Root>
    </Box>
  )
}

function checkedWords({ by, createdAt, finishedAt }: NonNullable<ReturnProblems['checked']>): string {
  return `${formatDateTime(finishedAt ?? createdAt)} by ${by}`
}

interface ReturnChecksProps {
  readonly collection: CollectionCard
  readonly mayExport: boolean
}

interface CheckedProps extends ReturnChecksProps {
  readonly problems: ReturnProblems
}
