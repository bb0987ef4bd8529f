import type { PlacedField } from '@minster/domain/record/record'
import { lazy, Suspense } from 'react'
import { useSession } from '../../api/session.ts'
import { inTime } from '../../chunks.ts'
import { isLinkValue } from '../../records/form-values.ts'
import type { MoreItems } from '../../records/RecordHeader.tsx'
import { RecordLink } from '../../records/RecordLink.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '../../records/RecordScreen.tsx'
import { RelatedList } from '../../records/RelatedList.tsx'
import { recordHref } from '../../records/record-pages.ts'
import { LoginAsItem } from '../login-as/LoginAsItem.tsx'
import classes from './student.module.css'

const DuplicatesNotice = lazy(inTime(() => import('../duplicates/DuplicatesNotice.tsx')))

/** The page of a student, in whichever collection: what they study and have studied comes first. */
export function StudentScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return (
    <RecordScreen
      collection={collection}
      id={id}
      special={special}
      linked={whoTheyAre}
      only={isInForm}
      MoreItems={LoginAsStudent}
    />
  )
}

const whoTheyAre = ['person']
const ofThisStudent = ['student', 'engagement.student']
/** The present engagement stands in the overview. */
const isInForm = ({ path }: PlacedField) => path !== 'engagement'

const LoginAsStudent: MoreItems = ({ reply }) => <LoginAsItem mode="student" id={reply.data.id} />

function Overview({ reply }: PanelProps) {
  const { claims } = useSession()
  const { id, application } = reply.data
  const href = isLinkValue(application) ? recordHref('applications', application.id, claims) : null
  return (
    <>
      <Suspense fallback={null}>
        <DuplicatesNotice person={reply.data.person} />
      </Suspense>
      <RelatedList
        collection="engagements"
        through="student"
        id={id}
        title="Engagements"
        hidden={ofThisStudent}
      />
      <RelatedList
        collection="enrolment-sessions"
        through="engagement.student"
        id={id}
        title="Sessions"
        hidden={ofThisStudent}
      />
      {href && (
        <p className={classes.application}>
          <RecordLink href={href}>Open the application</RecordLink> they came with.
        </p>
      )}
    </>
  )
}

const special: readonly SpecialTab[] = [{ key: 'overview', title: 'Overview', Panel: Overview }]
