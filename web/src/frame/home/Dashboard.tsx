import { homeModeOf } from '@minster/domain/pages/home'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { FormsHome } from '#portal/forms/FormsHome.tsx'
import { StaffDashboard } from './StaffDashboard.tsx'
import { Welcome } from './Welcome.tsx'

/** The first page, which is another one for staff, for students, and where the college welcomes (Specification §2). */
export function Dashboard() {
  const { claims } = useSession()
  const { features } = useConfig()
  switch (homeModeOf(claims, features)) {
    case 'student':
      return <FormsHome />
    case 'welcome':
      return <Welcome />
    case 'staff':
      return <StaffDashboard />
  }
}
