import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type PlacementFinding, placementFindings } from '@minster/domain/teaching/placements/findings'
import { placement } from '@minster/domain/teaching/placements/placement'
import type { PlacementStanding, SuggestedHost } from '@minster/domain/teaching/placements/placement-calls'
import { type ReportParty, reportQuestions } from '@minster/domain/teaching/placements/reports'
import { isSoughtPlacement } from '@minster/domain/teaching/placements/states'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatValue, ValueCell } from '#kit/records/cells.tsx'
import { FileLink } from '#kit/records/FileLink.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { applyReply, changeRecord } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { placementStandingQuery, requestPlacementReport, suggestedHostsQuery } from './placements.ts'

/** The page of a placement: its findings, host and supervisor, and the reports. */
export function PlacementScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} />
}

/** Advice for each finding. */
const advice: Readonly<Record<PlacementFinding, string>> = {
  none: 'Begin one.',
  untold: 'The student is away. Tell the host, then enter the day under “Host told on”.',
  training: 'Enter the day of their last training on the supervisor’s page, or choose somebody else.',
  agreement: 'Have it signed by student, supervisor and college, then enter the day.',
  unbegun: 'Its first day is over. Make it Live, or enter another day.',
  'supervisor-report': 'Ask the supervisor for it below.',
  'student-report': 'Ask the student for it below.',
  searching: 'Choose a host and a supervisor, then have them approved.',
  approval: 'Look at host and supervisor, then approve them or search on.',
}

/** The findings of a placement that need action, with advice. */
function PressingFindings({ findings }: { readonly findings: readonly PlacementFinding[] }) {
  const pressing = findings.filter((finding) => placementFindings[finding].tone !== 'neutral')
  const [worst] = pressing
  if (worst === undefined) return null
  return (
    <Box
      component={Callout}
      tone={placementFindings[worst].tone === 'danger' ? 'danger' : 'warning'}
      mt="md"
      role="note"
      aria-label="What is missing"
    >
      <Stack component="ul" gap="3xs">
        {pressing.map((finding) => (
          <li key={finding}>
            <strong>{placementFindings[finding].label}.</strong> {advice[finding]}
          </li>
        ))}
      </Stack>
    </Box>
  )
}

const notChosen = <Muted span>Not chosen yet</Muted>

/** The overview: findings, who is where with whom, and the reports. */
function PlacementOverview({ collection, reply }: PanelProps) {
  const { data: record, abilities } = reply
  const standing = useQuery(placementStandingQuery(record.id, record.version))
  const isSearching = isSoughtPlacement(record['state'])
  if (standing.isError) return <ErrorState error={standing.error} onRetry={() => void standing.refetch()} />
  return (
    <>
      {standing.data && <PressingFindings findings={standing.data.findings} />}
      <Panel title="Who and where">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={record['student']} none={notChosen} />
          </Fact>
          <Fact label="Host">
            <LinkedRecord collection="organisations" value={record['host']} none={notChosen} />
          </Fact>
          <Fact label="Supervisor">
            <Stack gap={0}>
              <LinkedRecord collection="contacts" value={record['supervisor']} none={notChosen} />
              {standing.data && isLinkValue(record['supervisor']) && (
                <Muted span>
                  {standing.data.trainedOn === null
                    ? 'No training known'
                    : `Trained ${formatDate(standing.data.trainedOn)}`}
                </Muted>
              )}
            </Stack>
          </Fact>
          <Fact label="Days">{describePlacementDays(record['start'], record['end'])}</Fact>
          <Fact label="Learning agreement">
            <Stack gap={0}>
              {formatOptionalDay(valueAt(record, 'agreement.signedOn'), 'Signed') ?? (
                <Muted span>Not signed yet</Muted>
              )}
              <FileLink file={valueAt(record, 'agreement.document')} />
            </Stack>
          </Fact>
          <Fact label="Host told">{formatOptionalDay(record['hostToldOn'], '')}</Fact>
        </Facts>
      </Panel>
      {abilities.edit && isSearching && <HostSuggestions collection={collection} record={record} />}
      <ReportPanel party="supervisor" collection={collection} reply={reply} standing={standing.data} />
      <ReportPanel party="student" collection={collection} reply={reply} standing={standing.data} />
    </>
  )
}

function formatOptionalDay(value: unknown, word: string): React.ReactNode {
  return typeof value === 'string' ? `${word} ${formatDate(value)}`.trim() : null
}

function describePlacementDays(start: unknown, end: unknown): string | null {
  const [from, to] = [start, end].map((day) => (typeof day === 'string' ? formatDate(day) : ''))
  if (!from && !to) return null
  return `${from || '…'} to ${to || '…'}`
}

