import { Button, Switch } from '@mantine/core'
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
import { isLoose } from '#platform/api/current-user.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { SettingDialog } from './SettingDialog.tsx'
import classes from './settings.module.css'
import { refreshSettings, settingsQuery, undoSetting } from './settings.ts'
import { valueWords } from './value-words.ts'

/** How the college and this server are set up: what is on, what it does, and where it is changed. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Settings</h1>
      <p className={classes.intro}>
        What is set, and where it comes from. What is the college’s own is changed here: it is told first what
        a change would change, it holds everywhere within seconds, and it can be undone. What is the server’s
        stands in its environment, and is read when it starts.
      </p>
      {settings.isPending && <SkeletonRows rows={12} columns={3} />}
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <Sections settings={settings.data} />}
    </div>
  )
}

/** Which setting is being changed, and what its form begins with. */
interface Open {
  readonly setting: Setting
  readonly start?: unknown
}

function Sections({ settings }: { readonly settings: Settings }) {
  const { file, features, environment, knowledgeBase } = settings
  // Other pages lead to one of them.
  const asked = new URLSearchParams(useLocation({ select: ({ searchStr }) => searchStr })).get('change')
  const [open, setOpen] = useState<Open | null>(() => {
    const setting = settings.settings.find(({ key }) => key === asked && key !== 'features')
    return setting ? { setting } : null
  })
  const ofFeatures = settings.settings.find(({ key }) => key === 'features')
  const count = features.filter(({ on }) => on).length
  return (
    <>
      <Part title="The college">
        <Table label="The college" headings={['Setting', 'Value', 'From', '']}>
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
            <td className={classes.dim}>{file}</td>
            <td />
          </tr>
        </Table>
      </Part>
      {ofFeatures && (
        <Part
          title="Features"
          count={`${count} of ${features.length} on`}
          action={ofFeatures.origin === 'here' && <LastChange setting={ofFeatures} file={file} />}
        >
          <Table label="Features" headings={['Feature', 'What it does', 'On', 'From']}>
            {features.map((feature) => (
              <FeatureRow
                key={feature.key}
                feature={feature}
                file={file}
                onSwitch={() => setOpen({ setting: ofFeatures, start: switched(ofFeatures.value, feature) })}
              />
            ))}
          </Table>
        </Part>
      )}
      <Part title="The server">
        <Table label="The server" headings={['Variable', 'What for', 'State', 'In force']}>
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
              <td className={classes.dim}>{variable.value ?? ''}</td>
            </tr>
          ))}
        </Table>
        <p className={classes.hint}>Passwords, keys and addresses that hold them are never shown.</p>
      </Part>
      {open && <SettingDialog {...open} file={file} onClose={() => setOpen(null)} />}
    </>
  )
}

function SettingRow({ setting, file, onChange }: SettingRowProps) {
  const lines = valueWords(setting.key, setting.value)
  return (
    <tr>
      <th scope="row">{setting.title}</th>
      <td>
        {lines.map((line) => (
          <div key={line.words}>
            {line.colour && (
              <span className={classes.colour} style={{ backgroundColor: line.colour }} aria-hidden="true" />
            )}
            {line.words}
          </div>
        ))}
      </td>
      <td className={classes.dim}>
        <LastChange setting={setting} file={file} />
      </td>
      <td className={classes.action}>
        <Button variant="default" size="compact-sm" aria-label={`Change ${setting.title}`} onClick={onChange}>
          Change
        </Button>
      </td>
    </tr>
  )
}

/** Where a value comes from; with the way back where it was changed here. */
function LastChange({ setting, file }: { readonly setting: Setting; readonly file: string }) {
  const queries = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoSetting(setting),
    onSuccess: async () => {
      showDone(`${setting.title}: the last change was undone`)
      await refreshSettings(queries)
    },
    onError: () => refreshSettings(queries),
  })
  if (setting.origin !== 'here' || !setting.changed) return originWords(setting.origin, file)
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
        <code className={classes.key}>{feature.key}</code>
      </th>
      <td>{does}</td>
      <td>
        <Switch size="sm" aria-label={title} checked={on} onChange={onSwitch} />
      </td>
      <td className={classes.dim}>
        {originWords(origin, file)}
        {on !== onByDefault && `, ${onByDefault ? 'on' : 'off'} by default`}
      </td>
    </tr>
  )
}

function originWords(origin: SettingOrigin, file: string): string {
  if (origin === 'here') return 'Changed here'
  return origin === 'file' ? file : 'Default'
}

/** What the college says of its features, with one of them the other way round; as it comes by default nothing is said. */
function switched(value: unknown, { key, on, onByDefault }: FeatureSetting): unknown {
  const { [key]: _was, ...others } = isLoose(value) ? value : {}
  return !on === onByDefault ? others : { ...others, [key]: !on }
}

function Part({ title, count, action, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>
        {title}
        {count && <span className={classes.count}>{count}</span>}
        {action && <span className={classes.count}>{action}</span>}
      </h2>
      {children}
    </section>
  )
}

function Table({ label, headings, children }: TableProps) {
  return (
    <div className={classes.framed} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
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
      </table>
    </div>
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

interface PartProps {
  readonly title: string
  readonly count?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

interface TableProps {
  readonly label: string
  readonly headings: readonly string[]
  readonly children: ReactNode
}
