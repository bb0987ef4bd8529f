import type { MarksLine } from '@minster/domain/teaching/modules/grades-calls'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { DebouncedTextInput } from '#kit/records/DebouncedTextInput.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { GradesViews } from './GradesViews.tsx'
import { marksListQuery } from './grades.ts'
import { MarksProgress } from './MarksProgress.tsx'
import classes from './marks.module.css'

/** Every module of a year with the progress of its marks, for the office. */
export function Grades() {
  return (
    <MarksOfYear
      title="Grades"
      path="/admin/grades"
      views={<GradesViews view="Modules" />}
      whenNone={[
        'There is nothing to mark in this year',
        'Modules stand here once they are taught in this year.',
      ]}
    />
  )
}

/** The modules a tutor teaches, to mark. */
export function MyMarks() {
  return (
    <MarksOfYear
      title="Marks"
      path="/modules/marks"
      whenNone={[
        'You teach nothing in this year',
        'A module stands here once the office has named you as its tutor.',
      ]}
    />
  )
}

interface MarksOfYearProps {
  readonly title: string
  readonly path: string
  /** Other ways to look at them. */
  readonly views?: ReactNode
  /** What is said of a year without modules, and what to do. */
  readonly whenNone: readonly [title: string, text: string]
}

function MarksOfYear({ title, path, views, whenNone }: MarksOfYearProps) {
  const { parameters, updateParameters } = useAddressParameters()
  const list = useQuery(marksListQuery(parameters['year']))
  const { data, meta } = list.data ?? {}
  const searchText = (parameters['search'] ?? '').toLowerCase()
  const lines = data?.filter(({ code, name, hub, tutors }) =>
    [code, name, hub, ...tutors.map(({ label }) => label)].join(' ').toLowerCase().includes(searchText),
  )
  return (
    <>
      <ScreenHeader title={title} count={lines?.length} />
      {views}
      <Toolbar role="search">
        <DebouncedTextInput
          w={270}
          aria-label="Search modules"
          placeholder="Search modules and tutors"
          maxLength={200}
          value={parameters['search'] ?? ''}
          onSettle={(text) => updateParameters({ search: text.trim() })}
        />
        {meta && (
          <YearSelect years={meta.years} year={meta.year} onChoose={(year) => updateParameters({ year })} />
        )}
      </Toolbar>
      {list.isPending && <SkeletonRows rows={12} columns={5} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {lines?.length === 0 && (
        <EmptyState title={searchText === '' ? whenNone[0] : 'No modules match'}>
          {searchText === '' ? whenNone[1] : 'Try a shorter search.'}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <div data-dimmed={list.isPlaceholderData || undefined}>
          <Lines>
            {lines.map((line) => (
              <ModuleLine key={line.instance} line={line} href={`${path}/${line.instance}`} />
            ))}
          </Lines>
        </div>
      )}
    </>
  )
}

function ModuleLine({ line, href }: { readonly line: MarksLine; readonly href: string }) {
  const { code, name, hub, tutors, students, assignments } = line
  return (
    <li className={classes.line}>
      <div>
        <RecordName href={href}>
          {code} {name}
        </RecordName>
        <small>
          {[hub, tutors.map(({ label }) => label).join(', ')].filter(Boolean).join(' · ') || 'No tutors yet'}
        </small>
      </div>
      <small>
        {students === 1 ? '1 student' : `${students.toLocaleString('en-GB')} students`},{' '}
        {assignments === 1 ? '1 assignment' : `${assignments} assignments`}
      </small>
      <MarksProgress line={line} />
    </li>
  )
}
