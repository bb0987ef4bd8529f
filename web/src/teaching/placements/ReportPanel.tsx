import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { placement } from '@minster/domain/teaching/placements/placement'
import { type ReportParty, reportQuestions } from '@minster/domain/teaching/placements/reports'
import { IconMail } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatValue, ValueCell } from '#kit/records/cells.tsx'
import { type RecordReply, takeOver } from '#kit/records/records.ts'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './placements.module.css'
import { askForReport, type PlacementStanding } from './placements.ts'

/** What the supervisor or the student has reported, or how to have them report. */
export function ReportPanel({ party, collection, reply, standing }: ReportPanelProps) {
  const queries = useQueryClient()
  const { data: record, abilities } = reply
  const report = standing?.reports[party]
  const askedOn = valueAt(record, `${party}Report.askedOn`)
  const bouncedOn = valueAt(record, `${party}Report.bouncedOn`)
  const receivedOn = valueAt(record, `${party}Report.receivedOn`)
  const hasCome = typeof receivedOn === 'string'
  const ask = useMutation({
    mutationFn: () => askForReport(record.id, party),
    onSuccess: async (after) => {
      showDone(party === 'supervisor' ? 'The supervisor was asked' : 'The student was asked')
      await takeOver(queries, collection, after)
    },
  })
  const said = namesOf(reportQuestions[party]).flatMap((name) => {
    const placed = fieldAt(placement, `${party}Report.${name}`)
    const value = valueAt(record, `${party}Report.${name}`)
    return placed && formatValue(placed.field, value) !== '' ? [{ placed, value }] : []
  })

  return (
    <Panel
      title={party === 'supervisor' ? 'Supervisor’s report' : 'Student’s report'}
      beside={
        hasCome ? (
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
            leftSection={<IconMail size={14} stroke={1.7} />}
            loading={ask.isPending}
            onClick={() => ask.mutate()}
          >
            {typeof askedOn === 'string' ? 'Ask again' : 'Ask for it'}
          </PanelAction>
        )
      }
    >
      {said.length > 0 && (
        <dl className={classes.answers}>
          {said.map(({ placed, value }) => (
            <div key={placed.path}>
              <dt>{placed.field.label}</dt>
              <dd>
                <ValueCell field={placed.field} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {!hasCome && report && (
        <PanelWords>{wordsFor(party, report, typeof bouncedOn === 'string')}</PanelWords>
      )}
    </Panel>
  )
}

function wordsFor(
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
