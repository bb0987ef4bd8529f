import { Button, Group } from '@mantine/core'
import type { ConsentsOf } from '@minster/domain/people/consents/consent-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useState } from 'react'
import { useListBefore } from '#kit/records/came-from.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { ask } from '#platform/api/ask.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { InitialsAvatar } from '#platform/ui/InitialsAvatar.tsx'
import { Panel, PanelWords } from '#platform/ui/Panel.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { ConsentLedger } from './ConsentLedger.tsx'
import { ConsentMatrix } from './ConsentMatrix.tsx'
import { type ConsentPlaceInMatrix, consentsOfQuery, notesConsents } from './consents.ts'
import { PlaceDialog } from './PlaceDialog.tsx'

const NoteConsentDialog = lazy(inTime(() => import('./NoteConsentDialog.tsx')))
const ComplaintDialog = lazy(inTime(() => import('./ComplaintDialog.tsx')))

/** The page of somebody's consents; the id in the address is the person's. */
export function ConsentsOfPerson() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <PersonConsents key={id} person={id} />
}

/** What one person may be sent today, and everything they ever said of it. */
export function PersonConsents({ person }: { readonly person: string }) {
  const consents = useQuery(consentsOfQuery(person))
  if (consents.isPending) return <SkeletonRows rows={10} columns={4} />
  if (consents.data === undefined)
    return <ErrorState error={consents.error} onRetry={() => void consents.refetch()} />
  return <Page consents={consents.data} />
}

type Opened =
  | { readonly what: 'place' | 'note'; readonly place?: ConsentPlaceInMatrix }
  | { readonly what: 'complaint' | 'link' }

function Page({ consents }: { readonly consents: ConsentsOf }) {
  const { permits } = useSession()
  const before = useListBefore()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { person, ledger } = consents
  const mayNote = permits(notesConsents)
  const close = () => setOpened(null)
  const place = opened && 'place' in opened ? opened.place : undefined
  return (
    <Screen
      back={
        <Crumbs
          to={<RecordLink href={before?.href ?? '/consents'}>{before?.title ?? 'Consents'}</RecordLink>}
        >
          {person.label}
        </Crumbs>
      }
      title={
        <Group component="span" gap="sm" wrap="nowrap">
          <InitialsAvatar name={person.label} size={48} />
          {person.label}
        </Group>
      }
      lead={person.also.length > 0 && <KnownAs person={person} />}
      actions={
        mayNote && (
          <>
            {person.email && (
              <Button variant="default" onClick={() => setOpened({ what: 'link' })}>
                Mail their preference page
              </Button>
            )}
            <Button variant="default" onClick={() => setOpened({ what: 'complaint' })}>
              They complained
            </Button>
            <Button onClick={() => setOpened({ what: 'note' })}>Note what they said</Button>
          </>
        )
      }
    >
      <Panel title="What they may be sent today">
        <ConsentMatrix consents={consents} onOpen={(chosen) => setOpened({ what: 'place', place: chosen })} />
      </Panel>
      <Panel title="Everything they said" facts={ledger.length > 0 ? ledger.length : undefined}>
        {ledger.length === 0 ? (
          <PanelWords>
            Nobody has asked them yet, so nothing but what is about themselves may be sent.
          </PanelWords>
        ) : (
          <ConsentLedger entries={ledger} />
        )}
      </Panel>
      {opened?.what === 'place' && place && (
        <PlaceDialog
          consents={consents}
          place={place}
          onNote={mayNote ? () => setOpened({ what: 'note', place }) : undefined}
          onClose={close}
        />
      )}
      <Suspense fallback={null}>
        {opened?.what === 'note' && <NoteConsentDialog consents={consents} place={place} onClose={close} />}
        {opened?.what === 'complaint' && <ComplaintDialog person={person} onClose={close} />}
      </Suspense>
      <MailLink person={person} isOpen={opened?.what === 'link'} onClose={close} />
    </Screen>
  )
}

/** What they are to the college, as far as whoever looks may see it. */
function KnownAs({ person }: { readonly person: ConsentsOf['person'] }) {
  const { claims } = useSession()
  return person.also.map(({ id, title, label, collection }, at) => {
    const href = recordHref(collection, id, claims)
    const words = label === person.label ? title : `${title}: ${label}`
    return (
      <Fragment key={id}>
        {at > 0 && ' · '}
        {href === null ? words : <RecordLink href={href}>{words}</RecordLink>}
      </Fragment>
    )
  })
}

function MailLink({ person, isOpen, onClose }: MailLinkProps) {
  const send = useMutation({
    mutationFn: () => ask('POST /api/people/:id/preference-links', { params: { id: person.id } }),
    onSuccess: () => showDone('Their preference page is on its way'),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened={isOpen}
      title="Mail their preference page?"
      verb="Send it"
      busy={send.isPending}
      onConfirm={() => send.mutate()}
      onCancel={onClose}
    >
      {person.label} is sent a link to {person.email}, by which they see and change for themselves what we may
      send them. It works for 90 days.
    </ConfirmDialog>
  )
}

interface MailLinkProps {
  readonly person: ConsentsOf['person']
  readonly isOpen: boolean
  readonly onClose: () => void
}
