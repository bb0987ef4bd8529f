import { Button, ColorSwatch, Group, Switch } from '@mantine/core'
import type {
  FeatureSetting,
  Setting,
  SettingOrigin,
  Settings,
} from '@minster/domain/office/settings/setting-calls'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { isUnknownRecord } from '#platform/api/current-user.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { describeSetting } from './describe-setting.ts'
import { SettingDialog } from './SettingDialog.tsx'
import classes from './settings.module.css'
import { refreshSettings, settingsQuery, undoSetting } from './settings.ts'

/** How the college and this server are set up: what is on, what it does, and where it is changed. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  return (
    <Screen
      title="Settings"
      lead={
        <>
          What is set, and where it comes from. What is the college’s own is changed here: it is told first
          what a change would change, it holds everywhere within seconds, and it can be undone. What is the
          server’s stands in its environment, and is read when it starts.
        </>
      }
    >
      {settings.isPending && <SkeletonRows rows={12} columns={3} />}
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <Sections settings={settings.data} />}
    </Screen>
  )
}

/** Which setting is being changed, and what its form begins with. */
interface OpenSetting {
  readonly setting: Setting
  readonly start?: unknown
}

function Sections({ settings }: { readonly settings: Settings }) {
  const { file, features, environment, knowledgeBase } = settings
  // Other pages lead to one of them.
  const requestedKey = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get(
    'change',
  )
  const [open, setOpen] = useState<OpenSetting | null>(() => {
    const setting = settings.settings.find(({ key }) => key === requestedKey && key !== 'features')
    return setting ? { setting } : null
  })
  const ofFeatures = settings.settings.find(({ key }) => key === 'features')
  const count = features.filter(({ on }) => on).length
  return (
    <>
      <Panel title="The college">
        <SettingTable label="The college" headings={['Setting', 'Value', 'From', '']}>
          {settings.settings
            .filter(({ key }) => key !== 'features')
            .map((setting) => (
              <SettingRow
                key={setting.key}
                setting={setting}
                file={file}
                onChange={() => setOpen({ setting })}
              />
            ))}
          <tr>
            <th scope="row">Knowledge base</th>
            <td>{knowledgeBase.join(', ') || 'Nothing'}</td>
            <td data-dim>{file}</td>
            <td />
          </tr>
        </SettingTable>
      </Panel>
      {ofFeatures && (
        <Panel
          title="Features"
          facts={
            <>
              {count} of {features.length} on{' '}
              {ofFeatures.origin === 'here' && <LastChange setting={ofFeatures} file={file} />}
            </>
          }
        >
          <SettingTable label="Features" headings={['Feature', 'What it does', 'On', 'From']}>
            {features.map((feature) => (
              <FeatureRow
                key={feature.key}
                feature={feature}
                file={file}
                onSwitch={() =>
                  setOpen({ setting: ofFeatures, start: withFeatureSwitched(ofFeatures.value, feature) })
                }
              />
            ))}
          </SettingTable>
        </Panel>
      )}
      <Panel title="The server">
        <SettingTable label="The server" headings={['Variable', 'What for', 'State', 'In force']}>
          {environment.map((variable) => (
            <tr key={variable.name}>
              <th scope="row">
                <code>{variable.name}</code>
              </th>
              <td>{variable.words}</td>
              <td>
                <StatusChip
                  label={variable.isSet ? 'Set' : 'Not set'}
                  tone={variable.isSet ? 'success' : 'neutral'}
                />
              </td>
              <td data-dim>{variable.value ?? ''}</td>
            </tr>
          ))}
        </SettingTable>
        <Muted>Passwords, keys and addresses that hold them are never shown.</Muted>
      </Panel>
      {open && <SettingDialog {...open} file={file} onClose={() => setOpen(null)} />}
    </>
  )
}

function SettingRow({ setting, file, onChange }: SettingRowProps) {
  const lines = describeSetting(setting.key, setting.value)
  return (
    <tr>
      <th scope="row">{setting.title}</th>
      <td>
        {lines.map((line) => (
          <Group key={line.text} gap="xs">
            {line.colour && <ColorSwatch color={line.colour} size={12} radius="xs" aria-hidden="true" />}
            {line.text}
          </Group>
        ))}
      </td>
      <td data-dim>
        <LastChange setting={setting} file={file} />
      </td>
      <td data-do>
        <Button variant="default" size="compact-sm" aria-label={`Change ${setting.title}`} onClick={onChange}>
          Change
        </Button>
      </td>
    </tr>
  )
}

/** Where a value comes from; with the way back where it was changed here. */
function LastChange({ setting, file }: { readonly setting: Setting; readonly file: string }) {
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoSetting(setting),
    onSuccess: async () => {
      showDone(`${setting.title}: the last change was undone`)
      await refreshSettings(queryClient)
    },
    onError: () => refreshSettings(queryClient),
  })
  if (setting.origin !== 'here' || !setting.changed) return describeOrigin(setting.origin, file)
  return (
    <>
      Changed here by {setting.changed.by.label}, {formatDateTime(setting.changed.at)}{' '}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Undo the last change of ${setting.title}`}
        loading={undo.isPending}
        onClick={() => undo.mutate()}
      >
        Undo
      </Button>
    </>
  )
}

function FeatureRow({ feature, file, onSwitch }: FeatureRowProps) {
  const { title, does, on, onByDefault, origin } = feature
  return (
    <tr>
      <th scope="row">
        {title}
        <small>
          <code>{feature.key}</code>
        </small>
      </th>
      <td>{does}</td>
      <td>
        <Switch size="sm" aria-label={title} checked={on} onChange={onSwitch} />
      </td>
      <td data-dim>
        {describeOrigin(origin, file)}
        {on !== onByDefault && `, ${onByDefault ? 'on' : 'off'} by default`}
      </td>
    </tr>
  )
}

function describeOrigin(origin: SettingOrigin, file: string): string {
  if (origin === 'here') return 'Changed here'
  return origin === 'file' ? file : 'Default'
}

/** What the college says of its features, with one of them the other way round; as it comes by default nothing is said. */
function withFeatureSwitched(value: unknown, { key, on, onByDefault }: FeatureSetting): unknown {
  const { [key]: _was, ...others } = isUnknownRecord(value) ? value : {}
  return !on === onByDefault ? others : { ...others, [key]: !on }
}

function SettingTable({ label, headings, children }: SettingTableProps) {
  return (
    <Table cards label={`${label}, as a table`} className={classes.table}>
      <thead>
        <tr>
          {headings.map((heading) =>
            heading === '' ? (
              <td key="actions" />
            ) : (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}

interface SettingRowProps {
  readonly setting: Setting
  readonly file: string
  readonly onChange: () => void
}

interface FeatureRowProps {
  readonly feature: FeatureSetting
  readonly file: string
  readonly onSwitch: () => void
}

interface SettingTableProps {
  readonly label: string
  readonly headings: readonly string[]
  readonly children: ReactNode
}
