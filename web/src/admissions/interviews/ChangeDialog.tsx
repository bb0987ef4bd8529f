import { Checkbox, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { Interview } from '@minster/domain/admissions/interviews/interview-calls'
import { instantAt, wallTimeOf } from '@minster/domain/platform/words/london-time'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { changeInterview } from './interviews.ts'
import { PanelInput } from './PanelInput.tsx'
import { TimeInput } from './TimeInput.tsx'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

/** Changes time, place or panel; everybody concerned gets a mail. */
export default function ChangeDialog({ interview, onClose }: ChangeDialogProps) {
  const refresh = useRefreshInterviews()
  const initial = wallTimeOf(interview.start)
  const [day, setDay] = useState(initial.day)
  const [time, setTime] = useState(initial.time)
  const [minutes, setMinutes] = useState<TypedNumber>(interview.minutes)
  const [place, setPlace] = useState(interview.place ?? '')
  const [onlineLink, setLink] = useState(interview.onlineLink ?? '')
  const [panel, setPanel] = useState(interview.panel.map(({ member }) => member))
  const [ignoresClash, setIgnoresClash] = useState(false)
  const draft = useTextDraft(
    `interview ${interview.id}`,
    { place, onlineLink },
    {
      isEmpty: place === (interview.place ?? '') && onlineLink === (interview.onlineLink ?? ''),
      onRestore: (values) => {
        setPlace(textOrEmpty(values['place']))
        setLink(textOrEmpty(values['onlineLink']))
      },
    },
  )
  const start = instantAt({ day, time })
  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: (at: string) =>
      changeInterview(interview, {
        ...(at !== interview.start && { start: at }),
        minutes,
        place: place.trim() || null,
        onlineLink: onlineLink.trim() || null,
        panel: panel.map(({ id }) => id),
        evenIfClashing: ignoresClash,
      }),
    onSuccess: async () => {
      draft.drop()
      showDone(interview.application ? 'Changed, and everybody concerned is told' : 'Changed')
      onClose()
      await refresh()
    },
  })
  const details = change.error instanceof ApiError ? change.error.details : []
  const problemAt = (param: string) =>
    details
      .filter((detail) => detail.param === param)
      .map(({ message }) => message)
      .join(' ') || undefined
  const isClash = problemAt('panel') !== undefined

  return (
    <FormDialog
      title="Change the interview"
      width={560}
      verb="Save"
      isReady={start !== null}
      isBusy={change.isPending}
      failure={details.length === 0 ? change.error?.message : null}
      onSubmit={() => start !== null && change.mutate(start)}
      onClose={onClose}
    >
      <TextDraftOffer draft={draft} />
      {interview.application && (
        <Text size="md">
          {interview.application.label} and the panel get a mail with what changes, and their calendars are
          updated.
        </Text>
      )}
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <DayInput label="Day" value={day} onChange={setDay} />
        <TimeInput
          label="Time"
          value={time}
          error={start === null ? 'There is no such time.' : problemAt('start')}
          onChange={setTime}
        />
        <NumberInput
          label="Minutes"
          whole
          value={minutes}
          error={problemAt('minutes')}
          onChange={setMinutes}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="Place"
          value={place}
          error={problemAt('place')}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <TextInput
          label="Or link to an online meeting"
          value={onlineLink}
          error={problemAt('onlineLink')}
          onChange={(event) => setLink(event.currentTarget.value)}
        />
      </SimpleGrid>
      <PanelInput value={panel} error={problemAt('panel')} onChange={(members) => setPanel([...members])} />
      {(isClash || ignoresClash) && (
        <Checkbox
          label="Change it all the same"
          checked={ignoresClash}
          onChange={(event) => setIgnoresClash(event.currentTarget.checked)}
        />
      )}
    </FormDialog>
  )
}

interface ChangeDialogProps {
  readonly interview: Interview
  readonly onClose: () => void
}
