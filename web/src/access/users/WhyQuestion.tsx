import { Autocomplete, Button, SegmentedControl, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { routes } from '@minster/domain/pages/routes'
import { collections } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import type { WhyAsked } from './users.ts'
import { WhyAnswer } from './WhyAnswer.tsx'
import classes from './why.module.css'
import { pathIn } from './why-path.ts'

interface Named {
  readonly id: string
  readonly label: string
}

/** Asks why somebody may see or do something, or not, and shows the answer. `person` settles who. */
export function WhyQuestion({ person, first = null, onAsked }: WhyQuestionProps) {
  const { permits } = useSession()
  const { about: subject = null } = first ?? {}
  const [user, setUser] = useState<string | null>(person?.id ?? first?.user ?? null)
  const [about, setAbout] = useState<'record' | 'page'>(subject && 'page' in subject ? 'page' : 'record')
  const [kind, setKind] = useState<string | null>(
    subject && 'collection' in subject ? subject.collection : 'applications',
  )
  const [record, setRecord] = useState<string | null>(subject && 'record' in subject ? subject.record : null)
  const [page, setPage] = useState(subject && 'page' in subject ? subject.page : '')
  const [asked, setAsked] = useState(first)
  const kinds = collections.filter(
    ({ path, name, declaration, access }) =>
      path === name && declaration.served !== false && permits(access.view),
  )
  const wanted: WhyAsked | null =
    about === 'page'
      ? page.trim() === ''
        ? null
        : { page: pathIn(page) }
      : kind !== null && record !== null
        ? { collection: kind, record }
        : null

  return (
    <div className={classes.question}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (user === null || !wanted) return
          setAsked({ user, about: wanted })
          onAsked?.({ user, about: wanted })
        }}
      >
        {!person && <Chooser label="Who" collection="users" value={user} onChange={setUser} />}
        <SegmentedControl
          aria-label="Asks about"
          value={about}
          onChange={(value) => setAbout(value === 'page' ? 'page' : 'record')}
          data={[
            { value: 'record', label: 'A record' },
            { value: 'page', label: 'A page' },
          ]}
        />
        {about === 'page' ? (
          <Autocomplete
            label="Page"
            placeholder="/students/all, or paste an address"
            data={pagePaths}
            limit={20}
            value={page}
            onChange={setPage}
          />
        ) : (
          <>
            <Select
              label="Kind of record"
              data={kinds.map(({ path, title }) => ({ value: path, label: title }))}
              searchable
              allowDeselect={false}
              value={kind}
              onChange={(next) => {
                setKind(next)
                setRecord(null)
              }}
            />
            {kind !== null && (
              <Chooser key={kind} label="Record" collection={kind} value={record} onChange={setRecord} />
            )}
          </>
        )}
        <Button type="submit" disabled={user === null || wanted === null}>
          Find out why
        </Button>
      </form>
      {asked && <WhyAnswer user={asked.user} asked={asked.about} />}
    </div>
  )
}

const settleAfter = 200

/** One of many records, searched on the server while one types. */
function Chooser({ label, collection, value, onChange }: ChooserProps) {
  const [search, setSearch] = useState('')
  const known = useQuery({
    ...optionsQuery(collection, { ids: [value ?? ''] }),
    enabled: value !== null,
  })
  const held = known.data?.find(({ id }) => id === value)
  const [settled] = useDebouncedValue(search === held?.label ? '' : search, settleAfter)
  const found = useQuery(optionsQuery(collection, { search: settled }))
  const options = found.data ?? []
  const shown = held && !options.some(({ id }) => id === held.id) ? [held, ...options] : options
  return (
    <Select
      label={label}
      placeholder="Type a name"
      data={shown.map((one) => ({ value: one.id, label: one.label }))}
      value={value}
      onChange={onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      allowDeselect={false}
      nothingFoundMessage={found.isFetching ? 'Searching …' : 'Nothing is called that'}
      error={found.isError ? found.error.message : undefined}
    />
  )
}

const pagePaths = routes
  .filter(({ built, path, redirectTo }) => built && !path.includes(':') && redirectTo === undefined)
  .map(({ path }) => path)

/** One question: whose rights, and to what. */
export interface Question {
  readonly user: string
  readonly about: WhyAsked
}

interface WhyQuestionProps {
  readonly person?: Named
  /** What was asked before, answered at once. */
  readonly first?: Question | null
  readonly onAsked?: (question: Question) => void
}

interface ChooserProps {
  readonly label: string
  readonly collection: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}
