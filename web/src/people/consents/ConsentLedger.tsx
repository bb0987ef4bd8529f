import { Group } from '@mantine/core'
import type { ConsentSaid } from '@minster/domain/people/consents/consent-calls'
import { consentSources, consentStates, lawfulBases } from '@minster/domain/people/consents/consent-words'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import classes from '#kit/records/history.module.css'
import { Timestamp } from '#kit/records/Timestamp.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { describePlace } from './ConsentMatrix.tsx'

/** Everything somebody said of what they wish to be sent, the last word first: nothing of it is ever changed. */
export function ConsentLedger({ entries }: { readonly entries: readonly ConsentSaid[] }) {
  return (
    <ol className={classes.story}>
      {entries.map((entry) => (
        <li key={entry.id} data-tone={consentStates[entry.state].tone}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { readonly entry: ConsentSaid }) {
  const { state, basis, source, at, expires, wording, by, note } = entry
  const facts = [
    formatDateTime(at),
    consentSources[source].label,
    ...(basis === null ? [] : [`on the basis of: ${lawfulBases[basis].label}`]),
    ...(expires === null ? [] : [`holds until ${formatDate(expires)}`]),
    ...(by === null ? [] : [`noted by ${by.label}`]),
  ]
  return (
    <>
      <Group component="p" gap="2xs">
        <strong>{consentStates[state].label}</strong> {describePlace(entry)}
        <Timestamp at={at} />
      </Group>
      <Muted mt="3xs">{facts.join(' · ')}</Muted>
      {note !== null && (
        <FreeText quoted mt="3xs">
          {note}
        </FreeText>
      )}
      {wording !== null && (
        <details>
          <summary>The words they were asked in, edition {wording.edition}</summary>
          <FreeText quoted mt="3xs">
            {wording.words}
          </FreeText>
        </details>
      )}
    </>
  )
}
