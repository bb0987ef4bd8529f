import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import type { NewTimes, TimesMade } from '@minster/domain/admissions/interviews/interview-calls'
import { formatLongDay, wallTimeOf } from '@minster/domain/platform/words/london-time'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './interviews.module.css'
import { createTimes, previewTimes } from './interviews.ts'
import { emptyNewTimes, NewTimesForm, type NewTimesValues } from './NewTimesForm.tsx'
import { useRefreshInterviews } from './use-refresh-interviews.ts'

/** Creates times for interviews: first the form, then a preview of every time with the clashes of its panel. */
export default function NewTimesDialog({ onClose }: { readonly onClose: () => void }) {
  const refresh = useRefreshInterviews()
  const [formValues, setFormValues] = useState(emptyNewTimes)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const { place, onlineLink } = formValues
  const draft = useTextDraft(
    'interview times',
    { place, onlineLink },
    {
      isEmpty: place === '' && onlineLink === '',
      onRestore: (restored) =>
        setFormValues({
          ...formValues,
          place: textOrEmpty(restored['place']),
          onlineLink: textOrEmpty(restored['onlineLink']),
        }),
    },
  )
  const preview = useMutation({
    meta: { saysItself: true },
    mutationFn: previewTimes,
    onSuccess: ({ times }) =>
      setExcluded(new Set(times.filter(({ clashes }) => clashes.length > 0).map(({ start }) => start))),
  })
  const make = useMutation({
    meta: { saysItself: true },
    mutationFn: () => createTimes(toNewTimes(formValues), [...excluded]),
    onSuccess: async ({ made }) => {
      draft.drop()
      showDone(made === 1 ? 'One time made' : `${made} times made`)
      onClose()
      await refresh()
    },
  })
  const problems = preview.error instanceof ApiError ? preview.error.details : []
  const count = (preview.data?.times.length ?? 0) - excluded.size

  return (
    <Modal
      opened
      onClose={onClose}
      size={620}
      title={preview.data ? 'These times will be made' : 'New times for interviews'}
    >
      {preview.data ? (
        <Stack gap="md">
          <Preview times={preview.data.times} excluded={excluded} onChange={setExcluded} />
          <FailureNote words={make.error?.message} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => preview.reset()}>
              Back
            </Button>
            <Button disabled={count === 0} loading={make.isPending} onClick={() => make.mutate()}>
              {count === 1 ? 'Make 1 time' : `Make ${count} times`}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            preview.mutate(toNewTimes(formValues))
          }}
        >
          <TextDraftOffer draft={draft} />
          <NewTimesForm value={formValues} problems={problems} onChange={setFormValues} />
          <FailureNote mt="md" words={problems.length === 0 && preview.error?.message} />
          <Group justify="flex-end" gap="xs" mt="lg">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={preview.isPending}>
              Show the times
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  )
}

function Preview({ times, excluded, onChange }: PreviewProps) {
  const clashing = times.filter(({ clashes }) => clashes.length > 0).length
  const days = [...new Set(times.map(({ start }) => formatLongDay(start)))]
  return (
    <>
      <Text size="md">
        {clashing === 0
          ? 'Everybody on the panel is free at these times. Untick what you do not want.'
          : `Somebody on the panel is busy at ${clashing} of them, so those are not ticked.`}
      </Text>
      <div className={classes.preview} role="region" aria-label="Times" tabIndex={0}>
        {days.map((day) => (
          <fieldset key={day}>
            <legend>
              <strong>{day}</strong>
            </legend>
            {times
              .filter(({ start }) => formatLongDay(start) === day)
              .map(({ start, end, clashes }) => (
                <Checkbox
                  key={start}
                  checked={!excluded.has(start)}
                  onChange={() => {
                    const next = new Set(excluded)
                    if (!next.delete(start)) next.add(start)
                    onChange(next)
                  }}
                  label={`${wallTimeOf(start).time} to ${wallTimeOf(end).time}`}
                  description={
                    clashes.length > 0 && (
                      <Text span inherit c="var(--tone-warning)">
                        <IconAlertTriangle size="0.875rem" stroke={1.8} aria-hidden="true" />{' '}
                        {clashes
                          .map(
                            (clash) => `${clash.member} has ${clash.with} at ${wallTimeOf(clash.start).time}`,
                          )
                          .join(', ')}
                      </Text>
                    )
                  }
                />
              ))}
          </fieldset>
        ))}
      </div>
    </>
  )
}

function toNewTimes(formValues: NewTimesValues): NewTimes {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim())
  return {
    days: formValues.days,
    from: formValues.from,
    to: formValues.to,
    minutes: formValues.minutes,
    gap: formValues.gap,
    pauses:
      formValues.pauseFrom || formValues.pauseTo
        ? [{ from: formValues.pauseFrom, to: formValues.pauseTo }]
        : [],
    panel: formValues.panel.map(({ id }) => id),
    hub: formValues.hub,
    place: orNull(formValues.place),
    onlineLink: orNull(formValues.onlineLink),
    forTypes: formValues.forTypes,
    forProgramme: formValues.forProgramme,
  }
}

interface PreviewProps {
  readonly times: TimesMade['times']
  readonly excluded: ReadonlySet<string>
  readonly onChange: (excluded: ReadonlySet<string>) => void
}
