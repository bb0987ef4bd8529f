import { Button } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { studentRequest } from '@minster/domain/portal/requests/student-request'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { isMatterForm } from '@minster/domain/portal/threads/matter-kinds'
import { ValueCell } from '#kit/records/cells.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { OwnInputs } from '#kit/records/own-inputs.ts'
import type { NextStep } from '#kit/records/RecordHeader.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { useSession } from '#platform/api/session.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { OfficeThread } from '../threads/OfficeThread.tsx'
import { requestInputs } from './AnswerInput.tsx'
import { aboutLine } from './about-href.ts'
import { OwnerPick } from './OwnerPick.tsx'

/** The page of something a student sent: what it is, whose it is, and the answer or the way to where it is decided. */
export function RequestScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return (
    <OwnInputs value={requestInputs}>
      <RecordScreen collection={collection} id={id} special={special} NextStep={OpenIt} />
    </OwnInputs>
  )
}

/** What one looks for first in a line of the inbox: who sent what, how long it has waited, who has it, and the answer. */
function RequestOverview({ collection, reply }: PanelProps) {
  const { claims } = useSession()
  const { data: line, abilities } = reply
  const { student, waitingSince, sentAt, about } = line
  const sender = isLinkValue(student) ? student : null
  const thing = aboutLine(about, sender?.id ?? null, claims)
  const isInWords = line['form'] === 'requests'
  return (
    <>
      <Panel title="What and who">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={student} />
          </Fact>
          <Fact label="Sent">{typeof sentAt === 'string' && formatDateTime(sentAt)}</Fact>
          {typeof waitingSince === 'string' && (
            <Fact label="Waiting">
              <ValueCell field={studentRequest.fields.waitingSince} value={waitingSince} />
            </Fact>
          )}
          <Fact label="Who looks after it">
            <OwnerPick collection={collection} line={line} canEdit={abilities.edit} />
          </Fact>
        </Facts>
      </Panel>
      {isMatterForm(line['form']) && <OfficeThread type="student-requests" id={line.id} />}
      {!isInWords && isOpenRequest(line['state']) && thing && (
        <Panel title="Where it is decided">
          <PanelWords>
            <RecordLink href={thing.href}>{thing.words}</RecordLink>. Once it is decided there, this line is
            settled by itself and the student hears of it.
          </PanelWords>
        </Panel>
      )}
    </>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: RequestOverview }]

/** What comes next is to look at what it is about; a request in words is answered beneath. */
const OpenIt: NextStep = ({ reply, usual }) => {
  const { claims } = useSession()
  const { about, student, form } = reply.data
  const line = aboutLine(about, isLinkValue(student) ? student.id : null, claims)
  if (line === null) return form === 'requests' ? null : usual
  return (
    <Button component={RecordLink} href={line.href}>
      {line.words}
    </Button>
  )
}
