import { Group, Text } from '@mantine/core'
import { lead } from '@minster/domain/contact/leads/lead'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { formatDate } from '@minster/domain/platform/words/format'
import { lazy, Suspense } from 'react'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { Panes } from '#platform/ui/Panes.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { EarlierEpisodes } from './EarlierEpisodes.tsx'
import { NextStepButton } from './LeadActions.tsx'
import { LetGo } from './LetGo.tsx'
import { nextStepOf } from './next-step.ts'
import { StoryPanel } from './StoryPanel.tsx'

const AgreedLine = lazy(inTime(() => import('#people/consents/AgreedLine.tsx')))
const BookingsOfPerson = lazy(inTime(() => import('#people/contacts/BookingsOfPerson.tsx')))

/** What comes next for somebody, what was said with them, and beside it who they are. */
export function LeadOverview({ reply }: PanelProps) {
  const { data: record } = reply
  return (
    <Panes
      aside={
        <>
          <WhatTheyAre reply={reply} />
          <Panel title="About them">
            <RecordFacts declaration={lead} record={record} filledOnly titleOrder="h3" only={isFact} />
            <Suspense fallback={null}>
              <AgreedLine person={record['person']} />
            </Suspense>
          </Panel>
          <Suspense fallback={null}>
            <BookingsOfPerson person={record['person']} />
          </Suspense>
          <EarlierEpisodes record={record} />
        </>
      }
    >
      <LetGo reply={reply} />
      <NextStepPanel reply={reply} />
      <StoryPanel lead={record.id} />
    </Panes>
  )
}

/** What stands nowhere else on the page. */
const facts: readonly string[] = [
  'firstContact.kind',
  'firstContact.on',
  'heardFrom.group',
  'heardFrom.value',
  'campaign',
  'lostReason',
  'note',
  'source',
  'since',
  'lastContact',
  'unanswered',
]
const isFact = ({ path }: PlacedField) => facts.includes(path)

function NextStepPanel({ reply }: Pick<PanelProps, 'reply'>) {
  const { data: record, abilities } = reply
  const { what, on } = nextStepOf(record)
  const isOver = record['goesOn'] === false
  const isLate = on !== '' && on < todayHere()
  return (
    <Panel
      title="Next step"
      beside={isLate && !isOver && <StatusChip label="Overdue" tone="warning" bordered />}
      actions={abilities.edit && !isOver && <NextStepButton record={record} />}
    >
      {what === '' && on === '' ? (
        <PanelWords>{isOver ? 'Nothing is left to be done.' : 'Nothing is planned.'}</PanelWords>
      ) : (
        <Text fz="md">
          <strong>{what}</strong>
          {on !== '' && ` on ${formatDate(on)}`}
        </Text>
      )}
    </Panel>
  )
}

/** The application and the studies the episode came to, for whoever sees them. */
function WhatTheyAre({ reply }: Pick<PanelProps, 'reply'>) {
  const { application, engagement } = reply.data
  if (!isLinkValue(application) && !isLinkValue(engagement)) return null
  return (
    <Panel title="What came of it">
      <Lines>
        {isLinkValue(application) && (
          <Group component="li" gap="xs">
            Application: <LinkedRecord collection="applications" value={application} />
          </Group>
        )}
        {isLinkValue(engagement) && (
          <Group component="li" gap="xs">
            Studies: <LinkedRecord collection="engagements" value={engagement} />
          </Group>
        )}
      </Lines>
    </Panel>
  )
}
