import { Box, Group, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { SupportNeed } from '@minster/domain/students/study/support-need-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordName } from '#kit/records/RecordName.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Adjustments } from './Adjustments.tsx'
import { supportNeedsQuery } from './support-needs.ts'

/** The adjustments of one's own students, as far as each shares them. */
export function SupportNeeds() {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [debouncedSearch] = useDebouncedValue(search.trim(), 250)
  const needs = useQuery(supportNeedsQuery({ search: debouncedSearch, page }))
  const { data: rows = [], meta } = needs.data ?? {}
  return (
    <>
      <ScreenHeader title="Student Support Needs" count={meta?.total} />
      <Box maw={900}>
        <TextInput
          maw={320}
          mb="sm"
          aria-label="Find a student"
          placeholder="Find a student"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setPage(1)
          }}
        />
        {needs.isPending && <SkeletonRows rows={6} columns={2} />}
        {needs.isError && <ErrorState error={needs.error} onRetry={() => void needs.refetch()} />}
        {needs.isSuccess && rows.length === 0 && (
          <EmptyState title={debouncedSearch === '' ? 'Nothing to do just now' : 'Nobody of that name'}>
            {debouncedSearch === ''
              ? 'Students of yours who share their learning support plan with you stand here.'
              : 'Only students stand here who share their learning support plan with you.'}
          </EmptyState>
        )}
        {rows.length > 0 && (
          <Lines>
            {rows.map((need) => (
              <Need key={need.student.id} need={need} />
            ))}
          </Lines>
        )}
        {meta && <Pagination total={meta.total} page={meta.page} pageSize={meta.pageSize} onPage={setPage} />}
      </Box>
    </>
  )
}

function Need({ need }: { readonly need: SupportNeed }) {
  const { student, isTheirs, programme, level, hub, teaches } = need
  const facts = [programme, level === null ? null : `Level ${level}`, hub, ...teaches]
  return (
    <li>
      <Group gap="sm" align="baseline">
        {isTheirs ? (
          <RecordName href={`/mystudents/${student.id}`}>{student.label}</RecordName>
        ) : (
          <strong>{student.label}</strong>
        )}
        <Muted span>{facts.filter((fact) => fact !== null).join(', ')}</Muted>
      </Group>
      <Adjustments need={need} />
    </li>
  )
}
