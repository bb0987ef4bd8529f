import { Button, Select } from '@mantine/core'
import { IconDownload, IconSchool } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { download } from '#platform/api/download.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { CreditsBar } from '#students/study/CreditsBar.tsx'
import forms from '../forms/forms.module.css'
import { transcriptPdfPath, transcriptQuery } from '../forms/own-studies.ts'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import classes from './own-marks.module.css'

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
