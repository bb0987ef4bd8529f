import { Select } from '@mantine/core'
import { moduleWords } from './module-words.ts'
import classes from './photos.module.css'
import type { Photos } from './photos.ts'

/** Which year and module is shown: those one teaches stand first. */
export function ModulePick({ photos, onChoose }: ModulePickProps) {
  const { modules, module, year, years } = photos
  const items = (isMine: boolean) =>
    modules.filter((one) => one.isMine === isMine).map((one) => ({ value: one.id, label: moduleWords(one) }))
  const groups = [
    { group: 'You teach', items: items(true) },
    { group: 'Your students are on', items: items(false) },
  ].filter((group) => group.items.length > 0)
  return (
    <>
      <Select
        w={110}
        aria-label="Academic year"
        data={[...years]}
        value={year}
        allowDeselect={false}
        onChange={(chosen) => onChoose({ year: chosen ?? '', module: '' })}
      />
      <Select
        className={classes.module ?? ''}
        aria-label="Module"
        placeholder="No module in this year"
        data={groups}
        value={module}
        searchable
        allowDeselect={false}
        disabled={modules.length === 0}
        onChange={(chosen) => onChoose({ module: chosen ?? '' })}
      />
    </>
  )
}

interface ModulePickProps {
  readonly photos: Photos
  readonly onChoose: (changes: Readonly<Record<string, string>>) => void
}
