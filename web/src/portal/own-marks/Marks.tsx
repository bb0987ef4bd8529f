import { Box, Button, Select } from '@mantine/core'
import type { Tone } from '@minster/domain/platform/words/tones'
import type { OwnModule, OwnTranscript } from '@minster/domain/portal/studies/own-study-calls'
import { IconDownload, IconSchool } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { download } from '#platform/api/download.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { CreditsBar } from '#students/study/CreditsBar.tsx'
import { useSending } from '../calls/use-sending.ts'
import { transcriptPdfPath, transcriptQuery } from '../forms/own-studies.ts'
import { PortalCard } from '../forms/PortalCard.tsx'
import { PortalContent } from '../forms/PortalContent.tsx'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import classes from './own-marks.module.css'

const tones: Readonly<Record<string, Tone>> = {
  Passed: 'success',
  'Passed by compensation': 'success',
  'Credit transferred': 'success',
  Failed: 'danger',
  'Resit pending': 'warning',
}

/** One module with its result and mark, and the marks of its work. */
function ModuleCard({ module }: { readonly module: OwnModule }) {
  const { code, name, credits, mark, result, why, works } = module
  return (
    <PortalLine
      beside={
        <>
          {mark !== null && (
            <p className={classes.mark}>
              <small>Mark</small> {mark}
            </p>
          )}
          {why !== null && <Muted>{why}</Muted>}
          {works.length > 0 && (
            <ul className={classes.works} aria-label={`Work of ${name}`}>
              {works.map(({ title, sitting, mark: workMark, why }) => (
                <li key={`${sitting} ${title}`}>
                  <span>
                    {title}
                    {sitting === 'Resit' && ' (resit)'}
                    {why !== null && <small>{why}</small>}
                  </span>
                  <span>{workMark}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      }
    >
      <Box component="h3" fw={550}>
        {name}
      </Box>
      <small>
        {code} · {credits} credits
      </small>
      <Box mt="2xs">
        <StatusChip label={result} tone={tones[result] ?? 'neutral'} />
      </Box>
    </PortalLine>
  )
}

/** A student's modules by year with released marks, and the credits towards the award. */
export function Marks() {
  const { studies }: { studies?: unknown } = useSearch({ strict: false })
  const engagementId = typeof studies === 'string' ? studies : null
  const transcript = useQuery(transcriptQuery(engagementId))
  return (
    <PortalContent query={transcript} path="/forms/marks" title="My studies" rows={8}>
      {(shown) => <Transcript of={shown} engagementId={engagementId} />}
    </PortalContent>
  )
}

function Transcript({ of, engagementId }: TranscriptProps) {
  const navigate = useNavigate()
  const downloadPdf = useSending({ mutationFn: () => download(transcriptPdfPath(engagementId)) })
  const { engagement, engagements, years, credits, standing, coming } = of
  return (
    <>
      <PortalTitle path="/forms/marks">My studies</PortalTitle>
      {engagements.length > 1 && (
        <Select
          size="md"
          maw="26.25rem"
          mb="lg"
          label="Studies"
          data={engagements.map(({ id, label }) => ({ value: id, label }))}
          value={engagement?.id ?? null}
          allowDeselect={false}
          onChange={(id) => void navigate({ to: '.', search: id === null ? {} : { studies: id } })}
        />
      )}
      {engagement && engagements.length === 1 && (
        <Muted size="lg" mb="md">
          {engagement.label}
          {standing !== null && ` · ${standing}`}
        </Muted>
      )}
      {coming && (
        <Muted size="lg" mb="md">
          {coming.words}
        </Muted>
      )}
      {credits === null ? (
        <EmptyState
          icon={<IconSchool size="1.375rem" stroke={1.6} />}
          title="There are no modules yet"
          action={<Link to="/forms">Student Forms</Link>}
        >
          Your modules appear here once you are enrolled in them, their marks once the board has released
          them.
        </EmptyState>
      ) : (
        <>
          <PortalCard title="Credits towards your award">
            <CreditsBar credits={credits} who="You" />
          </PortalCard>
          {years.toReversed().map(({ academicYear, modules }) => (
            <Box component="section" key={academicYear} mb="xl" aria-labelledby={`year-${academicYear}`}>
              <Box component="h2" mb="xs" id={`year-${academicYear}`}>
                {academicYear}
              </Box>
              <PortalLines>
                {modules.map((module) => (
                  <ModuleCard key={module.code} module={module} />
                ))}
              </PortalLines>
            </Box>
          ))}
          <Muted size="lg" mb="md">
            Marks and results appear once the board of examiners has released them.
          </Muted>
          {standing !== null && (
            <Button
              variant="default"
              size="md"
              loading={downloadPdf.isPending}
              leftSection={<IconDownload size="1.125rem" stroke={1.7} aria-hidden="true" />}
              onClick={() => downloadPdf.mutate()}
            >
              Transcript as PDF (not official)
            </Button>
          )}
        </>
      )}
    </>
  )
}

interface TranscriptProps {
  readonly of: OwnTranscript
  /** The studies in the address. */
  readonly engagementId: string | null
}
