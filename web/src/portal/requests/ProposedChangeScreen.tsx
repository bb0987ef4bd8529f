import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldAt } from '@minster/domain/kit/record/record'
import { legalFields, proposedChange } from '@minster/domain/portal/requests/proposed-change'
import { formatValue } from '#kit/records/cells.tsx'
import { FileLink } from '#kit/records/FileLink.tsx'
import { LinkedRecord } from '#kit/records/LinkedRecord.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { InboxLine } from './InboxLine.tsx'

/** The page of a change of name or birth: what would become other, and why. It is decided by its state. */
export function ProposedChangeScreen({
  collection,
  id,
}: {
  readonly collection: string
  readonly id: string
}) {
  return <RecordScreen collection={collection} id={id} special={special} />
}

function ProposedOverview({ reply }: PanelProps) {
  const { data: record } = reply
  const changed = legalFields.flatMap((name) => {
    const placed = fieldAt(proposedChange, `asked.${name}`)
    if (!placed) return []
    const [before, after] = ['held', 'asked'].map((section) =>
      formatValue(placed.field, valueAt(record, `${section}.${name}`)),
    )
    return before === after ? [] : [{ name, label: placed.field.label, before, after }]
  })
  const { words, evidence } = record
  return (
    <>
      <Panel title="What would change">
        <Facts>
          <Fact label="Student">
            <LinkedRecord collection="students" value={record['student']} />
          </Fact>
          {changed.map(({ name, label, before, after }) => (
            <Fact key={name} label={label}>
              {before ? `${after} instead of ${before}` : after}
            </Fact>
          ))}
          {Boolean(evidence) && (
            <Fact label="Evidence">
              <FileLink file={evidence} />
            </Fact>
          )}
        </Facts>
        {typeof words === 'string' && words !== '' && <FreeText>{words}</FreeText>}
      </Panel>
      <InboxLine form="personal-details" about={{ type: 'proposed-changes', id: record.id }} />
    </>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: ProposedOverview }]
