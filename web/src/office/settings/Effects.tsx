import type { PageChange, PageEffect } from '@minster/domain/pages/settings/effects'
import type { ReactNode } from 'react'
import { plural } from '#kit/import/words.ts'
import classes from './settings.module.css'
import type { SettingEffects } from './settings.ts'

const changes: Readonly<Record<Exclude<PageChange, 'renamed'>, string>> = {
  closed: 'No longer there',
  opened: 'There again',
  'left the menu': 'Out of the menu, and open by address',
  'joined the menu': 'In the menu',
}
const most = 8

/** What a change would change, before it is made. */
export function Effects({ effects }: { readonly effects: SettingEffects }) {
  const { lines, pages, fields, people, notes } = effects
  const fieldsGone = fields.filter(({ change }) => change === 'gone')
  const fieldsBack = fields.filter(({ change }) => change === 'back')
  return (
    <div className={classes.effects} role="status">
      <h3 className={classes.effectsTitle}>What this changes</h3>
      {lines.length === 0 && pages.length === 0 && <p>Nothing: this is how it stands.</p>}
      <Counted of={lines}>
        {lines.slice(0, most).map(({ what, from, to }) => (
          <li key={what}>
            {what}: <span className={classes.was}>{from}</span> → {to}
          </li>
        ))}
      </Counted>
      {(['closed', 'opened', 'left the menu', 'joined the menu'] as const).map((change) => (
        <Pages
          key={change}
          heading={changes[change]}
          pages={pages.filter((page) => page.change === change)}
        />
      ))}
      {fieldsGone.length > 0 && (
        <Line label={`${plural(fieldsGone.length, 'field')} no longer shown`} of={fieldsGone} />
      )}
      {fieldsBack.length > 0 && (
        <Line label={`${plural(fieldsBack.length, 'field')} shown again`} of={fieldsBack} />
      )}
      {people.losing > 0 && (
        <p className={classes.people}>
          {people.losing === 1 ? 'One person loses' : `${people.losing.toLocaleString('en-GB')} people lose`}{' '}
          a page.
        </p>
      )}
      {people.gaining > 0 && (
        <p className={classes.people}>
          {people.gaining === 1
            ? 'One person gains'
            : `${people.gaining.toLocaleString('en-GB')} people gain`}{' '}
          a page.
        </p>
      )}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  )
}

function Pages({ heading, pages }: { readonly heading: string; readonly pages: readonly PageEffect[] }) {
  if (pages.length === 0) return null
  return (
    <p>
      <strong>{heading}:</strong> {namesOf(pages.map(({ title }) => title))}.
    </p>
  )
}

function Line({ label, of }: { readonly label: string; readonly of: SettingEffects['fields'] }) {
  return (
    <p>
      <strong>{label}:</strong> {namesOf(of.map((field) => `${field.records}, ${field.label}`))}.
    </p>
  )
}

function Counted({ of, children }: { readonly of: readonly unknown[]; readonly children: ReactNode }) {
  if (of.length === 0) return null
  return (
    <ul className={classes.lines}>
      {children}
      {of.length > most && <li>and {of.length - most} more</li>}
    </ul>
  )
}

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, most).join('; ')
  return names.length > most ? `${shown}; and ${names.length - most} more` : shown
}
