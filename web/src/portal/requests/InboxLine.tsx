import { guardOfForm, type StudentFormKey } from '@minster/domain/portal/forms/form-keys'
import { studentRequest } from '@minster/domain/portal/requests/student-request'
import type { RecordName } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { ValueCell } from '#kit/records/cells.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { listQuery } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { Fact, Facts } from '#platform/ui/Facts.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { OwnerPick } from './OwnerPick.tsx'

/** How the inbox stands to a record that came through the portal: who has it, and how long it has waited. */
export function InboxLine({ form, about }: InboxLineProps) {
  const { permits } = useSession()
  const guard = guardOfForm(form)
  const collection = guard === null ? 'student-requests' : `${form}-requests`
  const query = new URLSearchParams({
    about: `${about.type}/${about.id}`,
    sort: '-sentAt',
    pageSize: '1',
    fields: 'state,owner,waitingSince',
  })
  const lines = useQuery({
    ...listQuery(collection, query),
    enabled: permits(guard ?? { any: ['students:view', 'mystudents:view'] }),
  })
  const line = lines.data?.data[0]
  if (!line) return null
  const { state, waitingSince } = studentRequest.fields
  return (
    <Panel
      title="In the inbox"
      actions={<RecordLink href={`/${collection}/${line.id}`}>Open the line</RecordLink>}
    >
      <Facts>
        <Fact label="State">
          <ValueCell field={state} value={line['state']} />
        </Fact>
        <Fact label="Who looks after it">
          <OwnerPick collection={collection} line={line} canEdit={lines.data?.meta.abilities.edit === true} />
        </Fact>
        {typeof line['waitingSince'] === 'string' && (
          <Fact label="Waiting">
            <ValueCell field={waitingSince} value={line['waitingSince']} />
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

interface InboxLineProps {
  readonly form: StudentFormKey
  readonly about: { readonly type: RecordName; readonly id: string }
}
