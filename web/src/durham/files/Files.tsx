import { Button } from '@mantine/core'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { durhamFileKinds } from '@minster/domain/durham/layouts/file-kinds'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { yearsToShow } from '../clock/year-clock.ts'
import { filesPerPage, filesQuery } from './durham-files.ts'
import { FileTable } from './FileTable.tsx'

const MakeFileDialog = lazy(
  inTime(async () => ({ default: (await import('./MakeFileDialog.tsx')).MakeFileDialog })),
)
const FileDialog = lazy(inTime(async () => ({ default: (await import('./FileDialog.tsx')).FileDialog })))

/** What was made for Durham in a year, and how the next file is made. */
export function Files() {
  const { parameters, updateParameters } = useAddressParameters()
  const year = parameters['year'] ?? academicYearOf(todayHere()).title
  const page = Math.max(1, Math.trunc(Number(parameters['page'])) || 1)
  const list = useQuery(filesQuery(year, page))
  const { make, file, hub = '', board = '' } = parameters
  const kind = namesOf(durhamFileKinds).find((one) => one === make)
  const leaveMaking = { make: '', hub: '', board: '' }
  return (
    <>
      <Toolbar>
        <YearSelect
          years={yearsToShow(todayHere())}
          year={year}
          onChoose={(next) => updateParameters({ year: next, page: '' })}
        />
        <Button
          ml="auto"
          size="xs"
          leftSection={<IconPlus size="0.9375rem" stroke={2} />}
          onClick={() => updateParameters({ make: 'registrations' })}
        >
          Make a file
        </Button>
      </Toolbar>
      {list.isPending && <SkeletonRows rows={6} columns={6} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data?.data.length === 0 && (
        <EmptyState title={`No file was made for ${year} yet`}>
          Registrations, modules, photographs, the census and the marks of a board are each a file by a layout
          of its own. Every row is checked before it goes.
        </EmptyState>
      )}
      {list.data && list.data.data.length > 0 && (
        <>
          <FileTable
            files={list.data.data}
            isDimmed={list.isPlaceholderData}
            onOpen={(id) => updateParameters({ file: id })}
          />
          <Pagination
            total={list.data.meta.total}
            page={page}
            pageSize={filesPerPage}
            onPage={(next) => updateParameters({ page: next === 1 ? '' : String(next) })}
          />
        </>
      )}
      <Suspense fallback={null}>
        {kind && (
          <MakeFileDialog
            kind={kind}
            year={year}
            hub={hub}
            board={board}
            onChoose={updateParameters}
            onMade={(id) => updateParameters({ ...leaveMaking, file: id })}
            onClose={() => updateParameters(leaveMaking)}
          />
        )}
        {!kind && file !== undefined && (
          <FileDialog id={file} onClose={() => updateParameters({ file: '' })} />
        )}
      </Suspense>
    </>
  )
}
