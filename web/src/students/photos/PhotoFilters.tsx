import { engagementStatusNames } from '@minster/domain/college/studies/status'
import { NarrowMenu } from '#kit/reports/NarrowMenu.tsx'
import { levelWords } from './face-words.ts'
import { moduleWords } from './module-words.ts'
import type { Photos } from './photos.ts'

/** By what a page of photographs can be narrowed; only what would make a difference is offered. */
export function PhotoFilters({ photos, asked, isByModule, onAsk }: PhotoFiltersProps) {
  const statuses = engagementStatusNames.map((status) => ({ id: status, label: status }))
  const levels = photos.levels.map((level) => ({ id: level, label: levelWords(level) }))
  const modules = photos.modules.map((module) => ({ id: module.id, label: moduleWords(module) }))
  const menu = (key: string, label: string, choices: readonly { id: string; label: string }[]) => (
    <NarrowMenu
      label={label}
      choices={choices}
      value={asked[key] ?? ''}
      onChange={(value) => onAsk({ [key]: value })}
    />
  )
  return (
    <>
      {menu('hub', 'Hub', photos.hubs)}
      {menu('programme', 'Programme', photos.programmes)}
      {menu('level', 'Level', levels)}
      {menu('status', 'Status', statuses)}
      {!isByModule && modules.length > 0 && (
        <NarrowMenu
          label="Module"
          choices={modules}
          value={asked['module'] ?? ''}
          // One module at a time: the one ticked last.
          onChange={(value) => onAsk({ module: value.split(',').at(-1) ?? '' })}
        />
      )}
    </>
  )
}

interface PhotoFiltersProps {
  readonly photos: Photos
  readonly asked: Readonly<Record<string, string>>
  readonly isByModule: boolean
  readonly onAsk: (changes: Readonly<Record<string, string>>) => void
}
