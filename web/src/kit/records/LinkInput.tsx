import { MultiSelect, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collections } from '@minster/domain/register/paths'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { boxOf, type InputProps } from './input-props.ts'
import { isLinkValue } from './link-value.ts'
import { RecordLink } from './RecordLink.tsx'
import { recordHref } from './record-pages.ts'
import { optionsQuery } from './records.ts'

const NewLinkedDialog = lazy(inTime(() => import('./NewLinkedDialog.tsx')))

const PapersInput = lazy(inTime(async () => ({ default: (await import('./PapersInput.tsx')).PapersInput })))

const settleAfter = 200
const mostPapers = 10
/** Stands for a record that is to be added; no id equals it. */
const adding = 'add'

/** Records to choose from: the server searches while one types. */
function useChoices(to: string, search: string, isOpen: boolean) {
  const [settled] = useDebouncedValue(search, settleAfter)
  const found = useQuery({ ...optionsQuery(to, { search: settled }), enabled: isOpen })
  return { options: found.data ?? [], isSearching: found.isFetching }
}

/** One record chosen by its name, with the way to it, and to a new one where the caller may add such records. */
export function LinkInput(props: InputProps<'link'>) {
  const { field, value, isRequired, isReadOnly, onChange } = props
  const { claims } = useSession()
  const held = isLinkValue(value) ? value : null
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { options, isSearching } = useChoices(field.to, search === held?.label ? '' : search, isOpen)
  const shown = held && !options.some(({ id }) => id === held.id) ? [held, ...options] : options
  const href = held ? recordHref(field.to, held.id, claims) : null
  const target = collections.find(({ path }) => path === field.to)
  const creation = target?.access.create ?? target?.access.edit
  const canAdd = !isReadOnly && creation !== undefined && permits(claims, creation)
  const choices = shown.map(({ id, label }) => ({ value: id, label }))
  const another = { value: adding, label: `Add a new ${inSentence(target?.declaration.title ?? 'record')}` }

  return (
    <>
      <Select
        {...boxOf(props)}
        rightSectionPointerEvents="all"
        description={
          href || props.help ? (
            <>
              {props.help} {href && <RecordLink href={href}>Open {held?.label}</RecordLink>}
            </>
          ) : null
        }
        // Among the choices, where the keyboard finds it and no open list covers it.
        data={canAdd ? [...choices, another] : choices}
        renderOption={({ option }) =>
          option.value === adding ? (
            <>
              <IconPlus size="1rem" stroke={1.7} aria-hidden="true" /> {option.label}
            </>
          ) : (
            option.label
          )
        }
        value={held?.id ?? null}
        onChange={(id) =>
          id === adding ? setAdding(true) : onChange(shown.find((one) => one.id === id) ?? null)
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
            declaration={target.declaration}
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
  if (props.field.to !== 'files' || props.isReadOnly) return <PickedInput {...props} />
  return (
    <Suspense fallback={null}>
      <PapersInput {...props} most={mostPapers} />
    </Suspense>
  )
}

function PickedInput(props: InputProps<'links'>) {
  const { field, value, isReadOnly, onChange } = props
  const held = Array.isArray(value) ? value.filter(isLinkValue) : []
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { options, isSearching } = useChoices(field.to, search, isOpen)
  const shown = [...held, ...options.filter(({ id }) => !held.some((one) => one.id === id))]
  return (
    <MultiSelect
      {...boxOf(props)}
      data={shown.map(({ id, label }) => ({ value: id, label }))}
      value={held.map(({ id }) => id)}
      onChange={(ids) => onChange(shown.filter(({ id }) => ids.includes(id)))}
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
