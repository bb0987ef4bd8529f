import { Box, Text } from '@mantine/core'
import { formatDate, formatDays } from '@minster/domain/platform/words/format'
import type { PortalForm } from '@minster/domain/portal/forms/form-calls'
import { formStates } from '@minster/domain/portal/forms/form-standing'
import { type DueWork, dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { IconChecklist, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { useOpenPages } from './open-pages.ts'
import { PortalLine, PortalLines } from './PortalLines.tsx'
import { PortalTitle } from './PortalTitle.tsx'
import classes from './portal.module.css'
import { portalHomeQuery } from './student-forms.ts'

/** A student's first page: what is to do, what is to be handed in, what the college has, what is done, and what can be asked for. */
export function FormsHome() {
  const { user, student, isRecalled } = useSession()
  const { office } = useConfig()
  return (
    <>
      <PortalTitle path="/forms">Student Forms</PortalTitle>
      {student ? (
        <Muted size="lg" mb="xl">
          {[user?.name, student.programmeCode, student.hub?.label].filter(Boolean).join(' · ')}
        </Muted>
      ) : isRecalled ? null : (
        <Muted size="lg">
          Your account is not linked to a student record yet. Please tell {office.name}
          {office.email !== null && ` at ${office.email}`}.
        </Muted>
      )}
      {(student || isRecalled) && <Tasks />}
    </>
  )
}

function Tasks() {
  const home = useQuery(portalHomeQuery)
  if (home.isError && home.data === undefined)
    return <ErrorState error={home.error} onRetry={() => void home.refetch()} />
  if (home.data === undefined) return <SkeletonRows rows={6} />
  const { forms } = home.data
  const of = (...states: readonly PortalForm['state'][]) =>
    forms.filter(({ state }) => states.includes(state))
  const due = of('due')
  return (
    <>
      <HomeGroup title="To do" count={due.length}>
        {due.length > 0 ? (
          <Lines forms={due} />
        ) : (
          <Frame p={0}>
            <EmptyState
              icon={<IconChecklist size="1.375rem" stroke={1.6} />}
              title="Nothing to do at the moment"
            >
              What the college asks of you appears here.
            </EmptyState>
          </Frame>
        )}
      </HomeGroup>
      <WorkDue works={home.data.works} />
      {of('waiting').length > 0 && (
        <HomeGroup title="With the college">
          <Lines forms={of('waiting')} />
        </HomeGroup>
      )}
      {of('open').length > 0 && (
        <HomeGroup title="Ask or tell us">
          <Lines forms={of('open')} />
        </HomeGroup>
      )}
      {of('done').length > 0 && (
        <HomeGroup title={`Done for ${home.data.year}`}>
          <Lines forms={of('done')} />
        </HomeGroup>
      )}
      {of('closed').length > 0 && (
        <HomeGroup title="Not open now">
          <Lines forms={of('closed')} />
        </HomeGroup>
      )}
      <Further />
      <CollegePages pages={home.data.pages} />
      <Record />
    </>
  )
}

/** What is no form and stands nowhere else. */
const further = [
  { path: '/forms/itsupport', title: 'IT support' },
  { path: '/forms/finance-details', title: 'Finance details' },
]

function Further() {
  const there = useOpenPages(further)
  if (there.length === 0) return null
  return (
    <HomeGroup title="More">
      <PortalLines>
        {there.map(({ path, title }) => (
          <PortalLine key={path} to={path}>
            {title}
          </PortalLine>
        ))}
      </PortalLines>
    </HomeGroup>
  )
}

function Lines({ forms }: { readonly forms: readonly PortalForm[] }) {
  const today = todayHere()
  return (
    <PortalLines>
      {forms.map((form) => (
        <PortalLine
          key={form.form}
          to={form.path}
          before={
            form.state === 'done' && (
              <IconCircleCheck size="1.25rem" stroke={1.8} color="var(--tone-success)" aria-hidden="true" />
            )
          }
          beside={form.state === 'waiting' && <StatusChip {...formStates.waiting} />}
        >
          {form.title}
          <Detail form={form} today={today} />
        </PortalLine>
      ))}
    </PortalLines>
  )
}

const isLate = ({ state, due }: PortalForm, today: string) => state === 'due' && due !== null && due < today

/** What there is to know of a form before it is opened: until when, since when, whether it was begun. */
function Detail({ form, today }: { readonly form: PortalForm; readonly today: string }) {
  const { state, due, opens, closes, sentAt, draftAt, isAskedBack, isCovered, progress } = form
  const words = [
    isCovered && 'Covered while you are signed in as somebody else',
    isAskedBack && 'The college asked you something',
    progress !== null && state === 'due' && `${progress.done} of ${progress.of} done`,
    state === 'due' &&
      due !== null &&
      (isLate(form, today) ? `Was due ${formatDate(due)}` : `Due ${formatDate(due)}`),
    (state === 'due' || state === 'open') &&
      closes !== null &&
      closes !== due &&
      `Closes ${formatDate(closes)}`,
    state === 'closed' && opens !== null && opens > today && `Opens ${formatDate(opens)}`,
    state === 'closed' && closes !== null && closes < today && `Closed ${formatDate(closes)}`,
    sentAt !== null && (state === 'done' || state === 'waiting') && `Sent ${formatDate(sentAt)}`,
    draftAt !== null && 'Begun, not sent',
  ].filter((one) => one !== false)
  if (words.length === 0) return null
  return (
    <Text component="small" fz="md" c={isLate(form, today) ? 'var(--tone-danger)' : 'dimmed'}>
      {words.join(' · ')}
    </Text>
  )
}

/** Whom the college knows the student as. */
function Record() {
  const { user, student } = useSession()
  const facts = [
    { title: 'Name', value: user?.name },
    {
      title: 'Partner ID',
      value: student?.partnerId ?? 'Not given yet. Durham sends it about two weeks after registration.',
    },
    { title: 'Programme', value: user?.programme?.label ?? student?.programmeCode },
    { title: 'Hub', value: student?.hub?.label },
  ]
  return (
    <HomeGroup title="Your record">
      <FactLines
        mb={0}
        facts={facts.map(({ title, value }) => ({ title, value: value ?? 'Not given yet' }))}
      />
    </HomeGroup>
  )
}

/** What the college has written for its students to read; nothing while it has written nothing. */
function CollegePages({ pages }: { readonly pages: readonly PageBrief[] }) {
  if (pages.length === 0) return null
  return (
    <HomeGroup title="Pages">
      <PortalLines>
        {pages.map(({ slug, title }) => (
          <PortalLine key={slug} to={`/forms/pages/${slug}`}>
            {title}
          </PortalLine>
        ))}
      </PortalLines>
    </HomeGroup>
  )
}

/** What a page is called, and where it is found. */
interface PageBrief {
  readonly slug: string
  readonly title: string
}

/** What a student hands in next, each by their own day; nothing while nothing is due. */
function WorkDue({ works }: { readonly works: readonly DueWork[] }) {
  const today = todayHere()
  if (works.length === 0) return null
  return (
    <HomeGroup title="Work due">
      <PortalLines>
        {works.map(({ code, title, day }) => (
          <PortalLine key={`${code} ${title} ${day}`}>
            {title}
            <small>
              {code} · {dayWords(day)}, {formatDays(day, today)}
            </small>
          </PortalLine>
        ))}
      </PortalLines>
    </HomeGroup>
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
  readonly count?: number
  readonly children: ReactNode
}
