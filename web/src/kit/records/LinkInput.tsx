import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { controlPropsOf, type InputProps } from './input-props.ts'
import { isLinkValue } from './link-value.ts'
import { RecordLink } from './RecordLink.tsx'
import { recordHref } from './record-pages.ts'
import { optionsQuery } from './records.ts'

const NewLinkedDialog = lazy(inTime(() => import('./NewLinkedDialog.tsx')))

const PapersInput = lazy(inTime(async () => ({ default: (await import('./PapersInput.tsx')).PapersInput })))

const debounceMs = 200
const maxPapers = 10
/** Stands for a record that is to be added; no id equals it. */
const addOption = 'add'

/** Records to choose from: the server searches while one types. */
function useLinkOptions(to: string, search: string, isOpen: boolean) {
  const [settled] = useDebouncedValue(search, debounceMs)
  const results = useQuery({ ...optionsQuery(to, { search: settled }), enabled: isOpen })
  return { options: results.data ?? [], isSearching: results.isFetching }
}

/** One record chosen by its name, with the way to it, and to a new one where the caller may add such records. */
export function LinkInput(props: InputProps<'link'>) {
  const { field, value, isRequired, isReadOnly, onChange } = props
  const { claims } = useSession()
  const selected = isLinkValue(value) ? value : null
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { options, isSearching } = useLinkOptions(field.to, search === selected?.label ? '' : search, isOpen)
  const choices = selected && !options.some(({ id }) => id === selected.id) ? [selected, ...options] : options
  const href = selected ? recordHref(field.to, selected.id, claims) : null
  const target = addressAt(field.to)
  const creation = target?.access.create ?? target?.access.edit
  const canAdd = !isReadOnly && creation !== undefined && permits(claims, creation)
  const selectData = choices.map(({ id, label }) => ({ value: id, label }))
  const addChoice = {
    value: addOption,
    label: `Add a new ${inSentence(target?.one ?? 'record')}`,
  }

  return (
    <>
      <Select
        {...controlPropsOf(props)}
        rightSectionPointerEvents="all"
        description={
          href || props.help ? (
            <>
              {props.help} {href && <RecordLink href={href}>Open {selected?.label}</RecordLink>}
            </>
          ) : null
        }
        // Among the choices, where the keyboard finds it and no open list covers it.
        data={canAdd ? [...selectData, addChoice] : selectData}
        renderOption={({ option }) =>
          option.value === addOption ? (
            <>
              <IconPlus size="1rem" stroke={1.7} aria-hidden="true" /> {option.label}
            </>
          ) : (
            option.label
          )
        }
        value={selected?.id ?? null}
        onChange={(id) =>
          id === addOption ? setAdding(true) : onChange(choices.find((one) => one.id === id) ?? null)
        }
        searchable
        searchValue={search}
        onSearchChange={setSearch}
        onDropdownOpen={() => setOpen(true)}
        filter={({ options: all }) => all}
        clearable={!isRequired && !isReadOnly}
        clearButtonProps={{ 'aria-label': `Empty ${inSentence(props.label)}` }}
        nothingFoundMessage={isSearching ? 'Searching …' : 'Nothing is called that'}
        placeholder={isReadOnly ? '' : 'Type a name'}
        allowDeselect={false}
      />
      {isAdding && target && (
        <Suspense fallback={null}>
          <NewLinkedDialog
            collection={field.to}
            onMade={(made) => {
              onChange(made)
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export function LinksInput(props: InputProps<'links'>) {
  if (props.field.to !== 'files' || props.isReadOnly) return <LinksSelect {...props} />
  return (
    <Suspense fallback={null}>
      <PapersInput {...props} max={maxPapers} />
    </Suspense>
  )
}

function LinksSelect(props: InputProps<'links'>) {
  const { field, value, isReadOnly, onChange } = props
  const selected = Array.isArray(value) ? value.filter(isLinkValue) : []
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, isSearching } = useLinkOptions(field.to, search, isOpen)
  const choices = [...selected, ...options.filter(({ id }) => !selected.some((one) => one.id === id))]
  return (
    <MultiSelect
      {...controlPropsOf(props)}
      data={choices.map(({ id, label }) => ({ value: id, label }))}
      value={selected.map(({ id }) => id)}
      onChange={(ids) => onChange(choices.filter(({ id }) => ids.includes(id)))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      filter={({ options: all }) => all}
      hidePickedOptions
      clearable={!isReadOnly}
      clearButtonProps={{ 'aria-label': `Empty ${inSentence(props.label)}` }}
      nothingFoundMessage={isSearching ? 'Searching …' : 'Nothing is called that'}
    />
  )
}
