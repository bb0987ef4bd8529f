import { Box, Group, SegmentedControl, Stack } from '@mantine/core'
import type { CodeInUse, FrameChange, SchemaReport } from '@minster/domain/hesa/collections/collection-calls'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pill } from '#platform/ui/Pill.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { changeTitles, codesWords, differencesWords, traitsWords, usesWords } from './change-words.ts'
import { changesQuery, mappingHref, type Since } from './hesa-collections.ts'

/** What changed in the schema of a collection: codes in use that are gone first, then the rest, folded. */
export function ChangeReport({ code }: { readonly code: string }) {
  const { parameters, updateParameters } = useAddressParameters()
  const since = sinceOf(parameters['since'])
  const changes = useQuery(changesQuery(code, since))
  if (changes.isPending) return <SkeletonRows rows={5} columns={3} />
  if (changes.data === undefined)
    return <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
  const report = changes.data
  const { before, hasBoth, inUse } = report
  if (!before)
    return (
      <Muted>There is no other schema to compare this one with: it is the first that was uploaded.</Muted>
    )
  return (
    <Stack gap="sm">
      {hasBoth && (
        <Group>
          <SegmentedControl
            size="xs"
            aria-label="Compared with"
            data={[
              { value: 'schema', label: `The ${code} before` },
              { value: 'collection', label: 'The collection before' },
            ]}
            value={since ?? 'schema'}
            onChange={(value) => updateParameters({ since: value === 'collection' ? value : '' })}
          />
        </Group>
      )}
      <Muted>
        Compared with {before.names.join(', ')} of {before.code}, uploaded {formatDate(before.uploadedAt)}.
      </Muted>
      {inUse.length === 0 ? (
        <Callout tone="success">No code that is in use has gone.</Callout>
      ) : (
        <GoneInUse code={code} inUse={inUse} />
      )}
      <div>
        <Codes frames={report.frames} />
        <Differences title="Entities" differences={report.entities} />
        <Differences title="Fields" differences={report.fields} />
      </div>
    </Stack>
  )
}

function sinceOf(said: string | undefined): Since | undefined {
  return said === 'collection' ? said : undefined
}

/** What has to be mended: each code with who holds it, and the way to where another is chosen. */
function GoneInUse({ code, inUse }: { readonly code: string; readonly inUse: readonly CodeInUse[] }) {
  const open = inUse.filter(({ mappedTo }) => mappedTo === null).length
  return (
    <Stack gap="2xs">
      <h3>{open === 0 ? 'Codes in use that are gone, each with another' : 'Codes in use that are gone'}</h3>
      <Table label="Codes in use that are gone" cards>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Code list</th>
            <th scope="col">In use by</th>
            <th scope="col">Returned as</th>
          </tr>
        </thead>
        <tbody>
          {inUse.map((one) => (
            <tr key={`${one.frame} ${one.code}`}>
              <th scope="row">
                {one.code}
                <small>{one.label}</small>
              </th>
              <td>{one.frame}</td>
              <td>{usesWords(one.uses)}</td>
              <td>
                {one.mappedTo ?? (
                  <RecordLink
                    href={mappingHref(code, one.uses)}
                    aria-label={`Choose another code for ${one.code}`}
                  >
                    Choose another code
                  </RecordLink>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  )
}

function Codes({ frames }: Pick<SchemaReport, 'frames'>) {
  if (frames.length === 0) return <Muted py="2xs">Code lists: as they were.</Muted>
  return (
    <details>
      <Box component="summary" py="2xs" fz="sm">
        Code lists: {codesWords(frames)}
      </Box>
      {frames.map((frame) => (
        <FrameCodes key={frame.frame} {...frame} />
      ))}
    </details>
  )
}

function FrameCodes({ codes, ...frame }: FrameChange) {
  const left = frame.new + frame.gone + frame.changed - codes.length
  return (
    <Box component="details" ms="md">
      <Box component="summary" py="2xs" fz="sm">
        {frame.frame}: {codesWords([frame])}
      </Box>
      <Table label={`Codes of ${frame.frame}`} dense>
        <tbody>
          {codes.map(({ code, change, label, labelBefore }) => (
            <tr key={`${code} ${change}`}>
              <th scope="row" data-nowrap>
                {code}
              </th>
              <td>
                <Change change={change} />
              </td>
              <Box component="td" w="70%">
                {label}
                {labelBefore !== null && <small>Before: {labelBefore}</small>}
              </Box>
            </tr>
          ))}
        </tbody>
      </Table>
      {left > 0 && <Muted mt="2xs">And {left.toLocaleString('en-GB')} more.</Muted>}
    </Box>
  )
}

function Differences({ title, differences }: DifferencesProps) {
  if (differences.length === 0) return <Muted py="2xs">{title}: as they were.</Muted>
  return (
    <details>
      <Box component="summary" py="2xs" fz="sm">
        {title}: {differencesWords(differences)}
      </Box>
      <Table label={`${title} that changed`} dense>
        <tbody>
          {differences.map(({ name, change, changes }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Change change={change} />
              </td>
              <td>
                {traitsWords(changes).map((words) => (
                  <div key={words}>{words}</div>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function Change({ change }: { readonly change: 'new' | 'gone' | 'changed' }) {
  return (
    <Pill tone={change === 'gone' ? 'danger' : change === 'new' ? 'success' : 'neutral'}>
      {changeTitles[change]}
    </Pill>
  )
}

interface DifferencesProps {
  readonly title: 'Entities' | 'Fields'
  readonly differences: SchemaReport['fields']
}
