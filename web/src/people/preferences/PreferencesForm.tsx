import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { mailPurposeNames, mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import type { Preferences } from '@minster/domain/people/consents/consent-calls'
import { consentChannelNames, consentChannels } from '@minster/domain/people/consents/consent-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormTitle } from '#kit/mailed-form/FormTitle.tsx'
import { ask } from '#platform/api/ask.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { agreedWords } from '../consents/agreed-words.ts'
import { AskForLink } from './AskForLink.tsx'
import { isOfOtherWords, isOver, preferencesQuery } from './preferences.ts'

type Wish = Preferences['matrix'][number]
const keyOf = ({ purpose, channel }: Pick<Wish, 'purpose' | 'channel'>) => `${purpose} ${channel}`

/** What somebody wishes to be sent: for each purpose what it brings, and by which channels it may come. */
export function PreferencesForm({ token, preferences }: PreferencesFormProps) {
  const queryClient = useQueryClient()
  const { matrix, address, college, wording } = preferences
  /** What was ticked or unticked since it was last saved. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isWished = (cell: Wish) => changed.get(keyOf(cell)) ?? cell.standing === 'given'

  const keep = useMutation({
    mutationFn: (choice: 'chosen' | 'nothing' | 'not mine') => {
      if (choice === 'not mine') return ask('POST /api/preference-links/disown', { body: { token } })
      const asked = choice === 'nothing' ? matrix : matrix.filter((cell) => changed.has(keyOf(cell)))
      const choices = asked.map(({ purpose, channel, standing }) => ({
        purpose,
        channel,
        wished: choice === 'chosen' && isWished({ purpose, channel, standing }),
      }))
      return ask('POST /api/preference-links/save', {
        body: { token, choices, wording: wording?.id ?? null },
      })
    },
    meta: { saysItself: true },
    onMutate: () => changed,
    // Under the words that hold now, what was chosen is still chosen.
    onError: async (error) => {
      if (isOfOtherWords(error)) await queryClient.invalidateQueries(preferencesQuery(token))
    },
    // What was ticked while it was on its way is still to be saved.
    onSuccess: ({ data }, _choice, before) => {
      setChanged((now) => new Map([...now].filter(([key, wished]) => before.get(key) !== wished)))
      queryClient.setQueryData(preferencesQuery(token).queryKey, data)
    },
  })

  if (keep.isSuccess && keep.variables === 'not mine')
    return (
      <>
        <FormTitle tabIndex={-1} ref={(element) => element?.focus()}>
          Thank you for telling us
        </FormTitle>
        <Text size="lg" c="dimmed" maw="62ch">
          We write to this address no more, but for what is about your own application or studies. There is
          nothing more to do, and this link has done its work.
        </Text>
      </>
    )

  // It was used up elsewhere while this page stood open.
  if (isOver(keep.error)) return <AskForLink isOver isUnsaved />

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keep.mutate('chosen')
      }}
    >
      <FormTitle>What {college} may send you</FormTitle>
      <Text size="lg" c="dimmed" maw="62ch" mb="md">
        For {address}. {wording?.words} Mails about your own application or studies come all the same.
      </Text>
      <Stack gap="xl" my="xl">
        {mailPurposeNames.map((purpose) => (
          <fieldset key={purpose} aria-describedby={`${purpose}-says`}>
            <Text component="legend" fw={600} fz="lg">
              {mailPurposes[purpose].label}
            </Text>
            <Text c="dimmed" mb="3xs" id={`${purpose}-says`}>
              {mailPurposes[purpose].says}
            </Text>
            <Group gap="0 var(--mantine-spacing-xl)">
              {consentChannelNames.flatMap((channel) => {
                const cell = matrix.find((one) => one.purpose === purpose && one.channel === channel)
                if (!cell) return []
                return [
                  <Checkbox
                    key={channel}
                    size="md"
                    label={consentChannels[channel].label}
                    checked={isWished(cell)}
                    styles={{ body: { minHeight: '2.75rem', alignItems: 'center' } }}
                    onChange={(event) =>
                      setChanged(new Map(changed).set(keyOf(cell), event.currentTarget.checked))
                    }
                  />,
                ]
              })}
            </Group>
          </fieldset>
        ))}
      </Stack>
      <FailureNote words={keep.error?.message} />
      <Text role="status" fw={600} mb="md" {...(changed.size > 0 && { c: 'dimmed' })}>
        {describeNow(keep.isSuccess, changed.size > 0, agreedWords(matrix))}
      </Text>
      <Group gap="sm">
        <Button type="submit" size="md" mih="2.75rem" loading={keep.isPending}>
          Save
        </Button>
        <Button
          variant="default"
          size="md"
          mih="2.75rem"
          disabled={keep.isPending}
          onClick={() => keep.mutate('nothing')}
        >
          Send me nothing at all
        </Button>
      </Group>
      <Text c="dimmed" mt="2xl" maw="62ch" id="not-mine">
        You never asked for anything from us, or somebody else chose for you? Then we write to this address no
        more, but for what is about your own application or studies.
      </Text>
      <Button
        variant="default"
        mt="sm"
        size="md"
        mih="2.75rem"
        aria-describedby="not-mine"
        disabled={keep.isPending}
        onClick={() => keep.mutate('not mine')}
      >
        This was not me
      </Button>
    </form>
  )
}

/** What holds now, and whether it was just saved. */
function describeNow(isSaved: boolean, isChanged: boolean, agreed: string): string {
  if (isChanged) return 'Not saved yet.'
  const now = agreed === '' ? 'you get nothing of this.' : `you get: ${agreed}.`
  return isSaved ? `Saved. Now ${now}` : `As it stands, ${now}`
}

interface PreferencesFormProps {
  readonly token: string
  readonly preferences: Preferences
}
