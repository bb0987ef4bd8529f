import { Box, Stack, Switch, TextInput } from '@mantine/core'
import { type MenuPlace, places } from '@minster/domain/pages/settings/places'
import { type ReactNode, useState } from 'react'
import { isUnknownRecord, textOrNull } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'
import classes from './settings.module.css'

/** Which entries the menu has, and which pages the portal. */
export function MenuForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  return (
    <PlaceList>
      {(place, group) => {
        const isOff = current[place.path] === false
        return (
          <Switch
            size="sm"
            label={place.isGroup ? `${place.title} (all of it)` : place.title}
            checked={!isOff}
            disabled={group !== undefined && current[group.path] === false}
            error={problemAt(place.path)}
            onChange={(event) => {
              const { [place.path]: _was, ...others } = current
              onChange(event.currentTarget.checked ? others : { ...current, [place.path]: false })
            }}
          />
        )
      }}
    </PlaceList>
  )
}

/** What entries of the menu and pages are called here; empty, they are called as they come. */
export function TitlesForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  return (
    <PlaceList withGroups={false}>
      {(place) => (
        <TextInput
          size="sm"
          label={place.title}
          placeholder={place.title}
          autoComplete="off"
          value={textOrNull(current[place.path]) ?? ''}
          error={problemAt(place.path)}
          onChange={(event) => {
            const { [place.path]: _was, ...others } = current
            const title = event.currentTarget.value
            onChange(title === '' ? others : { ...current, [place.path]: title })
          }}
        />
      )}
    </PlaceList>
  )
}

/** Every place under the name of its group, narrowed by what is typed. */
function PlaceList({ withGroups = true, children }: PlaceListProps) {
  const [typed, setTyped] = useState('')
  const needle = typed.trim().toLowerCase()
  const matches = places.filter(
    ({ title, group, isGroup }) =>
      (withGroups || !isGroup) && `${group ?? ''} ${title}`.toLowerCase().includes(needle),
  )
  const headings = [
    ...new Set(matches.map(({ title, group, isGroup }) => (isGroup ? title : (group ?? title)))),
  ]
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        placeholder="Find an entry or a page"
        aria-label="Find an entry or a page"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className={classes.places} role="region" aria-label="Entries and pages" tabIndex={0}>
        {headings.map((heading) => {
          const group = places.find((one) => one.isGroup && one.title === heading)
          const within = matches.filter(({ title, group: of, isGroup }) =>
            isGroup ? title === heading : (of ?? title) === heading,
          )
          return (
            <Stack component="fieldset" key={heading} gap="xs" mt="sm">
              <Box component="legend" fz="sm" fw={600}>
                {heading}
              </Box>
              {within.map((place) => (
                <div key={place.path}>{children(place, place.isGroup ? undefined : group)}</div>
              ))}
            </Stack>
          )
        })}
        {matches.length === 0 && <p>Nothing is called that.</p>}
      </div>
    </Stack>
  )
}

interface PlaceListProps {
  /** Whether groups of the menu are offered as such. */
  readonly withGroups?: boolean
  readonly children: (place: MenuPlace, group: MenuPlace | undefined) => ReactNode
}
