import { Checkbox, Stack, Text } from '@mantine/core'
import type { ConsequenceOffered } from '@minster/domain/kit/records/record-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { type ConsequenceChoices, isChosen, mailsAmong } from './consequences.ts'
import { MailReview } from './MailReview.tsx'
import { OneOfConsequences } from './OneOfConsequences.tsx'

/** All that follows from a change, to be ticked, and its mails to be read before they go. */
export function WhatFollows({ offered, choices, from, onChoose }: WhatFollowsProps) {
  const isPlan = from !== undefined
  // A mail that goes in any case says here that it does; its words are those of the change.
  const others = offered.filter(({ mail, locked, oneOf }) => !oneOf && (!mail || locked || isPlan))
  const tick = (ticked: Readonly<Record<string, boolean>>) =>
    onChoose((before) => ({ ...before, ticked: { ...before.ticked, ...ticked } }))
  return (
    <>
      {others.length > 0 && (
        <Stack gap="sm" role="group" aria-labelledby="following-title">
          <Text id="following-title" size="sm" fw={600}>
            {isPlan ? `On ${formatDate(from)}, reckoned again on the day` : 'What follows'}
          </Text>
          {others.map((one) => (
            <Checkbox
              key={one.id}
              label={one.label}
              description={isPlan && one.mail ? 'Its words are filled in on the day.' : one.detail}
              checked={isChosen(one, choices, isPlan)}
              disabled={one.locked === true}
              onChange={(event) => tick({ [one.id]: event.currentTarget.checked })}
            />
          ))}
        </Stack>
      )}
      <OneOfConsequences offered={offered} choices={choices} onChoose={tick} />
      {mailsAmong(offered, isPlan).map((one) => (
        <MailReview
          key={one.id}
          id={one.id}
          label={one.label}
          mail={one.mail}
          words={choices.words[one.id] ?? null}
          isSent={isChosen(one, choices, isPlan)}
          onSend={(isSent) => tick({ [one.id]: isSent })}
          onWords={(words) =>
            onChoose(({ ticked, words: { [one.id]: _before, ...kept } }) => ({
              ticked,
              words: words ? { ...kept, [one.id]: words } : kept,
            }))
          }
        />
      ))}
    </>
  )
}

interface WhatFollowsProps {
  readonly offered: readonly ConsequenceOffered[]
  readonly choices: ConsequenceChoices
  /** The day to come on which it all happens; left out where it does at once. */
  readonly from?: string | undefined
  readonly onChoose: (change: (before: ConsequenceChoices) => ConsequenceChoices) => void
}
