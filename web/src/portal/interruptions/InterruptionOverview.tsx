import { fieldAt } from '@minster/domain/kit/record/record'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { iosRequest } from '@minster/domain/portal/interruptions/ios-request'
import { isOpenInterruption } from '@minster/domain/portal/interruptions/ios-states'
import type { ReactNode } from 'react'
import { formatValue } from '#kit/records/cells.tsx'
import { FileLink } from '#kit/records/FileLink.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import type { PanelProps } from '#kit/records/RecordScreen.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import classes from './interruptions.module.css'
import { TutorComment } from './TutorComment.tsx'

/** What is asked for, why, what the tutor says to it, and how it was decided. */
export function InterruptionOverview({ reply }: PanelProps) {
  const { data: request } = reply
  const words = (path: string) => {
    const placed = fieldAt(iosRequest, path)
    return placed ? formatValue(placed.field, request[path]) : ''
  }
  const isTold = request['because'] !== undefined
  const decidedAt = request['decidedAt']
  return (
    <>
      <Panel title="What is asked for">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={request['student']} />
          </Fact>
          <Fact label="Away from">{dayIn(request['from'])}</Fact>
          <Fact label="Expected back">{dayIn(request['expectedReturn'])}</Fact>
          <Fact label="Last attended">{dayIn(request['lastAttended'])}</Fact>
          <Fact label="Year">{words('session').split(' ')[0]}</Fact>
          <Fact label="Concession">{words('concession') || 'Not looked at yet'}</Fact>
          <Fact label="Change of registration sent">{dayIn(request['changeSentOn'])}</Fact>
          <Fact label="Modules affected">{words('modules')}</Fact>
          {typeof decidedAt === 'string' && (
            <Fact label="Decided">
              {`${formatDateTime(decidedAt)}${words('decidedBy') ? `, ${words('decidedBy')}` : ''}`}
            </Fact>
          )}
        </Facts>
      </Panel>
      {isTold && (
        <Panel title="Why">
          <dl className={classes.answers}>
            <Answer label="Reason">{words('because')}</Answer>
            <Answer label="In their own words">{words('explanation')}</Answer>
            <Answer label="Work still to be handed in">{words('outstandingWork')}</Answer>
            <Answer label="Evidence">
              {request['evidence'] ? <FileLink file={request['evidence']} /> : ''}
            </Answer>
          </dl>
        </Panel>
      )}
      {isTold && <TutorComment reply={reply} isOpen={isOpenInterruption(request['state'])} />}
      {words('question') !== '' && isOpenInterruption(request['state']) && (
        <Panel title="What we asked">
          <p className={classes.words}>{words('question')}</p>
        </Panel>
      )}
      {request['state'] === 'Declined' && words('answer') !== '' && (
        <Panel title="Why it was declined">
          <p className={classes.words}>{words('answer')}</p>
        </Panel>
      )}
    </>
  )
}

function Answer({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function dayIn(value: unknown): string {
  return typeof value === 'string' ? formatDate(value) : ''
}
