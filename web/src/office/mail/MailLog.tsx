import { Box, Button, Drawer, Group, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { LoggedMail, MailLog } from '@minster/domain/kit/mail/mail-calls'
import { mailStateNames, mailStates, type MailState as State } from '@minster/domain/kit/mail/mail-states'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconRefresh, IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MailProblem, MailState } from '#kit/records/MailState.tsx'
import { mailLogQuery, mailQuery, retryMail } from '#kit/records/mails.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import classes from './mail.module.css'

const pageSize = 25

/** Every mail the product has written: what waits, what left, what came back, and the exact text of each. */
export function MailLog() {
  const [state, setState] = useState<State | null>(null)
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search.trim(), 250)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<string | null>(null)
  const log = useQuery({
    ...mailLogQuery({ page, pageSize, state, search: settled }),
    refetchInterval: 15_000,
  })
  const meta = log.data?.meta

  return (
    <Stack component="section" gap="sm" aria-label="Mails">
      {meta && !meta.sending && (
        <DismissibleAlert tone="warning" title="No mail leaves">
          There is no mail server in the settings (SMTP_URL). Mails wait here, and leave when Minster is
          started with one.
        </DismissibleAlert>
      )}
      <Toolbar mb={0}>
        <TextInput
          w={270}
          aria-label="Search mails"
          placeholder="Name, address or subject"
          leftSection={<IconSearch size="0.9375rem" stroke={1.7} />}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            setPage(1)
          }}
        />
        <Box maw="100%" className={classes.states ?? ''}>
          <SegmentedControl
            size="xs"
            aria-label="State"
            value={state ?? 'all'}
            onChange={(chosen) => {
              setState(mailStateNames.find((name) => name === chosen) ?? null)
              setPage(1)
            }}
            data={[
              { value: 'all', label: 'All' },
              ...mailStateNames.map((name) => ({ value: name, label: stateLabel(name, meta) })),
            ]}
          />
        </Box>
      </Toolbar>
      {log.isPending && <SkeletonRows rows={8} columns={4} />}
      {log.isError && !log.data && <ErrorState error={log.error} onRetry={() => void log.refetch()} />}
      {log.data && log.data.data.length === 0 && (
        <EmptyState title={state || settled ? 'No mails match' : 'No mails yet'}>
          {state || settled
            ? 'Try another state or a shorter search.'
            : 'Everything Minster sends is listed here.'}
        </EmptyState>
      )}
      {log.data && log.data.data.length > 0 && (
        <>
          <MailTable mails={log.data.data} isOld={log.isPlaceholderData} onOpen={setOpened} />
          <Pagination {...log.data.meta} pageSize={pageSize} onPage={setPage} />
        </>
      )}
      {opened && <MailDrawer id={opened} onClose={() => setOpened(null)} />}
    </Stack>
  )
}

function stateLabel(name: State, meta: MailLog['meta'] | undefined): string {
  const count = meta?.counts[name] ?? 0
  const { label } = mailStates[name]
  return count > 0 ? `${label} ${count.toLocaleString('en-GB')}` : label
}

function MailTable({ mails, isOld, onOpen }: MailTableProps) {
  return (
    <Table hover cards dimmed={isOld} className={classes.log} label="Mails, newest first">
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">To</th>
          <th scope="col">State</th>
          <th scope="col">Written</th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <td>
              <TextButton onClick={() => onOpen(mail.id)}>{mail.subject}</TextButton>
              <small>{mail.title}</small>
            </td>
            <td>
              {mail.to.name}
              <small>{mail.to.address}</small>
            </td>
            <td>
              <MailState mail={mail} />
              {mail.error && <small>{mail.error}</small>}
            </td>
            <td data-nowrap>{formatDateTime(mail.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function MailDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const queryClient = useQueryClient()
  const { claims } = useSession()
  const query = useQuery(mailQuery(id))
  const retry = useMutation({
    mutationFn: () => retryMail(id),
    onSuccess: async () => {
      showDone('The mail is on its way again')
      await queryClient.invalidateQueries({ queryKey: ['mails'] })
    },
  })
  const mail = query.data
  const about = mail?.about ? recordHref(mail.about.type, mail.about.id, claims) : null
  return (
    <Drawer opened position="right" size={560} title={mail?.title ?? 'Mail'} onClose={onClose}>
      {query.isPending && <SkeletonRows rows={8} columns={1} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {mail && (
        <>
          <Group justify="space-between" gap="sm" mih={32}>
            <MailState mail={mail} bordered />
            {mail.mayRetry && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconRefresh size="0.875rem" stroke={1.7} />}
                loading={retry.isPending}
                onClick={() => retry.mutate()}
              >
                Try again now
              </Button>
            )}
          </Group>
          <MailProblem mail={mail} />
          <Box my="sm">
            <Facts rows>
              <Fact label="To">{`${mail.to.name} <${mail.to.address}>`}</Fact>
              <Fact label="Subject">{mail.subject}</Fact>
              <Fact label="Written">{describeSent(mail)}</Fact>
              {mail.sentAt && <Fact label="Sent">{formatDateTime(mail.sentAt)}</Fact>}
              {mail.tries > 1 && <Fact label="Tries">{String(mail.tries)}</Fact>}
              {about && (
                <Fact label="About">
                  <RecordLink href={about}>Open the record</RecordLink>
                </Fact>
              )}
            </Facts>
          </Box>
          <p className={classes.words}>{mail.text}</p>
        </>
      )}
    </Drawer>
  )
}

function describeSent({ createdAt, by }: LoggedMail): string {
  return by ? `${formatDateTime(createdAt)}, by ${by.label}` : formatDateTime(createdAt)
}

interface MailTableProps {
  readonly mails: readonly LoggedMail[]
  /** Whether it is the page from before, while the next is on its way. */
  readonly isOld: boolean
  readonly onOpen: (id: string) => void
}
