import { Button, Group, List, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import type { PersonHoldings } from '@minster/domain/office/privacy/privacy-calls'
import { IconAlertTriangle, IconFileZip, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { useSession } from '#platform/api/session.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { anonymisePerson, requestExport } from './housekeeping.ts'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

/** What belongs to a person, and the two things that can be done with it. */
export function PersonData({ person: holdings }: { readonly person: PersonHoldings }) {
  const { claims } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, attempt } = useHousekeepingAction()
  const isRefused = holdings.hindrances.length > 0
  return (
    <>
      <Group component="ul" gap="md" fz="sm" aria-label={`What is held on ${holdings.label}`}>
        {holdings.holdings.map(({ name, title, count }) => (
          <li key={name}>
            <strong className="tabular">{count.toLocaleString('en-GB')}</strong> <Muted span>{title}</Muted>
          </li>
        ))}
      </Group>
      <SimpleGrid autoFlow="auto-fit" minColWidth="min(100%, 20rem)" spacing="sm">
        <Frame component="section" p="md">
          <Stack align="flex-start" gap="sm">
            <h2>Everything held on them</h2>
            <Muted>
              An archive with all their records, notes, mails, files and history, as a page to read, as sheets
              and as JSON. Confidential references are left out, as the law allows. It is made in the
              background, and can be downloaded within a day.
            </Muted>
            <Button
              variant="default"
              leftSection={<IconFileZip size="1rem" stroke={1.8} />}
              loading={isBusy}
              onClick={() =>
                void attempt(
                  () => requestExport(holdings.id),
                  () => 'The archive is being put together',
                )
              }
            >
              Put the archive together
            </Button>
          </Stack>
        </Frame>
        <Frame component="section" p="md">
          <Stack align="flex-start" gap="sm">
            <h2>Anonymise</h2>
            <Muted>
              Names, contact details, sensitive answers, notes and files go from all of this, from its history
              and from the log of mails; the account is closed. Programmes, dates and statuses stay for
              statistics. It cannot be taken back.
            </Muted>
            {isRefused && (
              <DismissibleAlert tone="info" title="Not possible now">
                {holdings.hindrances.join(' ')}
              </DismissibleAlert>
            )}
            <Button
              variant="outline"
              color="red"
              leftSection={<IconUserOff size="1rem" stroke={1.8} />}
              disabled={isRefused}
              onClick={() => setAsking(true)}
            >
              Anonymise …
            </Button>
          </Stack>
        </Frame>
      </SimpleGrid>
      {holdings.mentions.length > 0 && (
        <Stack component="section" gap="xs">
          <h2>Named in records of others</h2>
          <Muted>These are not theirs and stay as they are. Read them and change what has to go.</Muted>
          <List size="sm">
            {holdings.mentions.map(({ type, title, id, label }) => {
              const href = recordHref(type, id, claims)
              return (
                <List.Item key={id}>
                  {title}: {href === null ? label : <RecordLink href={href}>{label}</RecordLink>}
                </List.Item>
              )
            })}
          </List>
        </Stack>
      )}
      {isAsking && <AnonymiseDialog holdings={holdings} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks twice before somebody is anonymised: why, and their name, typed. */
function AnonymiseDialog({
  holdings,
  onClose,
}: {
  readonly holdings: PersonHoldings
  readonly onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [name, setName] = useState('')
  const { isBusy, attempt } = useHousekeepingAction()
  const count = holdings.holdings.reduce((sum, one) => sum + one.count, 0)
  const isReady = reason.trim() !== '' && name.trim() === holdings.label
  return (
    <Modal opened onClose={onClose} title={`Anonymise ${holdings.label}?`} centered size={480}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isReady) return
          void attempt(
            () => anonymisePerson(holdings.id, { name: name.trim(), reason: reason.trim() }),
            () => 'Nobody can tell any more who they were',
          ).then((done) => done && onClose())
        }}
      >
        <Stack gap="sm">
          <Text size="sm">
            {pluralise(count, 'record')} will tell nobody any more who they were about. This cannot be taken
            back.
          </Text>
          <TextInput
            label="Why"
            description="Kept with who did it and when, such as the date of their request. Do not name them here."
            required
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
          <TextInput
            label={`Type “${holdings.label}” to confirm`}
            required
            autoComplete="off"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Group gap="xs" justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="outline"
              color="red"
              leftSection={<IconAlertTriangle size="1rem" />}
              disabled={!isReady}
              loading={isBusy}
            >
              Anonymise
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
