import { Button, List, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type {
  PageChange,
  PageEffect,
  Setting,
  SettingEffects,
} from '@minster/domain/office/settings/setting-calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { showCallFailure } from '#platform/api/query-client.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { SettingForm } from './SettingForm.tsx'
import { changeSetting, previewSetting, refreshSettings, undoSetting } from './settings.ts'

const changes: Readonly<Record<Exclude<PageChange, 'renamed'>, string>> = {
  closed: 'No longer there',
  opened: 'There again',
  'left the menu': 'Out of the menu, and open by address',
  'joined the menu': 'In the menu',
}
const maxNames = 8

/** What a change would change, before it is made. */
function Effects({ effects }: { readonly effects: SettingEffects }) {
  const { lines, pages, fields, people, notes } = effects
  const fieldsGone = fields.filter(({ change }) => change === 'gone')
  const fieldsBack = fields.filter(({ change }) => change === 'back')
  return (
    <div role="status">
      <Frame fz="sm">
        <h3>What this changes</h3>
        {lines.length === 0 && pages.length === 0 && <p>Nothing: this is how it stands.</p>}
        <CountedNames of={lines}>
          {lines.slice(0, maxNames).map(({ what, from, to }) => (
            <List.Item key={what}>
              {what}:{' '}
              <Text span inherit c="dimmed" td="line-through">
                {from}
              </Text>{' '}
              → {to}
            </List.Item>
          ))}
        </CountedNames>
        {(['closed', 'opened', 'left the menu', 'joined the menu'] as const).map((change) => (
          <Pages
            key={change}
            heading={changes[change]}
            pages={pages.filter((page) => page.change === change)}
          />
        ))}
        {fieldsGone.length > 0 && (
          <Line label={`${pluralise(fieldsGone.length, 'field')} no longer shown`} of={fieldsGone} />
        )}
        {fieldsBack.length > 0 && (
          <Line label={`${pluralise(fieldsBack.length, 'field')} shown again`} of={fieldsBack} />
        )}
        {people.losing > 0 && (
          <p>
            <strong>
              {people.losing === 1
                ? 'One person loses'
                : `${people.losing.toLocaleString('en-GB')} people lose`}{' '}
              a page.
            </strong>
          </p>
        )}
        {people.gaining > 0 && (
          <p>
            <strong>
              {people.gaining === 1
                ? 'One person gains'
                : `${people.gaining.toLocaleString('en-GB')} people gain`}{' '}
              a page.
            </strong>
          </p>
        )}
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Frame>
    </div>
  )
}

function Pages({ heading, pages }: { readonly heading: string; readonly pages: readonly PageEffect[] }) {
  if (pages.length === 0) return null
  return (
    <p>
      <strong>{heading}:</strong> {joinNames(pages.map(({ title }) => title))}.
    </p>
  )
}

function Line({ label, of }: { readonly label: string; readonly of: SettingEffects['fields'] }) {
  return (
    <p>
      <strong>{label}:</strong> {joinNames(of.map((field) => `${field.records}, ${field.label}`))}.
    </p>
  )
}

function CountedNames({ of, children }: { readonly of: readonly unknown[]; readonly children: ReactNode }) {
  if (of.length === 0) return null
  return (
    <List size="sm" my="2xs">
      {children}
      {of.length > maxNames && <List.Item>and {of.length - maxNames} more</List.Item>}
    </List>
  )
}

function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, maxNames).join('; ')
  return names.length > maxNames ? `${shown}; and ${names.length - maxNames} more` : shown
}

const debounceMs = 300

/** One setting of the college: what it is to be, what that changes, and the way back to the college's file. */
export function SettingDialog({ setting, file, start = setting.value, onClose }: SettingDialogProps) {
  const queryClient = useQueryClient()
  const [value, setValue] = useState(start)
  const json = JSON.stringify(value)
  const isNew = json !== JSON.stringify(setting.value)
  const draft = useTextDraft(
    `setting ${setting.key} ${setting.version}`,
    { value },
    { isEmpty: !isNew, onRestore: (values) => setValue(values['value']) },
  )
  const [asked] = useDebouncedValue(json, debounceMs)
  const foreseen = useQuery({
    queryKey: ['settings', 'foreseen', setting.key, setting.version, asked],
    queryFn: ({ signal }) => previewSetting(setting, JSON.parse(asked), signal),
    enabled: isNew,
    retry: false,
    meta: { saysItself: true },
    placeholderData: keepPreviousData,
  })
  const save = useMutation({
    meta: { saysItself: true },
    mutationFn: (wanted: unknown) => changeSetting(setting, wanted),
    onSuccess: async (changed) => {
      draft.drop()
      showDone(`${setting.title} changed`, () => {
        undoSetting(changed)
          .then(() => refreshSettings(queryClient))
          .catch(showCallFailure)
      })
      onClose()
      await refreshSettings(queryClient)
    },
    onError: (error) => {
      // The list behind shows what stands; what was typed here stays.
      if (error instanceof ApiError && error.code === 'CONFLICT') void refreshSettings(queryClient)
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
      <Muted>{setting.says}</Muted>
      <TextDraftOffer draft={draft} />
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
        <Muted>
          Changed here.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => save.mutate(null)}>
            Go back to what {file} says
          </Button>
        </Muted>
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