/** Suggested hosts, each chosen with one click. */
function HostSuggestions({ collection, record }: HostSuggestionsProps) {
  const queryClient = useQueryClient()
  const hosts = useQuery(suggestedHostsQuery(record.id, record.version))
  const hostId = isLinkValue(record['host']) ? record['host'].id : null
  const choose = useMutation({
    mutationFn: (host: SuggestedHost) => changeRecord(collection, record, { host: host.id }),
    onSuccess: async (reply, host) => {
      showDone(`${host.name} is the host now`)
      await applyReply(queryClient, collection, reply)
    },
  })
  const suggestions = hosts.data ?? []
  return (
    <Panel title="Hosts worth asking" facts="Near by, with room, and not their own church">
      {hosts.isPending && <SkeletonRows rows={3} columns={2} />}
      {hosts.isError && <ErrorState error={hosts.error} onRetry={() => void hosts.refetch()} />}
      {hosts.data && suggestions.length === 0 && (
        <PanelWords>
          None are known of the student’s hub or diocese. Give organisations a nearest hub, or choose a host
          under Details.
        </PanelWords>
      )}
      {suggestions.length > 0 && (
        <Lines aria-label="Hosts worth asking">
          {suggestions.map((host) => (
            <Group component="li" key={host.id} gap="sm">
              <Box component="span" flex="1 1 15rem">
                <strong>{host.name}</strong>
                {host.city !== null && !host.name.includes(host.city) && <span>, {host.city}</span>}
              </Box>
              <Muted span>{host.why.join(' · ')}</Muted>
              {host.id === hostId ? (
                <Muted span>Chosen</Muted>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Choose ${host.name}`}
                  loading={choose.isPending && choose.variables.id === host.id}
                  onClick={() => choose.mutate(host)}
                >
                  Choose
                </Button>
              )}
            </Group>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

interface HostSuggestionsProps {
  readonly collection: string
  readonly record: RecordValues
}

/** The report of the supervisor or the student, or the request for it. */
function ReportPanel({ party, collection, reply, standing }: ReportPanelProps) {
  const queryClient = useQueryClient()
  const { data: record, abilities } = reply
  const report = standing?.reports[party]
  const askedOn = valueAt(record, `${party}Report.askedOn`)
  const bouncedOn = valueAt(record, `${party}Report.bouncedOn`)
  const receivedOn = valueAt(record, `${party}Report.receivedOn`)
  const isReceived = typeof receivedOn === 'string'
  const requestReport = useMutation({
    mutationFn: () => requestPlacementReport(record.id, party),
    onSuccess: async (after) => {
      showDone(party === 'supervisor' ? 'The supervisor was asked' : 'The student was asked')
      await applyReply(queryClient, collection, after)
    },
  })
  const answers = namesOf(reportQuestions[party]).flatMap((name) => {
    const placed = fieldAt(placement, `${party}Report.${name}`)
    const value = valueAt(record, `${party}Report.${name}`)
    return placed && formatValue(placed.field, value) !== '' ? [{ placed, value }] : []
  })

  return (
    <Panel
      title={party === 'supervisor' ? 'Supervisor’s report' : 'Student’s report'}
      beside={
        isReceived ? (
          <StatusChip label={`Received ${formatDate(receivedOn)}`} tone="success" />
        ) : typeof bouncedOn === 'string' ? (
          <StatusChip label={`E-mail came back ${formatDate(bouncedOn)}`} tone="danger" />
        ) : (
          typeof askedOn === 'string' && <StatusChip label={`Asked ${formatDate(askedOn)}`} tone="info" />
        )
      }
      actions={
        abilities.edit &&
        report?.refused === null && (
          <PanelAction
            leftSection={<IconMail size="0.875rem" stroke={1.7} />}
            loading={requestReport.isPending}
            onClick={() => requestReport.mutate()}
          >
            {typeof askedOn === 'string' ? 'Ask again' : 'Ask for it'}
          </PanelAction>
        )
      }
    >
      {answers.length > 0 && (
        <Stack component="dl" gap="sm" maw="80ch">
          {answers.map(({ placed, value }) => (
            <div key={placed.path}>
              <Text component="dt" size="xs" c="dimmed">
                {placed.field.label}
              </Text>
              <dd className="as-written">
                <ValueCell field={placed.field} value={value} />
              </dd>
            </div>
          ))}
        </Stack>
      )}
      {!isReceived && report && (
        <PanelWords>{describeReport(party, report, typeof bouncedOn === 'string')}</PanelWords>
      )}
    </Panel>
  )
}

function describeReport(
  party: ReportParty,
  { openUntil, refused }: PlacementStanding['reports'][ReportParty],
  bounced: boolean,
): string {
  if (refused !== null) return refused
  if (bounced)
    return 'The mail that asked for it never arrived. Enter another e-mail address, then ask again.'
  if (openUntil !== null)
    return `The link in the mail works once, until ${formatDate(openUntil.slice(0, 10))}. Asking again sends a new one.`
  return party === 'supervisor'
    ? 'They write it through a link in a mail and need no account.'
    : 'The student writes it through a link in a mail.'
}

interface ReportPanelProps {
  readonly party: ReportParty
  readonly collection: string
  readonly reply: RecordReply
  readonly standing: PlacementStanding | undefined
}

const tabs: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: PlacementOverview }]
