import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { refreshRecords } from '#kit/records/records.ts'
import { useSession } from '#platform/api/session.ts'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Back } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { staffFormQuery, staffFormSource } from './apply.ts'

/** The applicant's form, filled in by staff on their behalf and under the staff member's name. */
export function StaffForm({ collection }: { readonly collection: string }) {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { user } = useSession()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const staffForm = useQuery(staffFormQuery(collection, id))
  if (staffForm.isPending) return <SkeletonRows rows={8} columns={2} />
  if (staffForm.data === undefined)
    return <ErrorState error={staffForm.error} onRetry={() => void staffForm.refetch()} />
  const { form, choices } = staffForm.data
  const name = [form.person['preferredName'] ?? form.person['firstName'], form.person['lastName']].join(' ')
  const page = `/${collection}/${id}`

  async function finish() {
    await refreshRecords(queryClient)
    await navigate({ to: page })
  }

  const elsewhere = (
    <Muted size="lg" mb="lg">
      These are kept on <RecordLink href={page}>the application’s own page</RecordLink>.
    </Muted>
  )
  return (
    <>
      <Back>
        <Crumbs to={<RecordLink href={page}>{name}</RecordLink>}>Form</Crumbs>
      </Back>
      <ApplicationForm
        key={id}
        source={staffFormSource(collection, form, user?.id ?? '')}
        form={form}
        choices={choices}
        title={`Application of ${name}`}
        finish="Done"
        stepContents={{ referees: elsewhere, evidence: elsewhere }}
        summaries={{}}
        review={
          <Muted size="lg" mb="lg">
            Everything is saved. It is sent from the application’s page, with Submit.
          </Muted>
        }
        onFinish={finish}
      />
    </>
  )
}
