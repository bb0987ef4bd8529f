import { Box, Text } from '@mantine/core'
import { homePageOf } from '@minster/domain/pages/written/home-page'
import type { WrittenLine, WrittenLines } from '@minster/domain/pages/written/written-page'
import type { PortalHome } from '@minster/domain/portal/forms/form-calls'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { usePageTitles } from './open-pages.ts'
import { PortalContent } from './PortalContent.tsx'
import { PortalLine, PortalLines } from './PortalLines.tsx'
import { PortalTitle } from './PortalTitle.tsx'
import classes from './portal.module.css'
import { portalHomeQuery } from './student-forms.ts'

/** A student's first page. What it says is said by the domain, as the server writes it, too. */
export function FormsHome() {
  const { student, isRecalled } = useSession()
  const { office } = useConfig()
  if (student || isRecalled) return <Home />
  return (
    <>
      <PortalTitle path="/forms">Student Forms</PortalTitle>
      <Muted size="lg">
        Your account is not linked to a student record yet. Please tell {office.name}
        {office.email !== null && ` at ${office.email}`}.
      </Muted>
    </>
  )
}

function Home() {
  const home = useQuery(portalHomeQuery)
  return (
    <PortalContent query={home} path="/forms" title="Student Forms">
      {(standing) => <HomeParts home={standing} />}
    </PortalContent>
  )
}

function HomeParts({ home }: { readonly home: PortalHome }) {
  const { user, student } = useSession()
  const titleOf = usePageTitles()
  const { title, lead, parts } = homePageOf(home, {
    today: todayHere(),
    reader: {
      name: user?.name ?? '',
      programme: user?.programme?.label ?? student?.programmeCode ?? null,
      partnerId: student?.partnerId ?? null,
      hub: student?.hub?.label ?? null,
    },
    titleOf,
  })
  return (
    <>
      <PortalTitle path="/forms">{title}</PortalTitle>
      <Muted size="lg" mb="xl">
        {lead}
      </Muted>
      {parts.map((part) =>
        part.kind === 'lines' ? (
          <Lines key={part.key} part={part} />
        ) : part.kind === 'facts' ? (
          <HomeGroup key={part.key} title={part.title}>
            <FactLines mb={0} facts={part.facts} />
          </HomeGroup>
        ) : null,
      )}
    </>
  )
}

function Lines({ part: { title = '', count, lines, isQuiet, empty } }: { readonly part: WrittenLines }) {
  return (
    <HomeGroup title={title} count={count}>
      {lines.length === 0 && empty ? (
        <Frame p={0}>
          <EmptyState icon={<IconChecklist size="1.375rem" stroke={1.6} />} title={empty.title}>
            {empty.words}
          </EmptyState>
        </Frame>
      ) : (
        <PortalLines bare={isQuiet}>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </PortalLines>
      )}
    </HomeGroup>
  )
}

function Line({ line }: { readonly line: WrittenLine }) {
  const { title, href, detail, isLate = false, isDone = false, chip } = line
  return (
    <PortalLine
      to={href}
      before={
        isDone && (
          <IconCircleCheck size="1.25rem" stroke={1.8} color="var(--tone-success)" aria-hidden="true" />
        )
      }
      beside={chip && <StatusChip {...chip} />}
    >
      {title}
      {detail !== undefined && (
        <Text component="small" fz="md" c={isLate ? 'var(--tone-danger)' : 'dimmed'}>
          {detail}
        </Text>
      )}
    </PortalLine>
  )
}

/** A part of the portal's first page under a heading of its own. */
function HomeGroup({ title, count, children }: HomeGroupProps) {
  const id = useId()
  return (
    <Box component="section" mb="xl" aria-labelledby={id}>
      <Box component="h2" mb="xs" id={id}>
        {title}
        {count !== undefined && count > 0 && <span className={classes.count}>{count}</span>}
      </Box>
      {children}
    </Box>
  )
}

interface HomeGroupProps {
  readonly title: string
  readonly count?: number | undefined
  readonly children: ReactNode
}
