import { Box } from '@mantine/core'
import { continuities, type PersonCompared } from '@minster/domain/hesa/continuity/continuity-calls'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { SearchBox } from '#kit/records/SearchBox.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { returnedHref } from '../checks/returned-href.ts'
import { type Continuity, comparisonQuery } from './continuity.ts'

/** A collection beside what was sent before it, person by person: who went on, who is new, who is gone and why. */
export function Comparison({ code }: { readonly code: string }) {
  const { parameters, updateParameters } = useAddressParameters()
  const [page, setPage] = useState(1)
  const show = namesOf(continuities).find((name) => name === parameters['show'])
  const { search } = parameters
  const compared = useQuery(comparisonQuery(code, { page, ...(show && { show }), ...(search && { search }) }))
  if (compared.isPending) return <SkeletonRows rows={6} columns={3} />
  if (compared.data === undefined)
    return <ErrorState error={compared.error} onRetry={() => void compared.refetch()} />
  const { data, meta } = compared.data
  if (meta.before === null)
    return <Muted>No collection before {code} was sent, so there is nothing to compare it with.</Muted>
  const update = (changes: Readonly<Record<string, string>>) => {
    setPage(1)
    updateParameters(changes)
  }
  const countOf = (one: Continuity) => meta.counts.find(({ continuity }) => continuity === one)?.students ?? 0
  return (
    <div>
      <Toolbar swipes gap="4xs" role="group" aria-label={`Compared with ${meta.before}`}>
        {namesOf(continuities).map((one) => (
          <CountChip
            key={one}
            label={continuities[one].label}
            count={countOf(one)}
            isUrgent={continuities[one].tone === 'danger' && countOf(one) > 0}
            aria-pressed={show === one}
            onClick={() => update({ show: show === one ? '' : one })}
          />
        ))}
      </Toolbar>
      <Toolbar>
        <SearchBox label="Search students" value={search} onSearch={(text) => update({ search: text })} />
      </Toolbar>
      {data.length === 0 ? (
        <Muted>No students match. Try a shorter search, or another of the counts above.</Muted>
      ) : (
        <Table
          label={`Compared with ${meta.before}, person by person`}
          cards
          dense
          dimmed={compared.isPlaceholderData}
        >
          <thead>
            <tr>
              <th scope="col">Student</th>
              <th scope="col">HESA number</th>
              <th scope="col">How they stand</th>
            </tr>
          </thead>
          <tbody>
            {data.map((person) => (
              <PersonRow key={person.student.id} code={code} person={person} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination total={meta.total} page={page} pageSize={meta.pageSize} onPage={setPage} />
    </div>
  )
}

function PersonRow({ code, person: { student, sid, continuity, words } }: PersonRowProps) {
  return (
    <tr>
      <th scope="row">
        <RecordLink href={returnedHref(code, student.id)}>{student.label}</RecordLink>
      </th>
      <td className="tabular">{sid}</td>
      <Box component="td" w="60%">
        <StatusChip {...continuities[continuity]} />
        {words !== '' && <small>{words}</small>}
      </Box>
    </tr>
  )
}

interface PersonRowProps {
  readonly code: string
  readonly person: PersonCompared
}
