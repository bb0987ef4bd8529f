import { Button, Group, Text } from '@mantine/core'
import { formatDate, formatMoney } from '@minster/domain/platform/words/format'
import type {
  BursaryRelease,
  BursaryRequest,
  BursaryRound,
} from '@minster/domain/portal/bursaries/bursary-calls'
import { isUndecided, roundStates } from '@minster/domain/portal/bursaries/states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import classes from './bursaries.module.css'
import { bursaryPanelQuery, releaseDecisions } from './bursaries.ts'
import { DecideDialog, type Deciding } from './DecideDialog.tsx'
import { RequestRow } from './RequestRow.tsx'
import { suggestedText, typedPence } from './typed-amounts.ts'
import { type Decide, useDecide } from './use-decide.ts'

/** One round as its panel decides it: who asks for what, and what of the pot is left while amounts are typed. */
export function BursaryPanel() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const panel = useQuery(bursaryPanelQuery(id))
  const decide = useDecide()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [isReleasing, setReleasing] = useState(false)
  if (panel.isError && !panel.data)
    return <ErrorState error={panel.error} onRetry={() => void panel.refetch()} />
  if (!panel.data) return <SkeletonRows rows={8} columns={6} />
  const { round, applications } = panel.data
  const open = applications.filter(({ state }) => isUndecided(state))
  const planned = open.reduce((sum, one) => sum + (typedPence(awardText(one, typed)) ?? 0), 0)
  return (
    <Screen
      back={<RecordLink href="/students/bursaries">Bursaries</RecordLink>}
      title={round.title}
      beside={
        <Muted span role="status">
          {applications.length}
        </Muted>
      }
      actions={
        <>
          <Button size="xs" variant="default" component={Link} to={`/bursary-rounds/${round.id}`}>
            Edit the round
          </Button>
          {round.unreleased > 0 && (
            <Button size="xs" onClick={() => setReleasing(true)}>
              Release {round.unreleased === 1 ? '1 decision' : `${round.unreleased} decisions`}
            </Button>
          )}
        </>
      }
    >
      <Standing round={round} planned={planned} />
      {applications.length === 0 ? (
        <EmptyState title="Nobody has asked yet">
          {round.state === 'In preparation'
            ? 'Publish the round so that students see it.'
            : `Students can ask from ${formatDate(round.opens)} to ${formatDate(round.closes)}.`}
        </EmptyState>
      ) : (
        <RequestRows
          applications={applications}
          typed={typed}
          decide={decide}
          onType={(one, text) => setTyped((before) => ({ ...before, [one]: text }))}
          onDecide={setDeciding}
        />
      )}
      {deciding && <DecideDialog deciding={deciding} decide={decide} onClose={() => setDeciding(null)} />}
      {isReleasing && <ReleaseDialog round={round} onClose={() => setReleasing(false)} />}
    </Screen>
  )
}

/** What stands as the award: what was typed, and the suggestion until then. */
function awardText(request: BursaryRequest, typed: Readonly<Record<string, string>>): string {
  return typed[request.id] ?? suggestedText(request.suggested)
}

/** The money of the round, with what it would be once everything that stands below is awarded. */
function Standing({ round, planned }: { readonly round: BursaryRound; readonly planned: number }) {
  const after = round.left - planned
  const facts = [
    { label: 'Pot', value: formatMoney(round.pot) },
    { label: 'Asked', value: formatMoney(round.asked) },
    { label: 'Awarded', value: formatMoney(round.awarded) },
    { label: 'Accepted', value: formatMoney(round.accepted) },
  ]
  return (
    <>
      <Group gap="md" c="dimmed" fz="sm" mb="sm">
        <StatusChip label={round.state} tone={roundStates[round.state].tone} />
        <span>
          {round.academicYear}, open {formatDate(round.opens)} to {formatDate(round.closes)}
        </span>
        {round.decisionsBy !== null && <span>Decisions by {formatDate(round.decisionsBy)}</span>}
      </Group>
      <Group component="dl" gap="xs" mb="md">
        {facts.map(({ label, value }) => (
          <Money key={label} label={label}>
            {value}
          </Money>
        ))}
        <Money label={planned > 0 ? 'Left after what stands below' : 'Left'}>
          <span role="status">{formatMoney(after)}</span>
          {after < 0 && (
            <Text span fz="xs" c="var(--tone-danger)">
              {' '}
              more than there is
            </Text>
          )}
        </Money>
      </Group>
    </>
  )
}

