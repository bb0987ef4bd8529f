import { Box, Group, VisuallyHidden } from '@mantine/core'
import { mailPurposeNames, mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import type { ConsentsOf } from '@minster/domain/people/consents/consent-calls'
import {
  consentChannelNames,
  consentChannels,
  consentSources,
} from '@minster/domain/people/consents/consent-words'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { Muted } from '#platform/ui/Muted.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { ConsentPlaceInMatrix } from './consents.ts'
import { StandingWord } from './StandingWord.tsx'

/** What somebody may be sent today: purposes down, channels across, on a phone a card for each purpose. */
export function ConsentMatrix({ consents, onOpen }: ConsentMatrixProps) {
  return (
    <Table cards label="Purposes by channel">
      <thead>
        <tr>
          <th scope="col">What for</th>
          {consentChannelNames.map((channel) => (
            <Box key={channel} component="th" scope="col" w="15%">
              {consentChannels[channel].label}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {mailPurposeNames.map((purpose) => (
          <tr key={purpose}>
            <th scope="row">
              {mailPurposes[purpose].label}
              <small>{mailPurposes[purpose].says}</small>
            </th>
            {consentChannelNames.map((channel) => (
              <td key={channel}>
                <Group gap="xs" wrap="nowrap" align="baseline">
                  <Muted span w="6.5rem" hiddenFrom="sm">
                    {consentChannels[channel].label}
                  </Muted>
                  <MatrixCell consents={consents} place={{ purpose, channel }} onOpen={onOpen} />
                </Group>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function MatrixCell({ consents, place, onOpen }: MatrixCellProps) {
  const { purpose, channel } = place
  const cell = consents.matrix.find((one) => one.purpose === purpose && one.channel === channel)
  const entry = consents.ledger.find(({ id }) => id === cell?.entry)
  return (
    <div>
      <TextButton aria-haspopup="dialog" onClick={() => onOpen(place)}>
        <VisuallyHidden>{describePlace(place)}: </VisuallyHidden>
        <StandingWord standing={cell?.standing ?? 'none'} />
      </TextButton>
      {entry && (
        <Muted size="xs">
          {formatDate(entry.at)}, {inSentence(consentSources[entry.source].label)}
        </Muted>
      )}
    </div>
  )
}

/** "News and events by e-mail" */
export function describePlace({ purpose, channel }: ConsentPlaceInMatrix): string {
  return `${mailPurposes[purpose].label} by ${inSentence(consentChannels[channel].label)}`
}

interface ConsentMatrixProps {
  readonly consents: ConsentsOf
  readonly onOpen: (place: ConsentPlaceInMatrix) => void
}

interface MatrixCellProps extends ConsentMatrixProps {
  readonly place: ConsentPlaceInMatrix
}
