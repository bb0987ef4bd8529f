import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Origin, type Settings, settingsQuery } from '../../api/settings.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import classes from './settings.module.css'

/** How the college and this server are set up: what is on, what it does, and where it is changed. */
export function SettingsScreen() {
  const settings = useQuery(settingsQuery)
  return (
    <div className={classes.screen}>
      <h1 className={classes.title}>Settings</h1>
      <p className={classes.intro}>
        What is set, and where it comes from. Nothing is changed here: the college’s own settings are in{' '}
        <code>config/college.json</code>, those of the server in its environment. Both are read when the
        server starts.
      </p>
      {settings.isPending && <SkeletonRows rows={12} columns={3} />}
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.data && <Sections settings={settings.data} />}
    </div>
  )
}

function Sections({ settings: { file, college, features, environment } }: { readonly settings: Settings }) {
  const origin = (from: Origin) => (from === 'file' ? file : 'Default')
  const count = features.filter(({ on }) => on).length
  return (
    <>
      <Part title="Features" count={`${count} of ${features.length} on`}>
        <Table label="Features" headings={['Feature', 'What it does', 'State', 'From']}>
          {features.map((feature) => (
            <tr key={feature.key}>
              <th scope="row">
                {feature.title}
                <code className={classes.key}>{feature.key}</code>
              </th>
              <td>{feature.does}</td>
              <td>
                <StatusChip label={feature.on ? 'On' : 'Off'} tone={feature.on ? 'success' : 'neutral'} />
              </td>
              <td className={classes.dim}>
                {origin(feature.origin)}
                {feature.on !== feature.onByDefault && `, ${feature.onByDefault ? 'on' : 'off'} by default`}
              </td>
            </tr>
          ))}
        </Table>
        <p className={classes.hint}>
          To change one, write it into <code>features</code> of {file}, such as{' '}
          <code>{'"features": { "hesa": false }'}</code>, and start the server again.
        </p>
      </Part>
      <Part title="The college">
        <Table label="The college" headings={['Setting', 'Value', 'From']}>
          {college.map((setting) => (
            <tr key={setting.name}>
              <th scope="row">
                {setting.label}
                <code className={classes.key}>{setting.name}</code>
              </th>
              <td>
                {setting.name.startsWith('colours.') && (
                  <span
                    className={classes.colour}
                    style={{ backgroundColor: setting.value }}
                    aria-hidden="true"
                  />
                )}
                {setting.value}
              </td>
              <td className={classes.dim}>{origin(setting.origin)}</td>
            </tr>
          ))}
        </Table>
      </Part>
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
    </>
  )
}

function Part({ title, count, children }: PartProps) {
  return (
    <section className={classes.part}>
      <h2 className={classes.heading}>
        {title}
        {count && <span className={classes.count}>{count}</span>}
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
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly count?: string
  readonly children: ReactNode
}

interface TableProps {
  readonly label: string
  readonly headings: readonly string[]
  readonly children: ReactNode
}
