import { Box, Group, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { Impact } from '@minster/domain/portal/extensions/extension-calls'
import { extensionBases } from '@minster/domain/portal/extensions/extension-request'
import { limitedWords } from '@minster/domain/portal/extensions/extension-rules'
import { extensionStates } from '@minster/domain/portal/extensions/extension-states'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { fileContentPath } from '#kit/records/files.ts'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { formatFileSize } from '#platform/ui/format-file-size.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { InboxLine } from '../requests/InboxLine.tsx'
import { OfficeThread } from '../threads/OfficeThread.tsx'
import { workWords } from './deadline-words.ts'
import { impactQuery } from './extensions.ts'

const FilePreview = lazy(inTime(() => import('#kit/records/FilePreview.tsx')))

type Evidence = Impact['evidence'][number]

/** What the student sent to show their reason, to be looked at here. Only those who decide see it. */
function EvidencePanel({ type, files }: EvidencePanelProps) {
  const [shown, setShown] = useState<Evidence | null>(null)
  return (
    <Panel title="Evidence" facts={type ?? undefined}>
      {files.length === 0 && <PanelWords>None was sent with the request.</PanelWords>}
      <Stack component="ul" gap="3xs">
        {files.map((file) => {
          const isPicture = file.mediaType.startsWith('image/')
          const canShow = isPicture || file.mediaType === 'application/pdf'
          const Icon = isPicture ? IconPhoto : IconFileText
          return (
            <Group component="li" key={file.id} gap="xs" mih="2rem">
              <Icon size="1.125rem" stroke={1.6} aria-hidden="true" />
              {canShow ? (
                <TextButton onClick={() => setShown(file)}>{file.name}</TextButton>
              ) : (
                <a href={fileContentPath(file.id)} target="_blank" rel="noreferrer">
                  {file.name}
                </a>
              )}
              <Muted span>{formatFileSize(file.size)}</Muted>
            </Group>
          )
        })}
      </Stack>
      {shown && (
        <Suspense fallback={null}>
          <FilePreview file={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Panel>
  )
}

interface EvidencePanelProps {
  readonly type: string | null
  readonly files: readonly Evidence[]
}

/** What is asked and why, what was decided, and for those who decide what it would mean. */
export function ExtensionOverview({ reply }: PanelProps) {
  const { data: record } = reply
  const { permits } = useSession()
  const decides = permits('students:extensions')
  const impact = useQuery({ ...impactQuery(record.id, record.version), enabled: decides })
  const text = (path: string) => {
    const value = valueAt(record, path)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const number = (path: string) => {
    const value = valueAt(record, path)
    return typeof value === 'number' ? value : null
  }
  const until = text('granted.until')
  const ground = record['basis']
  const basis = ground === 'Learning support' || ground === 'Asked' ? ground : null
  return (
    <>
      <Panel title="What is asked for">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={record['student']} />
          </Fact>
          <Fact label="Work">{isLinkValue(record['assignment']) && record['assignment'].label}</Fact>
          <Fact label="Asked for">{`${number('length') ?? ''} days`}</Fact>
          {basis !== null && <Fact label="Ground">{extensionBases[basis].label}</Fact>}
          <Fact label="Sent">{dayTime(text('sentAt'))}</Fact>
          {number('granted.days') !== null && (
            <Fact label="Granted">
              {`${number('granted.days')} days`}
              {until !== null && `, until ${formatDate(until)}`}
            </Fact>
          )}
          {text('decision.at') !== null && (
            <Fact label="Decided">{`${dayTime(text('decision.at'))}${deciderOf(record)}`}</Fact>
          )}
        </Facts>
      </Panel>
      <InboxLine form="extension-request" about={{ type: 'extension-requests', id: record.id }} />
      <OfficeThread type="extension-requests" id={record.id} />
      {decides && impact.isPending && <SkeletonRows rows={6} columns={2} />}
      {impact.isError && <ErrorState error={impact.error} onRetry={() => void impact.refetch()} />}
      {impact.data && (
        <>
          <EvidencePanel type={text('typeOfEvidence')} files={impact.data.evidence} />
          <ImpactPanel impact={impact.data} />
        </>
      )}
    </>
  )
}

function deciderOf(record: PanelProps['reply']['data']): string {
  const by = valueAt(record, 'decision.by')
  return isLinkValue(by) ? `, ${by.label}` : ''
}

function dayTime(at: string | null): string | null {
  return at === null ? null : formatDateTime(at)
}

/** What a decision means: the days it leads to, what else is due then, and what the student was given before. */
function ImpactPanel({ impact }: { readonly impact: Impact }) {
  const limited = limitedWords('Their', impact)
  const { due, ownDeadline, standingDays, lastDay, handedIn, lengths, others, earlier } = impact
  return (
    <>
      <Panel title="What it means">
        <Lines aria-label="Days">
          {due !== null && <Day title="Due for everybody" day={due} />}
          {ownDeadline !== null && standingDays > 0 && (
            <Day title={`With the ${standingDays} days of their learning support plan`} day={ownDeadline} />
          )}
          {handedIn !== null && <Day title="Handed in" day={handedIn} />}
          {lengths.map(({ days, until, whyNot, closed }) => (
            <Day
              key={days}
              title={`With ${days} days more`}
              day={until}
              note={whyNot ?? closedNote(closed)}
              isOff={whyNot !== null}
            />
          ))}
          {lastDay !== null && <Day title="The college’s last day of the year" day={lastDay} />}
        </Lines>
        {limited !== null && <PanelWords>{limited}.</PanelWords>}
        {lastDay === null && (
          <PanelWords>
            No last day is set for this year, so nothing limits the days. Set it in System data, under Last
            days of year.
          </PanelWords>
        )}
        <Box component="h3" mt="xs">
          What else is due around then
        </Box>
        {others.length === 0 && <PanelWords>Nothing else of theirs.</PanelWords>}
        {others.length > 0 && (
          <Lines>
            {others.map((other) => (
              <Day
                key={other.assignment}
                title={workWords(other)}
                day={other.ownDeadline}
                note={other.handedIn === null ? null : `Handed in ${formatDate(other.handedIn)}`}
              />
            ))}
          </Lines>
        )}
      </Panel>
      <Panel title="Other requests of the student" facts={earlier.length || undefined}>
        {earlier.length === 0 && <PanelWords>This is the first.</PanelWords>}
        <Stack component="ul" gap="3xs">
          {earlier.map((one) => (
            <Group component="li" key={one.id} gap="xs" mih="2rem">
              <RecordLink href={`/extension-requests/${one.id}`}>{workWords(one)}</RecordLink>
              <StatusChip label={one.state} tone={extensionStates[one.state].tone} />
              <Muted span>
                {one.length} days, sent {formatDate(one.sentAt)}
                {one.until !== null && `, until ${formatDate(one.until)}`}
              </Muted>
            </Group>
          ))}
        </Stack>
      </Panel>
    </>
  )
}

function closedNote(closed: string | null): string | null {
  return closed === null ? null : `Nobody is at the college: it is ${closed}`
}

function Day({ title, day, note = null, isOff = note !== null }: DayProps) {
  return (
    <Group component="li" justify="space-between" gap="md" wrap="nowrap">
      <div>
        {title}
        {note !== null && <Muted>{note}</Muted>}
      </div>
      <Text span inherit flex="none" className="tabular" c={isOff ? 'dimmed' : 'inherit'}>
        {dayWords(day)}
      </Text>
    </Group>
  )
}

interface DayProps {
  readonly title: string
  readonly day: string
  readonly note?: string | null
  /** It is not to be had, or is over. */
  readonly isOff?: boolean
}
