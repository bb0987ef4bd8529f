import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeptDraft } from '#kit/records/use-kept-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { sayFailure } from '#platform/api/query-client.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Effects } from './Effects.tsx'
import { SettingForm } from './SettingForm.tsx'
import { changeSetting, foreseeSetting, refreshSettings, type Setting, undoSetting } from './settings.ts'

const settled = 300

/** One setting of the college: what it is to be, what that changes, and the way back to the college's file. */
export function SettingDialog({ setting, file, start = setting.value, onClose }: SettingDialogProps) {
  const queries = useQueryClient()
  const [value, setValue] = useState(start)
  const written = JSON.stringify(value)
  const isNew = written !== JSON.stringify(setting.value)
  const kept = useKeptDraft(
    `setting ${setting.key} ${setting.version}`,
    { value },
    { isEmpty: !isNew, onRestore: (values) => setValue(values['value']) },
  )
  const [asked] = useDebouncedValue(written, settled)
  const foreseen = useQuery({
    queryKey: ['settings', 'foreseen', setting.key, setting.version, asked],
    queryFn: ({ signal }) => foreseeSetting(setting, JSON.parse(asked), signal),
    enabled: isNew,
    retry: false,
    meta: { saysItself: true },
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: (wanted: unknown) => changeSetting(setting, wanted),
    onSuccess: async (changed) => {
      kept.drop()
      showDone(`${setting.title} changed`, () => {
        undoSetting(changed)
          .then(() => refreshSettings(queries))
          .catch(sayFailure)
      })
      onClose()
      await refreshSettings(queries)
    },
    onError: (error) => {
      // The list behind shows what stands; what was typed here stays.
      if (error instanceof ApiError && error.code === 'CONFLICT') void refreshSettings(queries)
    },
  })
  const refusal = save.error ?? (isNew ? foreseen.error : null)
  const problems = refusal instanceof ApiError ? refusal.details : []
  const problemAt = (path: string) =>
    problems.find(({ param }) => param === ['value', path].filter(Boolean).join('.'))?.message
  const isPlaced = refusal instanceof ApiError && refusal.code === 'INVALID'

  return (
    <FormDialog
      title={setting.title}
      width={640}
      verb="Change"
      isReady={isNew && foreseen.error === null}
      isBusy={save.isPending}
      failure={isPlaced ? null : (problems[0]?.message ?? refusal?.message)}
      onSubmit={() => save.mutate(value)}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {setting.says}
      </Text>
      <WrittenBefore kept={kept} />
      <SettingForm
        settingKey={setting.key}
        value={value}
        problemAt={problemAt}
        onChange={(next) => {
          save.reset()
          setValue(next)
        }}
      />
      {isNew && foreseen.data && foreseen.error === null && <Effects effects={foreseen.data} />}
      {setting.origin === 'here' && (
        <Text size="sm" c="dimmed">
          Changed here.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => save.mutate(null)}>
            Go back to what {file} says
          </Button>
        </Text>
      )}
    </FormDialog>
  )
}

interface SettingDialogProps {
  readonly setting: Setting
  readonly file: string
  /** What the form begins with, where that is not what holds. */
  readonly start?: unknown
  readonly onClose: () => void
}
