import { Button, SegmentedControl, Select, Switch } from '@mantine/core'
import { engagementStatusNames } from '@minster/domain/college/studies/status'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { Photos, PhotosQuery, TaughtModule } from '@minster/domain/students/photos/photo-calls'
import { IconPrinter, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { FilterMenu } from '#kit/reports/FilterMenu.tsx'
import { RowToolbar } from '#kit/reports/RowToolbar.tsx'
import { useRowAddress } from '#kit/reports/use-row-address.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { levelWords, shuffled } from './face-words.ts'
import { PhotoGrid } from './PhotoGrid.tsx'
import { isPhotoSize, photoSizes } from './photo-sizes.ts'
import { type PhotosPath, photosQuery } from './photos.ts'

const PrintSheet = lazy(inTime(async () => ({ default: (await import('./PrintSheet.tsx')).PrintSheet })))

const facets = {
  hub: { label: 'Hub' },
  programme: { label: 'Programme' },
  level: { label: 'Level' },
  status: { label: 'Status' },
}
const filterKeys = ['search', ...namesOf(facets), 'module', 'missing']
const otherKeys = ['year', 'size']
const statuses = engagementStatusNames.map((status) => ({ id: status, label: status }))

/** Faces to look through, to learn and to print. */
function PhotosPage({ path, title, nobody, isByModule = false }: PhotosPageProps) {
  const { claims } = useSession()
  const navigate = useNavigate()
  const address = useRowAddress({ filterKeys, otherKeys })
  const { parameters, filter, choose, clear, isFiltered } = address
  const isMissing = filter['missing'] === '1'
  const query: PhotosQuery = {
    ...filter,
    ...(parameters['year'] && { year: parameters['year'] }),
    ...(isMissing && { missing: '1' }),
  }
  const photos = useQuery(photosQuery(path, query))
  const [learning, setLearning] = useState<number | null>(null)
  const [isPrinting, setPrinting] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const { data } = photos
  const faces = useMemo(() => {
    if (!data) return []
    return learning === null
      ? data.faces
      : shuffled(
          data.faces.filter(({ photo }) => photo),
          learning,
        )
  }, [data, learning])
  const size = isPhotoSize(parameters['size']) ? parameters['size'] : 'medium'
  if (photos.isError && !data)
    return <ErrorState error={photos.error} onRetry={() => void photos.refetch()} />

  return (
    <>
      <ScreenHeader title={title} count={data?.total}>
        <SegmentedControl
          visibleFrom="sm"
          size="xs"
          aria-label="Size of the photographs"
          data={namesOf(photoSizes).map((value) => ({ value, label: photoSizes[value].label }))}
          value={size}
          onChange={(value) => choose({ size: value === 'medium' ? '' : value })}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size="1rem" stroke={1.7} />}
          disabled={faces.length === 0}
          loading={isPrinting}
          onClick={() => setPrinting(true)}
        >
          Print
        </Button>
        {path === 'student-photos' && permits(claims, 'students:edit') && (
          <Button
            leftSection={<IconUserPlus size="1rem" stroke={1.7} />}
            onClick={() => void navigate({ href: '/students/photos/add' })}
          >
            Add photos
          </Button>
        )}
      </ScreenHeader>
      <RowToolbar
        report={{ search: { label: 'Search students' }, facets }}
        address={address}
        choices={
          data && {
            hub: data.hubs,
            programme: data.programmes,
            level: data.levels.map((level) => ({ id: level, label: levelWords(level) })),
            status: statuses,
          }
        }
        before={data && isByModule && <ModulePick photos={data} onChoose={choose} />}
        after={
          <>
            {data && !isByModule && data.modules.length > 0 && (
              <FilterMenu
                label="Module"
                choices={data.modules.map((module) => ({ id: module.id, label: moduleWords(module) }))}
                value={filter['module'] ?? ''}
                // One module at a time: the one ticked last.
                onChange={(value) => choose({ module: value.split(',').at(-1) ?? '' })}
              />
            )}
            <CountChip
              label="No photo"
              count={data?.missing}
              aria-pressed={isMissing}
              onClick={() => choose({ missing: isMissing ? '' : '1' })}
            />
            <Switch
              size="sm"
              label="Learn the names"
              checked={learning !== null}
              onChange={({ currentTarget }) => setLearning(currentTarget.checked ? Date.now() : null)}
            />
          </>
        }
      />
      {!data && <SkeletonRows rows={8} columns={5} />}
      {data && data.total > data.faces.length && (
        <Muted mb="sm">
          The first {data.faces.length.toLocaleString('en-GB')} are shown. Choose a hub or a programme to see
          the others.
        </Muted>
      )}
      {data && faces.length === 0 && (
        <EmptyState
          title={isFiltered ? emptyWords(isMissing) : 'Nobody to show'}
          action={
            isFiltered && (
              <Button variant="default" onClick={clear}>
                Clear the filters
              </Button>
            )
          }
        >
          {isFiltered ? 'Try a shorter search or clear the filters.' : nobody}
        </EmptyState>
      )}
      {faces.length > 0 && (
        <PhotoGrid
          key={learning}
          faces={faces}
          size={size}
          isLearning={learning !== null}
          isDimmed={photos.isPlaceholderData}
        />
      )}
      {isPrinting && data && (
        <Suspense fallback={null}>
          <PrintSheet faces={faces} title={title} about={aboutOf(data, parameters)} onDone={printed} />
        </Suspense>
      )}
    </>
  )
}

function emptyWords(isMissing: boolean): string {
  return isMissing ? 'Everybody here has a photograph' : 'No students match'
}

/** What a printed sheet says of whom it shows. */
function aboutOf(photos: Photos, parameters: Readonly<Record<string, string>>): string {
  const named = (key: string, choices: readonly { id: string; label: string }[]) =>
    choices.filter(({ id }) => parameters[key]?.split(',').includes(id)).map(({ label }) => label)
  return [
    ...photos.modules.filter(({ id }) => id === photos.module).map(({ label }) => label),
    ...named('hub', photos.hubs),
    ...named('programme', photos.programmes),
    formatDate(todayHere()),
  ].join(' · ')
}

interface PhotosPageProps {
  /** Part of the API it asks. */
  readonly path: PhotosPath
  readonly title: string
  /** Why there is nobody, where nothing narrows it. */
  readonly nobody: string
  /** It shows one module at a time. */
  readonly isByModule?: boolean
}

/** Which year and module is shown: those one teaches stand first. */
function ModulePick({ photos, onChoose }: ModulePickProps) {
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
        flex="0 1 21.25rem"
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

/** A module with where it is taught and how many are on it. */
function moduleWords({ label, hub, students }: TaughtModule): string {
  return `${label}${hub === null ? '' : `, ${hub}`} (${students})`
}

/** Photographs of the students the caller's permission shows. */
export function StudentPhotos() {
  return (
    <PhotosPage path="student-photos" title="Student photos" nobody="There are no students in your sight." />
  )
}

export function MyPhotos() {
  return (
    <PhotosPage path="my-student-photos" title="All photos" nobody="No students are yours at the moment." />
  )
}

/** Everyone at the hub the caller directs. */
export function CentrePhotos() {
  return (
    <PhotosPage
      path="centre-photos"
      title="Centre photos"
      nobody="Nobody studies at your centre at the moment, or your account names no hub. Ask an administrator to set it."
    />
  )
}

/** The students on a module one teaches, or that students of one's own take. */
export function ModulePhotos() {
  return (
    <PhotosPage
      path="module-photos"
      title="Photos by module"
      isByModule
      nobody="You teach no module in this year, and no student of yours is on one."
    />
  )
}
