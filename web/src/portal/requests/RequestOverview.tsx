import { formatDateTime } from '@minster/domain/platform/words/format'
import { studentRequest } from '@minster/domain/portal/requests/student-request'
import { isOpenRequest } from '@minster/domain/portal/requests/student-request-states'
import { ValueCell } from '#kit/records/cells.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { isLinkValue } from '#kit/records/link-value.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { useSession } from '#platform/api/session.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { AnswerPanel } from './AnswerPanel.tsx'
import { aboutLine } from './about-href.ts'
import { OwnerPick } from './OwnerPick.tsx'
import classes from './requests.module.css'

/** What one looks for first in a line of the inbox: who sent what, how long it has waited, who has it, and the answer. */
export function RequestOverview({ collection, reply }: PanelProps) {
  const { claims } = useSession()
  const { data: line, abilities } = reply
  const { student, words, answer, waitingSince, sentAt, about } = line
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
            <OwnerPick collection={collection} reply={reply} />
          </Fact>
        </Facts>
      </Panel>
      {typeof words === 'string' && words !== '' && (
        <Panel title="What they wrote">
          <p className={classes.words}>{words}</p>
        </Panel>
      )}
      {typeof answer === 'string' && answer !== '' && (
        <Panel title="Our answer">
          <p className={classes.words}>{answer}</p>
        </Panel>
      )}
      {isInWords && abilities.edit && isOpenRequest(line['state']) && (
        <AnswerPanel key={line.version} collection={collection} reply={reply} name={sender?.label ?? ''} />
      )}
      {!isInWords && isOpenRequest(line['state']) && thing && (
        <Panel title="Where it is decided">
          <PanelWords>
            <RecordLink className={classes.way} href={thing.href}>
              {thing.words}
            </RecordLink>
            . Once it is decided there, this line is settled by itself and the student hears of it.
          </PanelWords>
        </Panel>
      )}
    </>
  )
}
