import { Modal } from '@mantine/core'
import type { RoleHeld } from '@minster/domain/people/contacts/contact-calls'
import { organisationRole } from '@minster/domain/people/contacts/organisation-role'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { refreshRecords } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import classes from './contacts.module.css'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('#kit/records/NewRecordForm.tsx')).NewRecordForm })),
)

const rolesCollection = 'organisation-roles'

/** The roles of one side, an organisation or a contact: those held today, and below them what is over. */
export function RolePanel({ title, roles, side, empty }: RolePanelProps) {
  const { permits } = useSession()
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<string | null>(null)
  const mayChange = permits(organisationRole.access.edit ?? [])
  const close = () => {
    setOpen(null)
    void refreshRecords(queryClient)
  }
  const now = roles.filter(({ isHeld }) => isHeld)
  const pastRoles = roles.filter(({ isHeld }) => !isHeld)
  const lines = (some: readonly RoleHeld[], label: string) => (
    <Lines aria-label={label}>
      {some.map((one, at) => (
        <RoleLine
          key={one.id}
          role={one}
          isFirst={some.findIndex(({ contact }) => contact.id === one.contact.id) === at}
          otherSide={side.path === 'organisation' ? 'contact' : 'organisation'}
          onChange={mayChange ? () => setOpen(one.id) : undefined}
        />
      ))}
    </Lines>
  )

  return (
    <>
      <Panel
        title={title}
        facts={now.length > 0 ? now.length : undefined}
        actions={
          mayChange && (
            <PanelAction leftSection={<IconPlus size="0.875rem" stroke={2} />} onClick={() => setOpen('new')}>
              Add
            </PanelAction>
          )
        }
      >
        {now.length === 0 && <PanelWords>{empty}</PanelWords>}
        {now.length > 0 && lines(now, title)}
      </Panel>
      {pastRoles.length > 0 && (
        <Panel title="At another time" facts={pastRoles.length}>
          {lines(pastRoles, 'At another time')}
        </Panel>
      )}
      <Modal
        opened={open !== null}
        onClose={close}
        size={860}
        title={open === 'new' ? 'New role' : organisationRole.title}
      >
        <Suspense fallback={<SkeletonRows rows={4} columns={2} />}>
          {open === 'new' && (
            <NewRecordForm
              collection={rolesCollection}
              declaration={organisationRole}
              idPrefix="new-"
              preset={{ [side.path]: side.id }}
              action="Add role"
              onMade={close}
              onCancel={close}
            />
          )}
          {open !== null && open !== 'new' && <LinkedForm collection={rolesCollection} id={open} />}
        </Suspense>
      </Modal>
    </>
  )
}

function RoleLine({ role, otherSide, isFirst, onChange }: RoleLineProps) {
  const { claims } = useSession()
  const { contact, organisation } = role
  const [collection, named] =
    otherSide === 'contact' ? ['contacts', contact] : ['organisations', organisation]
  const href = recordHref(collection, named.id, claims)
  const days = describePeriod(role)
  const label = role.jobTitle ? `${role.role} (${role.jobTitle})` : role.role
  return (
    <li className={classes.role}>
      <RecordName href={href}>{named.label}</RecordName>
      <span>
        {label} {role.main && <StatusChip label="Main contact" tone="info" />}
        {days !== '' && <Muted>{days}</Muted>}
      </span>
      <span>
        {otherSide === 'contact' && isFirst && (
          <>
            {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            {contact.phone && (
              <div>
                <a href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</a>
              </div>
            )}
          </>
        )}
        {otherSide === 'organisation' && <Muted>{organisation.type}</Muted>}
      </span>
      {onChange && (
        <TextButton aria-label={`Change: ${named.label}, ${role.role}`} onClick={onChange}>
          Change
        </TextButton>
      )}
      {role.note && <Muted className={classes.note ?? ''}>{role.note}</Muted>}
    </li>
  )
}

function describePeriod({ from, until }: RoleHeld): string {
  if (from && until) return `${formatDate(from)} to ${formatDate(until)}`
  if (from) return `since ${formatDate(from)}`
  return until ? `until ${formatDate(until)}` : ''
}

interface RolePanelProps {
  readonly title: string
  readonly roles: readonly RoleHeld[]
  /** Whose page it is: the link that leads back there, and its id. */
  readonly side: { readonly path: 'organisation' | 'contact'; readonly id: string }
  /** What is said where there is none. */
  readonly empty: string
}

interface RoleLineProps {
  readonly role: RoleHeld
  /** The side that is named. */
  readonly otherSide: 'organisation' | 'contact'
  /** Of several of the same contact; only there stands how to reach them. */
  readonly isFirst: boolean
  readonly onChange: (() => void) | undefined
}
