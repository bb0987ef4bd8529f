import { Button, Select } from '@mantine/core'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { OwnModule } from '@minster/domain/portal/studies/own-study-calls'
import { IconDownload, IconSchool } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { download } from '#platform/api/download.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { CreditsBar } from '#students/study/CreditsBar.tsx'
import forms from '../forms/forms.module.css'
import { transcriptPdfPath, transcriptQuery } from '../forms/own-studies.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import classes from './own-marks.module.css'

const tones: Readonly<Record<string, Tone>> = {
  Passed: 'success',
  'Credit transferred': 'success',
  Failed: 'danger',
  'Resit pending': 'warning',
}

/** One module: its result and mark, and those of its pieces of work. */
function ModuleCard({ module }: { readonly module: OwnModule }) {
  const { code, name, credits, mark, result, works } = module
  return (
    <li className={classes.module}>
      <div className={classes.head}>
        <div className={classes.name}>
          <h3>{name}</h3>
          <p>
            {code} · {credits} credits
          </p>
        </div>
        {mark !== null && (
          <p className={classes.mark}>
            <span className={classes.of}>Mark</span> {mark}
          </p>
        )}
      </div>
      <StatusChip label={result} tone={tones[result] ?? 'neutral'} />
      {works.length > 0 && (
        <ul className={classes.works} aria-label={`Work of ${name}`}>
          {works.map(({ title, sitting, mark: ofWork }) => (
            <li key={`${sitting} ${title}`}>
              <span>
                {title}
                {sitting === 'Resit' && ' (resit)'}
              </span>
              <span className={classes.workMark}>{ofWork}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A student's modules year by year, with the marks the board has released, and how far they are from the award. */
export function Marks() {
  const { studies }: { studies?: unknown } = useSearch({ strict: false })
  const wanted = typeof studies === 'string' ? studies : null
  const navigate = useNavigate()
  const held = useQuery(transcriptQuery(wanted))
  const printing = useMutation({ mutationFn: () => download(transcriptPdfPath(wanted)) })
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={8} />
  const { engagement, engagements, years, credits, standing } = held.data
  return (
    <>
      <PortalTitle path="/forms/marks">My studies</PortalTitle>
      {engagements.length > 1 && (
        <Select
          className={classes.choice ?? ''}
          size="md"
          label="Studies"
          data={engagements.map(({ id, label }) => ({ value: id, label }))}
          value={engagement?.id ?? null}
          allowDeselect={false}
          onChange={(id) => void navigate({ to: '.', search: id === null ? {} : { studies: id } })}
        />
      )}
      {engagement && engagements.length === 1 && (
        <p className={forms.words}>
          {engagement.label}
          {standing !== null && ` · ${standing}`}
        </p>
      )}
      {credits === null ? (
        <EmptyState
          icon={<IconSchool size={22} stroke={1.6} />}
          title="There are no modules yet"
          action={<Link to="/forms">Student Forms</Link>}
        >
          Your modules appear here once you are enrolled in them, their marks once the board has released
          them.
        </EmptyState>
      ) : (
        <>
          <section className={classes.credits} aria-labelledby="my-credits">
            <h2 id="my-credits">Credits towards your award</h2>
            <CreditsBar credits={credits} who="You" />
          </section>
          {years.toReversed().map(({ academicYear, modules }) => (
            <section key={academicYear} className={classes.year} aria-labelledby={`year-${academicYear}`}>
              <h2 id={`year-${academicYear}`}>{academicYear}</h2>
              <ul>
                {modules.map((module) => (
                  <ModuleCard key={module.code} module={module} />
                ))}
              </ul>
            </section>
          ))}
          <p className={forms.words}>
            Marks and results appear once the board of examiners has released them.
          </p>
          {standing !== null && (
            <Button
              variant="default"
              size="md"
              loading={printing.isPending}
              leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
              onClick={() => printing.mutate()}
            >
              Transcript as PDF (not official)
            </Button>
          )}
        </>
      )}
    </>
  )
}