function Money({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Frame px="sm" py="xs" flex="1 1 9.375rem">
      <Text component="dt" fz="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" fz="xl" fw={600} className="tabular">
        {children}
      </Text>
    </Frame>
  )
}

/** Who asks for what, one beneath the other. The arrow keys walk from amount to amount, Enter awards it. */
function RequestRows({ applications, typed, decide, onType, onDecide }: RequestRowsProps) {
  return (
    <Table label="Applications" cards className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Household, a month</th>
          <th scope="col">References</th>
          <th scope="col" data-number>
            Asked
          </th>
          <th scope="col" data-number>
            Suggested
          </th>
          <th scope="col">Award</th>
        </tr>
      </thead>
      {applications.map((request) => (
        <RequestRow
          key={request.id}
          request={request}
          text={awardText(request, typed)}
          decide={decide}
          onType={(text) => onType(request.id, text)}
          onDecide={onDecide}
        />
      ))}
    </Table>
  )
}

interface RequestRowsProps {
  readonly applications: readonly BursaryRequest[]
  readonly typed: Readonly<Record<string, string>>
  readonly decide: Decide
  readonly onType: (id: string, text: string) => void
  readonly onDecide: (deciding: Deciding) => void
}

/** Letting students know of what was decided: counted first, then for good. */
function ReleaseDialog({ round, onClose }: ReleaseDialogProps) {
  const queryClient = useQueryClient()
  const preview = useQuery({
    queryKey: ['bursaries', 'release', round.id],
    queryFn: () => releaseDecisions(round.id, true),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const release = useMutation({
    meta: { saysItself: true },
    mutationFn: () => releaseDecisions(round.id, false),
    async onSuccess(done) {
      showDone(`Released: ${toldIn(done)}`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  const found = preview.data
  return (
    <FormDialog
      title="Release the decisions"
      verb="Release"
      isReady={found !== undefined}
      isBusy={release.isPending}
      failure={preview.error?.message ?? release.error?.message}
      onSubmit={() => release.mutate()}
      onClose={onClose}
    >
      {!found && <SkeletonRows rows={2} columns={1} />}
      {found && (
        <>
          <Text size="sm">
            {toldIn(found)}, {formatMoney(found.offered)} in all. Each student gets a mail and reads the
            decision in the portal; whoever is offered a bursary accepts or declines it there.
          </Text>
          <Text size="sm">What was told cannot be changed, only cancelled.</Text>
          {found.undecided > 0 && (
            <Callout tone="warning">
              {found.undecided === 1 ? '1 is not decided yet' : `${found.undecided} are not decided yet`} and{' '}
              {found.undecided === 1 ? 'hears' : 'hear'} nothing now.
            </Callout>
          )}
          {found.unreached.length > 0 && (
            <Callout tone="warning">
              No mail reaches {found.unreached.join(', ')}: there is no right address. They find it in the
              portal.
            </Callout>
          )}
        </>
      )}
    </FormDialog>
  )
}

function toldIn({ approved, rejected, notApplicable }: BursaryRelease): string {
  return [
    `${approved} approved`,
    ...(rejected > 0 ? [`${rejected} rejected`] : []),
    ...(notApplicable > 0 ? [`${notApplicable} not applicable`] : []),
  ].join(', ')
}

interface ReleaseDialogProps {
  readonly round: BursaryRound
  readonly onClose: () => void
}
