import { Button, Group, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import type { ImportRow, ImportRun, MetAs, MetHow, RowMeeting } from '@minster/domain/kit/import/import-calls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { matchedRowsQuery } from './imports.ts'
import type { ImportActions } from './use-import.ts'

const leads = {
  alike: 'They may be somebody the college knows. As it stands, each is added as somebody else.',
  same: 'They agree with somebody the college knows by name and date of birth or e-mail. As it stands, each is them: what the record lacks is filled in, nothing is replaced.',
} satisfies Record<MetHow, string>

/** Rows beside the person they may describe, with the choice which it is. */
export function MatchedRows({ run, actions }: MatchedRowsProps) {
  const [how, setHow] = useState<MetHow>(run.met.alike > 0 ? 'alike' : 'same')
  const [page, setPage] = useState(1)
  const rows = useQuery({ ...matchedRowsQuery(run.id, how, page), placeholderData: keepPreviousData })
  if (rows.isError) return <ErrorState error={rows.error} onRetry={() => void rows.refetch()} />
  if (!rows.data) return <SkeletonRows rows={6} columns={2} />
  const isOpen = run.state === 'checked'
  const decideAll = async (as: MetAs) => {
    if (await actions.change({ met: { how, as } })) await actions.work('check')
  }
  return (
    <>
      <Group gap="xs" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label="Which rows"
          data={[
            { value: 'alike', label: `May be known (${run.met.alike})` },
            { value: 'same', label: `Known by their particulars (${run.met.same})` },
          ]}
          value={how}
          onChange={(value) => {
            setHow(value === 'same' ? 'same' : 'alike')
            setPage(1)
          }}
        />
        {isOpen && run.met[how] > 1 && (
          <>
            <Button
              variant="default"
              size="compact-sm"
              disabled={actions.busy}
              onClick={() => void decideAll('them')}
            >
              All of these are them
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              disabled={actions.busy}
              onClick={() => void decideAll('new')}
            >
              All are somebody else
            </Button>
          </>
        )}
      </Group>
      <Muted mb="xs">{leads[how]}</Muted>
      {rows.data.data.length === 0 ? (
        <EmptyState title="No row is like anybody the college knows" />
      ) : (
        <Lines>
          {rows.data.data.flatMap((row) =>
            row.meets
              .filter((meeting) => meeting.how === how)
              .map((meeting) => (
                <MatchedRow
                  key={`${row.number} ${meeting.link}`}
                  run={run}
                  row={row}
                  meeting={meeting}
                  actions={actions}
                />
              )),
          )}
        </Lines>
      )}
      <Pagination {...rows.data.meta} onPage={setPage} />
    </>
  )
}

interface MatchedRowsProps {
  readonly run: ImportRun
  readonly actions: ImportActions
}

function MatchedRow({ run, row, meeting, actions }: MatchedRowProps) {
  const { link, as, record } = meeting
  const cells = run.columns.flatMap(({ column, heading, target }) => {
    const text = row.cells[column]?.trim() ?? ''
    return target?.startsWith(`${link}.`) && text !== '' ? [{ heading, text }] : []
  })
  return (
    <Stack component="li" gap="xs" px="md" py="sm">
      <SimpleGrid minColWidth="min(100%, 20rem)" spacing="xl" verticalSpacing="xs">
        <Stack gap="4xs">
          <Muted span>Row {row.number} of the sheet</Muted>
          {cells.map(({ heading, text }) => (
            <span key={heading}>
              <Muted span>{heading}</Muted> {text}
            </span>
          ))}
        </Stack>
        <Stack gap="4xs">
          <Muted span>Known to the college</Muted>
          {record ? (
            <>
              <Link to={`/people/${record.id}`} target="_blank">
                {record.label}
              </Link>
              {record.facts.map(({ label, value }) => (
                <span key={label}>
                  <Muted span>{label}</Muted> {value}
                </span>
              ))}
              {record.about.map(({ title, id, collection, says }) => (
                <Link key={id} to={`/${collection}/${id}`} target="_blank">
                  {says === '' ? title : `${title}: ${says}`}
                </Link>
              ))}
            </>
          ) : (
            <span>Somebody you may not see</span>
          )}
        </Stack>
      </SimpleGrid>
      <SegmentedControl
        size="xs"
        w="fit-content"
        aria-label={`Row ${row.number} is`}
        readOnly={run.state !== 'checked' || actions.busy}
        data={[
          { value: 'them', label: 'This is them' },
          { value: 'new', label: 'Somebody else' },
        ]}
        value={as}
        onChange={(value) =>
          void actions.change({
            rows: [{ number: row.number, chosen: { [link]: value === 'them' ? 'them' : 'new' } }],
          })
        }
      />
      {row.state === 'duplicate' && row.sameAs && 'label' in row.sameAs && (
        <Muted>
          The row is passed over: it repeats{' '}
          <Link to={`/${row.sameAs.collection}/${row.sameAs.id}`} target="_blank">
            {row.sameAs.label}
          </Link>
          .
        </Muted>
      )}
    </Stack>
  )
}

interface MatchedRowProps extends MatchedRowsProps {
  readonly row: ImportRow
  readonly meeting: RowMeeting
}
