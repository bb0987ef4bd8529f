import {
  Alert,
  Autocomplete,
  Box,
  Button,
  Divider,
  Group,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Needed, RightVerdict } from '@minster/domain/access/users/user-calls'
import { routes } from '@minster/domain/pages/routes'
import { addresses } from '@minster/domain/register/addresses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { parsePath } from './parse-path.ts'
import { type PermissionQuery, whyQuery } from './users.ts'

const questions: Readonly<Record<RightVerdict['right'], string>> = {
  page: 'Open its page',
  view: 'See it',
  edit: 'Change it',
  remove: 'Remove it',
}

/** What somebody may do with a record or page, and what decides it. */
function WhyAnswer({ user, query }: { readonly user: string; readonly query: PermissionQuery }) {
  const why = useQuery(whyQuery(user, query))
  if (why.isPending) return <SkeletonRows rows={4} columns={2} />
  if (why.isError) return <ErrorState error={why.error} onRetry={() => void why.refetch()} />
  const { user: person, roles, subject, verdicts, hidden, blocked } = why.data
  return (
    <section aria-label="The answer">
      <Divider my="lg" />
      <h2>
        {person.label} and {subject.label}
      </h2>
      <Muted>
        {subject.kind} · {roles.length > 0 ? `Holds ${roles.join(', ')}` : 'Holds no role'}
      </Muted>
      {blocked !== null && (
        <Alert my="sm" color="red" title={blocked}>
          Nothing below matters until that is mended.
        </Alert>
      )}
      <SimpleGrid
        component="ul"
        autoFlow="auto-fit"
        minColWidth="min(100%, 23.75rem)"
        spacing="sm"
        mt="md"
        mb="xl"
      >
        {verdicts.map((verdict) => (
          <Frame component="li" px="md" key={verdict.right}>
            <Group component="p" justify="space-between" fw={600}>
              {'page' in query && verdict.right === 'page' ? 'Open this page' : questions[verdict.right]}
              <StatusChip
                label={verdict.allowed ? 'Yes' : 'No'}
                tone={verdict.allowed ? 'success' : 'danger'}
                bordered
              />
            </Group>
            <Stack component="ul" gap="xs" mt="xs" fz="sm">
              {verdict.ways.map(({ title, allowed, reason, missing }) => (
                <li key={title} data-allowed={allowed || undefined}>
                  <Text span display="block" c="dimmed" size="xs" fw={550}>
                    {title}
                  </Text>{' '}
                  {reason}
                  <Permissions missing={missing} />
                </li>
              ))}
              {verdict.ways.length === 0 && <li>These records have no page of their own.</li>}
            </Stack>
          </Frame>
        ))}
      </SimpleGrid>
      {hidden.length > 0 && (
        <>
          <h3>Fields that do not exist for them</h3>
          <Stack component="ul" gap="xs" mt="xs" fz="sm">
            {hidden.map(({ fields, missing }) => (
              <li key={fields.join()}>
                {fields.join(', ')}
                <Permissions missing={missing} />
              </li>
            ))}
          </Stack>
        </>
      )}
    </section>
  )
}

function Permissions({ missing }: { readonly missing: readonly Needed[] }) {
  return missing.map(({ permission, description, roles }) => (
    <Muted span display="block" mt="4xs" key={permission}>
      <code>{permission}</code> {description}{' '}
      {roles.length > 0 ? `Given by ${roles.join(', ')}.` : 'No role gives it.'}
    </Muted>
  ))
}

interface NamedRecord {
  readonly id: string
  readonly label: string
}

/** Asks why somebody may see or do something, or not, and shows the answer. `person` settles who. */
export function WhyQuestion({ person, initialQuestion = null, onAsked }: WhyQuestionProps) {
  const { permits } = useSession()
  const { about: subject = null } = initialQuestion ?? {}
  const [user, setUser] = useState<string | null>(person?.id ?? initialQuestion?.user ?? null)
  const [about, setAbout] = useState<'record' | 'page'>(subject && 'page' in subject ? 'page' : 'record')
  const [kind, setKind] = useState<string | null>(
    subject && 'collection' in subject ? subject.collection : 'applications',
  )
  const [record, setRecord] = useState<string | null>(subject && 'record' in subject ? subject.record : null)
  const [page, setPage] = useState(subject && 'page' in subject ? subject.page : '')
  const [question, setQuestion] = useState(initialQuestion)
  const kinds = addresses.filter(
    ({ path, name, served, access }) => path === name && served && permits(access.view),
  )
  const query: PermissionQuery | null =
    about === 'page'
      ? page.trim() === ''
        ? null
        : { page: parsePath(page) }
      : kind !== null && record !== null
        ? { collection: kind, record }
        : null

  return (
    <Box maw={1180} pt="xs">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (user === null || !query) return
          setQuestion({ user, about: query })
          onAsked?.({ user, about: query })
        }}
      >
        <Group gap="sm" align="flex-end">
          {!person && <RecordSelect label="Who" collection="users" value={user} onChange={setUser} />}
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
              {...box}
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
                {...box}
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
                <RecordSelect
                  key={kind}
                  label="Record"
                  collection={kind}
                  value={record}
                  onChange={setRecord}
                />
              )}
            </>
          )}
          <Button type="submit" disabled={user === null || query === null}>
            Find out why
          </Button>
        </Group>
      </form>
      {question && <WhyAnswer user={question.user} query={question.about} />}
    </Box>
  )
}

const debounceMs = 200
const box = { flex: '1 1 16rem' }

/** One of many records, searched on the server while one types. */
function RecordSelect({ label, collection, value, onChange }: RecordSelectProps) {
  const [search, setSearch] = useState('')
  const named = useQuery({
    ...optionsQuery(collection, { ids: [value ?? ''] }),
    enabled: value !== null,
  })
  const selected = named.data?.find(({ id }) => id === value)
  const [debouncedSearch] = useDebouncedValue(search === selected?.label ? '' : search, debounceMs)
  const results = useQuery(optionsQuery(collection, { search: debouncedSearch }))
  const options = results.data ?? []
  const choices = selected && !options.some(({ id }) => id === selected.id) ? [selected, ...options] : options
  return (
    <Select
      {...box}
      label={label}
      placeholder="Type a name"
      data={choices.map((one) => ({ value: one.id, label: one.label }))}
      value={value}
      onChange={onChange}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      filter={({ options: all }) => all}
      allowDeselect={false}
      nothingFoundMessage={results.isFetching ? 'Searching …' : 'Nothing is called that'}
      error={results.isError ? results.error.message : undefined}
    />
  )
}

const pagePaths = routes
  .filter(({ built, path, redirectTo }) => built && !path.includes(':') && redirectTo === undefined)
  .map(({ path }) => path)

/** One question: whose rights, and to what. */
export interface Question {
  readonly user: string
  readonly about: PermissionQuery
}

interface WhyQuestionProps {
  readonly person?: NamedRecord
  /** What was asked before, answered at once. */
  readonly initialQuestion?: Question | null
  readonly onAsked?: (question: Question) => void
}

interface RecordSelectProps {
  readonly label: string
  readonly collection: string
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}
