import { Group, Text } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { StudentPage } from '@minster/domain/students/study/study-calls'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LinkedForm } from '#kit/records/LinkedForm.tsx'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { listQuery } from '#kit/records/records.ts'
import { useViewer } from '#kit/records/use-viewer.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { textInReply } from '../student/studies.ts'
import type { StudentTabProps } from '../student/tab-props.ts'
import { Adjustments } from './Adjustments.tsx'
import { supportNeedsQuery } from './support-needs.ts'

const collection = 'learning-support'

/** The learning support plan, for the support team. */
function PlanPanel({ student, onAdd }: PlanPanelProps) {
  const plans = useQuery(listQuery(collection, new URLSearchParams({ student, fields: 'state' })))
  const plan = plans.data?.data[0]
  const canAdd = plans.isSuccess && !plan && plans.data.meta.abilities.create
  return (
    <Panel
      title="Learning support plan"
      actions={
        canAdd && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => onAdd({ collection, preset: { student } })}
          >
            Begin a plan
          </PanelAction>
        )
      }
    >
      {plans.isPending && <SkeletonRows rows={4} columns={2} />}
      {plans.isError && <ErrorState error={plans.error} onRetry={() => void plans.refetch()} />}
      {plans.isSuccess && !plan && <PanelWords>There is no plan.</PanelWords>}
      {plan && <LinkedForm collection={collection} id={plan.id} />}
    </Panel>
  )
}

interface PlanPanelProps {
  readonly student: string
  readonly onAdd: (openRecord: RecordToEdit) => void
}

/** Emergency contacts, learning support, and needs at residentials. */
export default function SupportTab({ page }: StudentTabProps) {
  const { permits } = useSession()
  const { features } = useViewer()
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const { id } = page.student.data
  const isSupport = permits('profiles:support')
  return (
    <>
      <ContactsPanel page={page} onOpen={setOpenRecord} />
      {isSupport && <PlanPanel student={id} onAdd={setOpenRecord} />}
      {!isSupport && page.flags.supportPlan === 'shared' && permits('students:faculty') && (
        <SharedPlan student={id} />
      )}
      {(features === undefined || isFeatureOn(features, 'residential')) && (
        <RelatedList
          collection="residential-requirements"
          through="student"
          id={id}
          title="Residential requirements"
        />
      )}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </>
  )
}

/** The part of a learning support plan that the student shares with those who look after them. */
function SharedPlan({ student }: { readonly student: string }) {
  const needs = useQuery(supportNeedsQuery({ student }))
  const need = needs.data?.data[0]
  if (needs.isSuccess && !need) return null
  return (
    <Panel title="Learning support" facts="as the student shares it">
      {needs.isPending && <SkeletonRows rows={2} columns={2} />}
      {needs.isError && <ErrorState error={needs.error} onRetry={() => void needs.refetch()} />}
      {need && <Adjustments need={need} />}
    </Panel>
  )
}

/** Emergency contacts in the order of calling. */
function ContactsPanel({ page, onOpen }: ContactsPanelProps) {
  const collection = 'emergency-contacts'
  const { contacts, add, student } = page
  return (
    <Panel
      title="Emergency contacts"
      facts={contacts.length > 0 ? contacts.length : undefined}
      actions={
        add.contacts && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => onOpen({ collection, preset: { student: student.data.id } })}
          >
            Add
          </PanelAction>
        )
      }
    >
      {contacts.length === 0 && <PanelWords>Nobody is named yet.</PanelWords>}
      {contacts.length > 0 && (
        <Lines>
          {contacts.map((contact) => (
            <li key={contact.data.id}>
              <Group gap="sm" align="baseline">
                <Muted span>{textInReply(contact, 'order')}</Muted>
                <strong>
                  {contact.abilities.edit ? (
                    <TextButton onClick={() => onOpen({ collection, id: contact.data.id })}>
                      {textInReply(contact, 'name')}
                    </TextButton>
                  ) : (
                    textInReply(contact, 'name')
                  )}
                </strong>
                <span>{textInReply(contact, 'relationship')}</span>
                <ContactDetails contact={contact} />
              </Group>
              {textInReply(contact, 'note') !== '' && (
                <Text size="sm" maw={640} mt="3xs" className="as-written">
                  {textInReply(contact, 'note')}
                </Text>
              )}
            </li>
          ))}
        </Lines>
      )}
    </Panel>
  )
}

function ContactDetails({ contact }: { readonly contact: RecordReply }) {
  const email = textInReply(contact, 'email')
  return (
    <>
      {['phone', 'otherPhone'].map((path) => {
        const number = textInReply(contact, path)
        return (
          number !== '' && (
            <a key={path} href={`tel:${number.replace(/\s/g, '')}`}>
              {number}
            </a>
          )
        )
      })}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </>
  )
}

interface ContactsPanelProps {
  readonly page: StudentPage
  readonly onOpen: (openRecord: RecordToEdit) => void
}
